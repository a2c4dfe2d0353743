import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
  document.body.replaceChildren()
})

/** The deprecated command, which copies the selection. */
function offerCommand(): string[] {
  const copied: string[] = []
  const execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value)
    return true
  }
  Object.assign(document, { execCommand })
  return copied
}

it('uses the clipboard if available', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const copied = offerCommand()
  expect(await copyText('juice')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('juice')
  expect(copied).toEqual([])
})

it.each([
  ['without one', {}],
  ['with one that refuses', { clipboard: { writeText: () => Promise.reject(new Error('no')) } }],
])('selects and copies %s, and returns the focus', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const copied = offerCommand()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyText('juice')).toBe(true)
  expect(copied).toEqual(['juice'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

it('does so within an open dialog, which traps the focus', async () => {
  vi.stubGlobal('navigator', {})
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  dialog.appendChild(document.createElement('button')).focus()
  const places: unknown[] = []
  Object.assign(document, { execCommand: () => places.push(document.activeElement?.closest('dialog')) > 0 })
  expect(await copyText('juice')).toBe(true)
  expect(places).toEqual([dialog])
})

it('reports a failure', async () => {
  vi.stubGlobal('navigator', {})
  expect(await copyText('juice')).toBe(false)
})
