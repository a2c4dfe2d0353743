import { expect, it } from 'vitest'
import type { Attack, Check, Target } from '#game/coding/define-coding.ts'
import { Dice } from './dice.ts'
import { frameFamilies, scriptFamilies } from './scripts.ts'

/** A page that shows a term like this. */
function showing(asShown: (term: string) => unknown): Target {
  const call = async (_file: string, _name: string, rows: unknown, term: string) => ({
    found: rows,
    searchedFor: asShown(term),
  })
  return { call } as unknown as Target
}

const attacks = [...scriptFamilies, ...frameFamilies].filter(({ kind }) => kind !== 'customer')
const customers = scriptFamilies.filter(({ kind }) => kind === 'customer')

it.each(attacks.map((family) => [family.name, family] as const))(
  '%s works on markup and fails on text',
  async (_name, family) => {
    for (let seed = 0; seed < 3; seed++) {
      const attack = family.draw(new Dice(String(seed))) as Attack
      expect(await attack(showing((term) => ({ __html: term })))).toBe(true)
      expect(await attack(showing((term) => term))).toBe(false)
    }
  },
)

it.each([
  [
    'removes elements by name',
    (term: string) => term.replaceAll(/<\/?(?:script|iframe|img|svg|object|embed)[^>]*>/gi, ''),
  ],
  ['removes handlers after a blank', (term: string) => term.replaceAll(/ on\w+=/g, ' ')],
  ['removes a scheme', (term: string) => term.replaceAll(/javascript:/gi, '')],
  ['writes out the first bracket', (term: string) => term.replace('<', '&lt;')],
])('a filter that %s is found out by one run', async (_how, filter) => {
  for (let seed = 0; seed < 3; seed++) {
    const dice = new Dice(String(seed))
    const drawn = scriptFamilies.flatMap((family) =>
      family.kind === 'customer' ? [] : Array.from({ length: family.times }, () => family.draw(dice)),
    )
    const target = showing((term) => ({ __html: filter(term) }))
    const results = await Promise.all(drawn.map((attack) => attack(target)))
    expect(results).toContain(true)
  }
})

it('honest visitors read what they typed, from text and from escaped markup', async () => {
  const writeOut = (term: string): string => term.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  for (let seed = 0; seed < 3; seed++) {
    for (const { draw } of customers) {
      const check = draw(new Dice(String(seed))) as Check
      await check(showing((term) => term))
      await check(showing((term) => ({ __html: writeOut(term) })))
    }
  }
})
