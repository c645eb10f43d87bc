/// What the leak sanitizer asks for when it starts; nobody else calls it.
///
/// gbm_create_device on a node that is no DRM device (`/dev/null`) keeps the driver options of the drivers it
/// tried first, even after gbm_device_destroy. XCTest keeps the objects of a run with no tests.
@_cdecl("__lsan_default_suppressions")
public func leakSuppressions() -> UnsafePointer<UInt8> {
    let list: StaticString = "leak:libgbm.so\nleak:_dri.so\nleak:libXCTest.so\n"
    return list.utf8Start
}
