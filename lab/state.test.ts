import { describe, expect, it } from 'vitest'
import { createLab, type Lab } from './lab.ts'
import { createLabState, parseLabState } from './lab-state.ts'
import { MAX_LETTER_CHARACTERS, MAX_LETTERS } from './mailbox.ts'
import { MAX_PAGE_BYTES, MAX_PAGES } from './page-host.ts'
import { MAX_VISITS } from './request-log.ts'

const lab = (): Lab => createLab(createLabState())
const letter = (to: string, subject = 'Hello') => ({ to, subject, text: 'Dear you' })
const visit = (url: string, body = '') => ({
  kind: 'in' as const,
  method: 'GET',
  url,
  headers: [] as [string, string][],
  body,
  bodyBytes: body.length,
})

describe('the state of a lab', () => {
  it('is dirty once after each change, and is restored from its stored state', () => {
    const first = lab()
    expect(first.takeDirty()).toBe(false)
    first.deliver(letter('ann@example.org'))
    expect([first.takeDirty(), first.takeDirty()]).toEqual([true, false])
    first.pages.save('one', '<h1>', 0)
    first.visits.note(visit('/range/lab/in/'))
    expect(first.takeDirty()).toBe(true)
    const second = createLab(parseLabState(JSON.parse(JSON.stringify(first.state))))
    expect(second.state).toEqual(first.state)
    second.deliver(letter('ann@example.org'))
    const ids = second.mailbox.lettersBeyond('juice-sh.op').map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  it('is read from older releases', () => {
    expect(parseLabState({ secret: 'f'.repeat(64) })).toMatchObject({ letters: [], pages: [], visits: [], nextId: 1 })
  })
})

describe('mailbox', () => {
  it('shows letters to addresses outside of the shop, newest first', () => {
    const { mailbox, deliver } = lab()
    for (const to of [
      'ann@example.org',
      'jim@juice-sh.op',
      'JIM@Juice-SH.OP ',
      'Jim <jim@juice-sh.op>',
      'ci@staff.juice-sh.op',
      'jim@juice-sh.op.',
      'root',
      'bob@notjuice-sh.op',
      'odd@name@mail.example',
    ])
      deliver(letter(to))
    expect(mailbox.lettersBeyond('juice-sh.op').map(({ to }) => to)).toEqual([
      'odd@name@mail.example',
      'bob@notjuice-sh.op',
      'ann@example.org',
    ])
  })

  it('keeps the newest letters, cut to a length', () => {
    const { mailbox, deliver, state } = lab()
    for (let index = 0; index <= MAX_LETTERS; index++) deliver(letter('ann@example.org', `No. ${index}`))
    const letters = mailbox.lettersBeyond('juice-sh.op')
    expect([letters.length, letters.at(-1)?.subject]).toEqual([MAX_LETTERS, 'No. 1'])
    for (let index = 0; index < 100; index++)
      deliver({ to: `${'a'.repeat(1000)}@b.example`, subject: 's'.repeat(5000), text: 't'.repeat(50_000) })
    expect(state.letters.at(-1)?.text).toHaveLength(MAX_LETTER_CHARACTERS)
    expect(JSON.stringify(state).length).toBeLessThan(600_000)
  })

  it('deletes the chosen letters only', () => {
    const { mailbox, deliver, takeDirty } = lab()
    deliver(letter('ann@example.org'))
    deliver(letter('bob@example.org'))
    const [bob] = mailbox.lettersBeyond('juice-sh.op')
    if (bob) mailbox.discard([bob])
    expect(mailbox.lettersBeyond('juice-sh.op').map(({ to }) => to)).toEqual(['ann@example.org'])
    takeDirty()
    if (bob) mailbox.discard([bob])
    expect(takeDirty()).toBe(false)
  })
})

describe('page host', () => {
  it.each(['', 'Big', 'a b', '../x', 'a/b', 'ä', 'x'.repeat(41), 'a.html', '-\n'])(
    'does not call a page %j',
    (name) => {
      expect(lab().pages.save(name, '', 0)).toEqual({ refused: 'LAB_BAD_NAME' })
    },
  )

  it('measures bytes, not letters', () => {
    const { pages } = lab()
    expect(pages.save('fits', 'ä'.repeat(MAX_PAGE_BYTES / 2), 0)).toHaveProperty('page')
    expect(pages.save('not', 'ä'.repeat(MAX_PAGE_BYTES / 2 + 1), 0)).toEqual({ refused: 'LAB_PAGE_TOO_LARGE' })
  })

  it('is limited in size', () => {
    const { pages } = lab()
    for (let index = 0; index < MAX_PAGES; index++)
      expect(pages.save(`page-${index}`, 'x', 0), String(index)).toHaveProperty('page')
    expect(pages.save('one-more', 'x', 0)).toEqual({ refused: 'LAB_TOO_MANY_PAGES' })
    const large = 'x'.repeat(MAX_PAGE_BYTES)
    for (let index = 0; index < 7; index++) expect(pages.save(`page-${index}`, large, 1)).toHaveProperty('page')
    expect(pages.save('page-8', large, 1)).toEqual({ refused: 'LAB_NO_ROOM' })
    expect(pages.save('page-0', 'small again', 2)).toHaveProperty('page')
    expect(pages.save('page-8', large, 1)).toHaveProperty('page')
  })

  it('refuses an outdated save, and restores a deleted page', () => {
    const { pages } = lab()
    pages.save('one', 'first', 0)
    expect(pages.save('one', 'other', 0)).toEqual({ refused: 'LAB_PAGE_CHANGED' })
    expect(pages.save('one', 'second', 1)).toMatchObject({ page: { version: 2, html: 'second' } })
    expect(pages.save('one', 'late', 1)).toEqual({ refused: 'LAB_PAGE_CHANGED' })
    expect([pages.remove('one'), pages.remove('one')]).toEqual([true, false])
    expect(pages.save('one', 'back', 2)).toMatchObject({ page: { html: 'back' } })
  })
})

describe('visitors’ book', () => {
  it('keeps the newest visits, and deletes up to one', () => {
    const { visits } = lab()
    for (let index = 0; index <= MAX_VISITS; index++) visits.note(visit(`/${index}`))
    const all = visits.all()
    expect([all.length, all[0]?.url, all.at(-1)?.url]).toEqual([MAX_VISITS, `/${MAX_VISITS}`, '/1'])
    visits.forget(all[2]?.id ?? 0)
    expect(visits.all().map(({ url }) => url)).toEqual([`/${MAX_VISITS}`, `/${MAX_VISITS - 1}`])
  })

  it('is limited for any input', () => {
    const { visits, state } = lab()
    for (let index = 0; index < 150; index++)
      visits.note({
        ...visit(`/${'u'.repeat(9000)}`, 'b'.repeat(9000)),
        headers: Array.from({ length: 200 }, (_, header): [string, string] => [`h${header}`, 'v'.repeat(7000)]),
      })
    expect(visits.all().length).toBeGreaterThan(0)
    expect(JSON.stringify(state).length).toBeLessThan(1_000_000)
  })
})
