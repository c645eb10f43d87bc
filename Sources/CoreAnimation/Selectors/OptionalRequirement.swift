/// Requirements of a protocol that types may leave out, as Objective-C has them: they throw where they are left out.
///
///     protocol PlayerDelegate: AnyObject { func didStop(_ player: Player) throws }
///     extension PlayerDelegate {
///         func didStop(_ player: Player) throws {
///             let _: Any? = try OptionalRequirement.call("didStop:", of: self, [player])
///         }
///     }
///     _ = try? delegate?.didStop(self)
///
/// The call finds the method of a subclass too, whose superclass conforms: see `NamedMethodList`.
public enum OptionalRequirement {
    /// The error of a requirement that is left out.
    public struct Missing: Error {}

    /// Calls an object's method by its name.
    ///
    /// - Throws: `Missing` if the object has none, or its result or an argument is of another type.
    public static func call<R>(_ name: String, of object: Any, _ arguments: [Any?]) throws -> R {
        let result: Any?
        do throws(MethodCallError) {
            result = try MethodTable.call(name, of: object as AnyObject, arguments)
        } catch {
            throw Missing()
        }
        guard let result: R = MethodArgument.converted(result) else { throw Missing() }
        return result
    }
}
