import { describe, expect, it } from 'vitest'
import { signIn } from '#range/testing/evidence.ts'
import { contextWith, people } from '../testing/evidence.ts'
import { createCatalogue } from './catalogue.ts'
import { discoverUnits } from './discover-units.ts'
import { fingerprintSources, keepUnits, readKeptUnits } from './kept-units.ts'
import { readRegister } from './register.ts'

const { units } = await discoverUnits(
  new URL('../challenges/', import.meta.url),
  new URL('../../content/i18n/', import.meta.url),
)
keepUnits(units, fingerprintSources())
const kept = readKeptUnits(fingerprintSources()) ?? []

describe('the cache of units', () => {
  it('gives the same catalogue as the folders', () => {
    const [fresh, late] = [units, kept].map((list) => createCatalogue(readRegister(), list))
    const plain = (catalogue = fresh) =>
      JSON.parse(JSON.stringify(catalogue?.challenges.map((challenge) => ({ ...challenge, oracle: null }))))
    expect(plain(late)).toEqual(plain(fresh))
    const watching = (catalogue = fresh) =>
      [...(catalogue?.watchers ?? [])].map(([topic, watchers]) => [topic, watchers.map(({ key }) => key)])
    expect(watching(late)).toEqual(watching(fresh))
    expect(kept.map(({ translations }) => [...translations])).toEqual(
      units.map(({ translations }) => [...translations]),
    )
  })

  it('has oracles with the same verdicts', () => {
    const oracle = kept.find(({ folder }) => folder === 'login-jim')?.oracle
    expect(
      oracle?.isSolvedBy(signIn(2, 'jim@juice-sh.op'), contextWith({ shop: people({ 2: 'jim@juice-sh.op' }) })),
    ).toBe(true)
    expect(
      oracle?.isSolvedBy(signIn(3, 'bender@juice-sh.op'), contextWith({ shop: people({ 3: 'bender@juice-sh.op' }) })),
    ).toBe(false)
  })

  it('has the routes of challenges', () => {
    const listRoutes = (list: typeof units) =>
      list.flatMap(({ folder, challenge: { key }, routes }) => {
        const added: string[] = []
        const app = { get: (path: string) => added.push(path), post: (path: string) => added.push(path) }
        routes?.(app as never, { key, describe: () => ({}) as never })
        return added.map((path) => `${folder} ${path}`)
      })
    expect(listRoutes(units)).toContain('nft-unlock /rest/web3/submitKey')
    expect(listRoutes(kept)).toEqual(listRoutes(units))
  })

  it('is invalid after a file has changed', () => {
    expect(readKeptUnits(`${fingerprintSources()}\nchallenges/new/oracle.ts 1 1`)).toBeUndefined()
  })
})
