import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { editor, file, fix, key, open, place, prepare, text, write, written } from '../../../testing/prove-part.tsx'
import { answer } from '../../../testing/server.ts'
import { say } from '../../../testing/texts.ts'
import { removeCookie, writeCookie } from '../../../ui/cookies.ts'

beforeEach(() => prepare())

describe('the text of a fix', () => {
  it('begins with the snippet in its file, with the rest folded', async () => {
    await open()
    expect(written()).toBe(text)
    const folds = () => [...document.querySelectorAll('.fold')].map(({ textContent }) => textContent)
    expect(folds()).toEqual([2, 2].map((count) => say('CODE_LINES_HIDDEN', { count })))
    expect(editor().state.doc.lineAt(editor().state.selection.main.head).number).toBe(3)
    const whole = screen.getByRole('button', { name: say('PROVE_WHOLE_FILE') })
    fireEvent.click(whole)
    expect([folds(), whole.getAttribute('aria-pressed')]).toEqual([[], 'true'])
    fireEvent.click(whole)
    expect(folds()).toHaveLength(2)
  })

  it('is kept over a reload, and undo does not lose it', async () => {
    const first = await open()
    write(fix)
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual({ [file]: fix })
    first.unmount()
    await open()
    expect(written()).toBe(fix)
    expect(document.querySelectorAll('.fold')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_UNDO') }))
    expect(written()).toBe(fix)
    expect(screen.getByText(say('PROVE_LINES_CHANGED', { count: 1 }))).toBeTruthy()
  })

  it('leaves open what was changed around the snippet', async () => {
    localStorage.setItem(place, JSON.stringify({ [file]: text.replace("'db'", "'database'") }))
    await open()
    expect(document.querySelectorAll('.fold')).toHaveLength(1)
  })

  it('follows another tab', async () => {
    await open()
    const newValue = JSON.stringify({ [file]: fix })
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: place, newValue, storageArea: localStorage })),
    )
    expect(written()).toBe(fix)
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_UNDO') }))
    expect(written()).toBe(text)
  })

  it('survives a draft that is no draft', async () => {
    localStorage.setItem(place, '[1')
    await open()
    expect(written()).toBe(text)
  })

  it('of another tab is shown, and not written back over what that tab wrote since', async () => {
    await open()
    const newer = JSON.stringify({ [file]: `${fix}\n// newer` })
    localStorage.setItem(place, newer)
    const newValue = JSON.stringify({ [file]: fix })
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: place, newValue, storageArea: localStorage })),
    )
    await waitFor(() => expect(written()).toBe(fix))
    expect(localStorage.getItem(place)).toBe(newer)
  })

  it('stays on the page if the storage is full, which the page says', async () => {
    await open()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    write(fix)
    expect(screen.getByRole('alert').textContent).toBe(say('PROVE_NOT_KEPT'))
    expect(written()).toBe(fix)
  })

  it('starts over, and undo brings it back', async () => {
    await open()
    const over = screen.getByRole('button', { name: say('PROVE_START_OVER') }) as HTMLButtonElement
    expect(over.disabled).toBe(true)
    write(fix)
    fireEvent.click(over)
    expect([written(), localStorage.getItem(place)]).toEqual([text, null])
    fireEvent.click(screen.getByRole('button', { name: say('PROVE_UNDO') }))
    expect(written()).toBe(fix)
  })

  it('belongs to a team in a class', async () => {
    writeCookie('class', '1', 60)
    answer('GET host/class/me', { team: { slug: 'figs' } })
    localStorage.setItem(place, JSON.stringify({ [file]: fix }))
    await open()
    expect(written()).toBe(text)
    write(fix)
    expect(localStorage.getItem(`proof figs/${key}`)).toContain('run(sql, email)')
    removeCookie('class')
  })

  it('takes the model fix once it is known', async () => {
    prepare({ model: [{ file, text: fix }], modelExplanation: 'A bound value stays a value.' })
    await open(3)
    expect(screen.getByText(/A bound value stays a value\./)).toBeTruthy()
    fireEvent.click(screen.getByText(say('PROVE_TAKE_FIX', { n: 3 })))
    expect(written()).toBe(fix)
  })

  it('has several files, each with its own editor', async () => {
    const other = {
      file: 'shop/other.ts',
      language: 'typescript' as const,
      text: 'other()',
      shown: [{ from: 1, to: 1 }],
    }
    prepare({ files: [{ file, language: 'typescript', text, shown: [{ from: 3, to: 5 }] }, other] })
    await open()
    const tab = screen.getByRole('button', { name: other.file })
    fireEvent.click(tab)
    expect(tab.getAttribute('aria-pressed')).toBe('true')
    const panes = [...document.querySelectorAll<HTMLElement>('.cm-editor')]
    expect(panes.map((pane) => pane.closest('[hidden]') === null)).toEqual([false, true])
  })
})
