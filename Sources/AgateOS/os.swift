// Apple's module of logging, signposts and small locks. There is no log of the system here: see `LogOutput` for what is written.
@_exported import CUnfairLock
