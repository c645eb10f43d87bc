extension IndexPath {
    /// The path of a row in a section of a table.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// The path of an item in a section of a collection.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(indexes: [newValue, row]) }
    }
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(indexes: [section, newValue]) }
    }
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}

extension NSIndexPath {
    public convenience init(forRow row: Int, inSection section: Int) {
        self.init(indexes: [section, row], length: 2)
    }
    public convenience init(forItem item: Int, inSection section: Int) {
        self.init(indexes: [section, item], length: 2)
    }
    public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
    public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
    public var item: Int { row }
}
