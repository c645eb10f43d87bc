@_exported import CGLES
