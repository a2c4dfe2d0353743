import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { toReferenceMemory, toReferenceProduct, toSeedMemory, toSeedProduct } from '#server/config/reference-names.ts'
import { readSeedContent } from '#shop/seed/content.ts'

const content = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'content')

describe('reference names', () => {
  const seed = readSeedContent(content)

  it('lose nothing on the way there and back', () => {
    expect(seed.products.map(toReferenceProduct).map(toSeedProduct)).toEqual(seed.products)
    expect(seed.memories.map(toReferenceMemory).map(toSeedMemory)).toEqual(seed.memories)
  })

  it('mark exactly the products that the reference marks', () => {
    const marks = (fields: object[]): string[] =>
      fields.flatMap((entry) => Object.keys(entry).filter((name) => /Challenge|geoStalking/.test(name)))
    expect(marks(seed.products.map(toReferenceProduct)).sort()).toEqual([
      'exifForBlueprintChallenge',
      'fileForRetrieveBlueprintChallenge',
      'keywordsForPastebinDataLeakChallenge',
      'urlForProductTamperingChallenge',
      'useForChristmasSpecialChallenge',
    ])
    expect(marks(seed.memories.map(toReferenceMemory))).toEqual([
      'geoStalkingMetaSecurityQuestion',
      'geoStalkingMetaSecurityAnswer',
      'geoStalkingVisualSecurityQuestion',
      'geoStalkingVisualSecurityAnswer',
    ])
  })

  it('give the two telling pictures the owners that the reference forces', () => {
    const picture = { image: 'a.png', caption: 'b', user: 'jim' }
    const meta = { ...picture, geoStalkingMetaSecurityQuestion: 14, geoStalkingMetaSecurityAnswer: 'here' }
    const visual = { ...picture, geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: 'there' }
    expect(toSeedMemory(meta)).toMatchObject({ user: 'john', answers: { question: 14, answer: 'here' } })
    expect(toSeedMemory(visual)).toMatchObject({ user: 'emma', answers: { question: 10, answer: 'there' } })
    expect(toSeedMemory(picture)).toEqual(picture)
  })
})
