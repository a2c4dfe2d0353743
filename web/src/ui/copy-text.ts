/** Copies a text, also on plain HTTP, where browsers lack the clipboard API. Returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // The API is missing or forbidden; the deprecated command may still work.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  field.style.insetBlockStart = '0'
  field.style.opacity = '0'
  const before = document.activeElement
  // A dialog traps the focus; a field outside of it cannot be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
