/** Opens the data in a new window. Returns false if the browser blocks it. */
export function openData(userData: string): boolean {
  const opened = window.open('', '_blank', 'width=500')
  if (!opened) return false
  opened.document.write(userData)
  opened.document.close()
  return true
}

export function downloadData(userData: string, file: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([userData], { type: 'application/json' }))
  link.href = address
  link.download = file
  link.click()
  // Some browsers read the file only after the click event.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
