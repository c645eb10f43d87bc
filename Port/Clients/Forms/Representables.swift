import SwiftUI

#if os(iOS)
    import UIKit
    public typealias AnyPlatformView = UIView
    typealias Representable = UIViewRepresentable
#endif

extension Representable {
    func updateUIView(_ view: UIViewType, context: Context) {}
}
