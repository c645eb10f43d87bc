@_exported import CoreAnimation
@_exported import Replicators
