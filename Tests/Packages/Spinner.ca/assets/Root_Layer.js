// Nothing refers to this file.
