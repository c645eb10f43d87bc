extension TextBlock.Options {
    /// Gives the options the direction of a view. In a view from right to left, texts of natural alignment are at the right
    /// whatever their script, since the alignment is that of the interface's language.
    mutating func read(fromRight isRightToLeft: Bool) {
        self.isRightToLeft = isRightToLeft
        alignment = isRightToLeft ? .right : nil
    }
}
