import { describe, expect, it } from 'vitest'
import { signIn } from '#game/testing/evidence.ts'
import { contextWith, people } from '../testing/evidence.ts'
import { createCatalogue } from './catalogue.ts'
import { discoverUnits } from './discover-units.ts'
import { keepUnits, listSources, printSources, readKeptUnits } from './kept-units.ts'
import { TranslationFolders } from './late-translations.ts'
import { readRoster } from './roster.ts'

const TRANSLATIONS = new URL('../../content/i18n/', import.meta.url)
const { units } = await discoverUnits(new URL('../../challenges/', import.meta.url), TRANSLATIONS)
const translations = new TranslationFolders(TRANSLATIONS)
const sources = listSources()
keepUnits(units, printSources(sources))
const kept = readKeptUnits(sources, translations) ?? []

describe('the cache of units', () => {
  it('gives the same catalogue as the folders', () => {
    const [fresh, late] = [units, kept].map((list) => createCatalogue(readRoster(), list))
    const plain = (catalogue = fresh) =>
      JSON.parse(JSON.stringify(catalogue?.challenges.map((challenge) => ({ ...challenge, oracle: null }))))
    expect(plain(late)).toEqual(plain(fresh))
    const watching = (catalogue = fresh) =>
      [...(catalogue?.watchers ?? [])].map(([topic, watchers]) => [topic, watchers.map(({ key }) => key)])
    expect(watching(late)).toEqual(watching(fresh))
    expect(kept.map((unit) => unit.translations.get('de_DE'))).toEqual(
      units.map((unit) => unit.translations.get('de_DE')),
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

  it('is invalid with a new file', () => {
    expect(readKeptUnits([...sources, 'challenges/new/oracle.ts'], translations)).toBeUndefined()
  })

  it('is invalid for another content, and valid again for the same content with other times', () => {
    const prints = printSources(sources)
    const [[path, size, , , hash] = ['', 0, 0, 0, ''], ...others] = prints
    keepUnits(units, [[path, size, 0, 0, `${hash}-`], ...others])
    expect(readKeptUnits(sources, translations)).toBeUndefined()
    keepUnits(units, [[path, size, 0, 0, hash], ...others])
    expect(readKeptUnits(sources, translations)).toHaveLength(units.length)
  })
})
