@_exported import CoreAnimation
@_exported import FrozenTrees
@_exported import GLLayers
@_exported import Replicators
