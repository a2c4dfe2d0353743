/** Shows the data in a window of its own. False when the browser would not open one. */
export function openData(userData: string): boolean {
  const opened = window.open('', '_blank', 'width=500')
  if (!opened) return false
  opened.document.write(userData)
  opened.document.close()
  return true
}

/** Hands the data over as a file. */
export function downloadData(userData: string, file: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([userData], { type: 'application/json' }))
  link.href = address
  link.download = file
  link.click()
  // Some browsers read the file only after the click has been dealt with.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
