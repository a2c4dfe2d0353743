/** Everything of the range that floats above the page, whichever screen is shown. */
export function RangeOverlay() {
  return null
}
