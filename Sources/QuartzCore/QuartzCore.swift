@_exported import CoreAnimation
@_exported import GLLayers
@_exported import Replicators
