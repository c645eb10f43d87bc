// Swift Testing's cross-import overlay for modules named UIKit: a file that imports both looks for this module.
// Apple's attaches pictures to test results; here it only has to exist.
