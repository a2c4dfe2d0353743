import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findButton, open, prepare } from '../../testing/run-page.tsx'
import { answer, refuse, sent } from '../../testing/server.ts'
import { fill } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { envelope } from '../testing/rows.ts'

beforeEach(() => {
  prepare()
})

describe('cards', () => {
  const LIST = 'POST /host/class/trainer/list'
  const field = () => screen.findByLabelText(say('CLASS_CARDS_NAMES'))
  const cards = ['Alpha Apples', 'Beta Beets'].map((name, index) => ({
    team: { slug: `c${index}`, name, emblem: { fruit: 'beet', ground: 'sky' } },
    passcode: `CCA69-GDBX${index}`,
    joinUrl: `http://juice.example/host/join#c${index}.secret`,
  }))

  it('come of a list, and are shown to be printed', async () => {
    answer(LIST, cards)
    const old = { ...cards[0], team: { ...cards[0]?.team, slug: 'old', name: 'Older' }, passcode: 'AAAAA-AAAAA' }
    answer('GET /host/class/trainer/cards', [...cards, old])
    const stage = open()
    fill(await field(), 'Alpha Apples\nBeta Beets\n')
    await stage.user.click(await findButton('CLASS_CARDS_MAKE', { count: 2 }))
    expect(await screen.findByText('CCA69-GDBX1')).toBeTruthy()
    expect(stage.place()).toBe('/host/cards')
    expect(screen.getAllByRole('img', { name: /^Code to scan/ })).toHaveLength(2)
    expect(sent(LIST)[0]?.body).toBe('Alpha Apples\nBeta Beets\n')
    await stage.user.click(await findButton('CLASS_CARDS_ALL', { count: 3 }))
    expect(screen.getByText('AAAAA-AAAAA')).toBeTruthy()
  })

  it('are none where lines cannot be teams: each is named, and leads to its place', async () => {
    const faults = [
      { line: 2, name: 'Apples', reason: 'repeated', firstLine: 1 },
      { line: 3, name: 'x', reason: 'length' },
    ]
    answer(LIST, refuse(400, envelope('HOST_BAD_LIST', { count: 3, faults: faults as never })))
    const stage = open()
    fill(await field(), 'Apples\napples\nx')
    await stage.user.click(await findButton('CLASS_CARDS_MAKE', { count: 3 }))
    expect(await screen.findByText(new RegExp(say('CLASS_LIST_REPEATED', { firstLine: 1 })))).toBeTruthy()
    expect(screen.getByText(say('CLASS_LIST_MORE', { count: 1 }))).toBeTruthy()
    await stage.user.click(await findButton('CLASS_LIST_LINE', { line: 2 }))
    const area = (await field()) as HTMLTextAreaElement
    expect([area.selectionStart, area.selectionEnd, area.value]).toEqual([7, 13, 'Apples\napples\nx'])
  })

  it.each([
    ['HOST_LONG_LIST', { lines: 10_000, max: 1000 }],
    ['HOST_CLASS_FULL', { room: 3, teams: 997 }],
  ])('are none of a list that is refused with %s, which stays', async (code, details) => {
    answer(LIST, refuse(400, envelope(code, details)))
    const stage = open()
    fill(await field(), 'Apples')
    await stage.user.click(await findButton('CLASS_CARDS_MAKE', { count: 1 }))
    expect(await screen.findByText(say(`CLASS_${code}`, details))).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'Apples')
  })
})
