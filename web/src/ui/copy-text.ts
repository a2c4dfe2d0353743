/** Puts a text on the clipboard, also where browsers keep theirs from pages that came by plain HTTP. Answers whether it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // There is none, or it is not allowed: the old way may be.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  field.style.insetBlockStart = '0'
  field.style.opacity = '0'
  const before = document.activeElement
  // A dialog keeps the focus to itself: beside it nothing can be selected.
  const place = before?.closest('dialog') ?? document.body
  place.append(field)
  field.focus()
  field.select()
  const isCopied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
