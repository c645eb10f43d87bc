import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// Sizes and values of switches, sliders, bars, dots, segments and steppers.
@MainActor @Suite(.serialized) struct ValueControlTests {
    private func changes(of control: UIControl, _ body: (HeadlessHost) -> Void) throws -> Int {
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        let host = try hosting(CGSize(width: 200, height: 100)) { [control] }
        body(host)
        return count
    }

    @Test func sizes() {
        #expect(
            UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 1)).frame
                == CGRect(x: 3, y: 4, width: 51, height: 31))
        #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 31))
        #expect(UIProgressView(progressViewStyle: .default).bounds.height == 4)
        #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
        #expect(UIStepper().bounds.size == CGSize(width: 94, height: 32))
        #expect(UISegmentedControl(items: ["a", "b"]).bounds.height == 32)
        #expect(UIPageControl().size(forNumberOfPages: 3).width == 39)
    }

    @Test func switches() throws {
        let control = UISwitch()
        let count = try changes(of: control) { host in
            host.tap(at: CGPoint(x: 20, y: 15))
            #expect(control.isOn)
            host.advance(by: 0.5)
            host.tap(at: CGPoint(x: 20, y: 15))
            #expect(!control.isOn)
            control.setOn(true, animated: true)
        }
        // Values that the program sets are not reported.
        #expect(count == 2)
        #expect(control.isOn)
    }

    @Test func aDragMovesTheThumb() throws {
        let control = UISwitch()
        let count = try changes(of: control) { host in
            host.drag(from: CGPoint(x: 10, y: 15), to: CGPoint(x: 40, y: 15), seconds: 0.2)
            #expect(control.isOn)
            // On is where the thumb is already.
            host.drag(from: CGPoint(x: 10, y: 15), to: CGPoint(x: 40, y: 15), seconds: 0.2)
            #expect(control.isOn)
            // There and back in one drag.
            host.touch(at: CGPoint(x: 40, y: 15), phase: .began)
            host.touch(at: CGPoint(x: 15, y: 15), phase: .moved)
            #expect(!control.isOn)
            host.touch(at: CGPoint(x: 40, y: 15), phase: .moved)
            host.touch(at: CGPoint(x: 40, y: 15), phase: .ended)
            #expect(control.isOn)
        }
        #expect(count == 3)
    }

    @Test func aSwitchIsDrawnByRoundedLayers() throws {
        let size = CGSize(width: 60, height: 40)
        let shown = try picture(size) {
            let control = UISwitch(frame: CGRect(x: 4, y: 4, width: 0, height: 0))
            control.isOn = true
            return [control]
        }
        let byHand = try picture(size) {
            let track = UIView(frame: CGRect(x: 4, y: 4, width: 51, height: 31))
            track.backgroundColor = .systemGreen
            track.layer.cornerRadius = 15.5
            let thumb = UIView(frame: CGRect(x: 26, y: 6, width: 27, height: 27))
            thumb.backgroundColor = .white
            thumb.layer.cornerRadius = 13.5
            thumb.layer.shadowColor = UIColor.black.cgColor
            thumb.layer.shadowRadius = 4
            thumb.layer.shadowOpacity = 0.15
            thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
            return [track, thumb]
        }
        #expect(areEqual(shown, byHand))
    }

    @Test func slidersClampTheirValue() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.value = 3
        #expect(slider.value == 1)
        slider.value = -.infinity
        #expect(slider.value == 0)
        slider.value = .nan
        #expect(slider.value == 0)
        slider.minimumValue = 5
        #expect(slider.maximumValue == 5 && slider.value == 5)
        slider.maximumValue = 10
        slider.value = 7.5
        #expect(slider.value == 7.5)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.height == 4 && track.width == 196)
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 7.5)
        #expect(thumb.midX == 100 && thumb.width == 28)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 5).minX == 0)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 10).maxX == 200)
    }

    @Test func slidersFollowTheFinger() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        let count = try changes(of: slider) { host in
            host.touch(at: CGPoint(x: 14, y: 15), phase: .began)
            host.touch(at: CGPoint(x: 100, y: 15), phase: .moved)
            #expect(abs(slider.value - 0.5) < 1e-5)
            host.touch(at: CGPoint(x: 190, y: 15), phase: .moved)
            #expect(slider.value == 1)
            host.touch(at: CGPoint(x: 190, y: 15), phase: .ended)
        }
        #expect(count == 2)
    }

    @Test func touchesBesideTheThumbAreIgnored() throws {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        let count = try changes(of: slider) { host in
            host.drag(from: CGPoint(x: 100, y: 15), to: CGPoint(x: 150, y: 15), seconds: 0.1)
        }
        #expect(count == 0 && slider.value == 0)
    }

    @Test func progressFillsAPart() throws {
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = 2
        #expect(bar.progress == 1)
        bar.setProgress(.nan, animated: false)
        #expect(bar.progress == 1)
        bar.progress = 0.5
        let drawn = try picture(CGSize(width: 100, height: 10)) {
            bar.frame = CGRect(x: 0, y: 0, width: 100, height: 4)
            bar.progressTintColor = .red
            bar.trackTintColor = .blue
            return [bar]
        }
        #expect(drawn[50, 4] == SIMD4(255, 0, 0, 255))
        #expect(drawn[150, 4] == SIMD4(0, 0, 255, 255))
        #expect(drawn[50, 12] == SIMD4(255, 255, 255, 255))
    }

    @Test func indicatorsTurn() throws {
        let wheel = UIActivityIndicatorView(style: .large)
        #expect(wheel.isHidden && !wheel.isAnimating)
        let host = try hosting(CGSize(width: 37, height: 37)) {
            wheel.startAnimating()
            return [wheel]
        }
        #expect(!wheel.isHidden && wheel.isAnimating)
        let first = PixelBuffer(try host.picture())
        #expect(isMarked(first))
        host.advance(by: 0.15)
        #expect(PixelBuffer(try host.picture()) != first)
        wheel.stopAnimating()
        #expect(wheel.isHidden)
        #expect(!isMarked(PixelBuffer(try host.picture())))
    }

    @Test func pageControls() throws {
        let dots = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        dots.numberOfPages = 3
        dots.currentPage = 9
        #expect(dots.currentPage == 2)
        dots.currentPage = 0
        let count = try changes(of: dots) { host in
            host.tap(at: CGPoint(x: 90, y: 15))
            #expect(dots.currentPage == 1)
            host.tap(at: CGPoint(x: 10, y: 15))
            host.tap(at: CGPoint(x: 10, y: 15))
            #expect(dots.currentPage == 0)
        }
        #expect(count == 2)
        dots.numberOfPages = -4
        #expect(dots.numberOfPages == 0 && dots.currentPage == 0)
    }

    @Test func segments() throws {
        let control = UISegmentedControl(items: ["one", "two", "three"])
        #expect(control.numberOfSegments == 3)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.frame = CGRect(x: 0, y: 0, width: 180, height: 32)
        let count = try changes(of: control) { host in
            host.tap(at: CGPoint(x: 90, y: 15))
            #expect(control.selectedSegmentIndex == 1)
            host.tap(at: CGPoint(x: 90, y: 15))
            host.tap(at: CGPoint(x: 10, y: 15))
            #expect(control.selectedSegmentIndex == 0)
        }
        #expect(count == 2)
        control.selectedSegmentIndex = 2
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "new")
        control.selectedSegmentIndex = 77
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect(control.titleForSegment(at: -1) == nil)
    }

    @Test func steppers() throws {
        let stepper = UIStepper()
        stepper.maximumValue = 2
        let count = try changes(of: stepper) { host in
            for _ in 0..<3 { host.tap(at: CGPoint(x: 80, y: 15)) }
            #expect(stepper.value == 2)
            stepper.wraps = true
            host.tap(at: CGPoint(x: 80, y: 15))
            #expect(stepper.value == 0)
        }
        #expect(count == 3)
        stepper.minimumValue = 10
        #expect(stepper.maximumValue == 10 && stepper.value == 10)
        stepper.stepValue = -1
        #expect(stepper.stepValue == 1)
        stepper.value = .nan
        #expect(stepper.value == 10)
    }

    /// From right to left the image of the lowest value is at the right, and the track between the images.
    @Test func slidersFromTheRight() throws {
        let slider = UISlider()
        slider.semanticContentAttribute = .forceRightToLeft
        slider.minimumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 12)).image { _ in }
        let bounds = CGRect(x: 3, y: 5, width: 200, height: 31)
        #expect(
            slider.minimumValueImageRect(forBounds: bounds)
                == CGRect(x: 183, y: 14.5, width: 20, height: 12))
        #expect(slider.maximumValueImageRect(forBounds: bounds).minX == 3)
        #expect(
            slider.trackRect(forBounds: bounds).minX == 5 && slider.trackRect(forBounds: bounds).maxX == 175)
        slider.maximumValueImage = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 40)).image { _ in }
        #expect(slider.maximumValueImageRect(forBounds: bounds) == CGRect(x: 3, y: 0.5, width: 9, height: 40))
        #expect(slider.trackRect(forBounds: bounds).minX == 20)
    }
}
