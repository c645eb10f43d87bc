import Foundation

/// The objects of a keyed archive: the property list that `NSKeyedArchiver` writes.
struct KeyedArchive {
    let file: String
    private let objects: [ArchiveValue]
    /// The archive's root object.
    let root: ArchiveValue

    /// An object of a class.
    struct Object {
        let index: Int
        /// The class and its superclasses, the object's own first.
        let classes: [String]
        let values: [String: ArchiveValue]

        var className: String { classes.first ?? "" }

        /// Whether the object is of a class that archives stand in for with a proxy such as `LKNSValueCodingProxy`,
        /// whose first two letters differ between versions.
        func isProxy(of name: String) -> Bool { className.hasSuffix(name + "CodingProxy") }
    }

    init(_ top: ArchiveValue, file: String) throws(CAMLError) {
        self.file = file
        guard let record = top.record, let objects = record["$objects"]?.list,
            let tops = record["$top"]?.record
        else {
            throw CAMLError(
                file: file, reason: "no keyed archive; expected a property list with $objects and $top")
        }
        self.objects = objects
        guard let root = tops["root"] ?? tops.sorted(by: { $0.key < $1.key }).first?.value else {
            throw CAMLError(file: file, reason: "the archive is empty; expected a root object in $top")
        }
        self.root = root
    }

    /// The value to which references lead; null for a reference to nothing.
    func value(_ value: ArchiveValue) -> ArchiveValue {
        guard let index = value.reference else { return value }
        // A reference leads to no other reference.
        guard objects.indices.contains(index), objects[index].reference == nil else { return .null }
        return objects[index].string == "$null" ? .null : objects[index]
    }

    /// The object to which a value refers; nil if the value is no object with a class.
    func object(_ value: ArchiveValue) -> Object? {
        guard let index = value.reference, let values = self.value(value).record,
            let named = values["$class"].map(self.value)?.record
        else { return nil }
        let name = named["$classname"].map(self.value)?.string
        let chain = (named["$classes"].map(self.value)?.list ?? []).prefix(64).compactMap {
            self.value($0).string
        }
        let classes = (name.map { chain.first == $0 ? [] : [$0] } ?? []) + chain
        return classes.isEmpty ? nil : Object(index: index, classes: classes, values: values)
    }

    /// The items of an `NSArray` or `NSSet`, of a proxy of one, or of a plain list; nil for any other value.
    func list(_ value: ArchiveValue) -> [ArchiveValue]? {
        if let list = self.value(value).list { return list }
        guard let object = object(value) else { return nil }
        if object.isProxy(of: "NSArray"), let array = object.values["array"] {
            guard let inner = self.object(array), !inner.isProxy(of: "NSArray") else {
                return self.value(array).list
            }
            return list(array)
        }
        guard object.values["NS.keys"] == nil else { return nil }
        return object.values["NS.objects"]?.list
    }

    /// The values of an `NSDictionary` or of a proxy of one, by their keys that are strings; nil for any other value.
    func dictionary(_ value: ArchiveValue) -> [String: ArchiveValue]? {
        guard let object = object(value) else { return nil }
        if object.isProxy(of: "NSDictionary"), let inner = object.values["dict"] {
            guard let known = self.object(inner), !known.isProxy(of: "NSDictionary") else { return nil }
            return dictionary(inner)
        }
        guard let keys = object.values["NS.keys"]?.list, let values = object.values["NS.objects"]?.list else {
            return nil
        }
        var result: [String: ArchiveValue] = [:]
        for (key, value) in zip(keys, values) {
            if let key = self.value(key).string { result[key] = value }
        }
        return result
    }
}
