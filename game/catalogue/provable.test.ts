import { describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readSource } from '#game/coding/cut-source.ts'
import { openFiles } from '#game/routes/present-proving.ts'
import { COURSE_LANGUAGES } from '#game/testing/course-languages.ts'
import { patchFiles } from '../coding/snippet.ts'
import { listFiles, listProvable, provableOf } from './provable.ts'

const catalogue = await discoverCatalogue()
const places = listProvable(catalogue).flatMap((challenge) => {
  const provable = provableOf(challenge)
  return challenge.place && provable ? [[challenge.key, provable] as const] : []
})

it('no challenge has both a coding part and a place', () => {
  const both = catalogue.challenges.filter((challenge) => challenge.built && challenge.coding && challenge.place)
  expect(both).toEqual([])
})

it('the patch of a place is read once', () => {
  const [challenge] = listProvable(catalogue).filter(({ place }) => place)
  expect(challenge && provableOf(challenge)).toBe(challenge && provableOf(challenge))
})

describe('the place of', () => {
  it.each(places)('%s is in the running source', (_key, provable) => {
    for (const { shown } of openFiles(provable)) expect(shown.length).toBeGreaterThan(0)
  })

  it.each(places)('%s has a model fix that changes only files that learners may change', (_key, provable) => {
    const changed = patchFiles(provable.fixes[0]?.diff ?? '')
    expect(changed.size).toBeGreaterThan(0)
    for (const [file, text] of changed) {
      expect(listFiles(provable)).toContain(file)
      expect(text).not.toBe(readSource(file))
    }
  })

  it.each(places)('%s is explained in every language of the course', (_key, { translations }) => {
    expect(Object.keys(translations)).toEqual(COURSE_LANGUAGES)
  })
})
