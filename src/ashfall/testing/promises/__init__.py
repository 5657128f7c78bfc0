"""The promises of the conformance kit, a file for each thing they are about."""
