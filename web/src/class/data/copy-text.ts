import { complain, confirm } from '../../ui/snackbar.tsx'

/** Puts a text on the clipboard and says so; without one (pages over plain HTTP have none) by an old way. */
export async function copyText(text: string, said: string): Promise<void> {
  if (await tryClipboard(text)) confirm(said)
  else complain('CLASS_COPY_FAILED')
}

async function tryClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  const isDone = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isDone
}
