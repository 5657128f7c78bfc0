"""States as columns of whole numbers: one declaration gives the list state, the record, copy, compare and digest."""

from .declaration import Column, ColumnError, Columns, number, row
from .spelling import check_spelling

__all__ = ["Column", "ColumnError", "Columns", "check_spelling", "number", "row"]
