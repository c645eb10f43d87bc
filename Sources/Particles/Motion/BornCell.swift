/// A cell and its layer as they are when particles are born, shared by these.
final class BornCell: Sendable {
    let look: EmitterLook
    let cell: EmitterCellLook
    let motion: CellMotion
    /// Seconds of the cell's time per second of its parent's.
    let speed: Double

    init(_ look: EmitterLook, _ cell: EmitterCellLook) {
        self.look = look
        self.cell = cell
        motion = CellMotion(cell, look)
        speed = ParticleSimulation.speed(cell.timing)
    }
}
