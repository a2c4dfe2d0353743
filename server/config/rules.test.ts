import { describe, expect, it } from 'vitest'
import {
  findCombinationFaults,
  findMemoryFaults,
  findMemoryWarnings,
  findProductFaults,
  findProductWarnings,
  findReviewWarnings,
} from '#server/config/rules.ts'

const products = [
  { name: 'christmas', useForChristmasSpecialChallenge: true },
  { name: 'tampering', urlForProductTamperingChallenge: 'https://a.test' },
  { name: 'leak', keywordsForPastebinDataLeakChallenge: ['a'] },
  { name: 'blueprint', fileForRetrieveBlueprintChallenge: 'a.stl', exifForBlueprintChallenge: ['b'] },
]
const meta = { image: 'm', geoStalkingMetaSecurityQuestion: 14, geoStalkingMetaSecurityAnswer: 'a' }
const visual = { image: 'v', geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: 'b' }

function changed(name: string, fields: object): object[] {
  return products.map((product) => (product.name === name ? { ...product, ...fields } : product))
}

it('a shop in which Jim says nothing is warned about', () => {
  expect(findReviewWarnings([{ reviews: [{ author: 'admin' }] }, {}])).toEqual([expect.stringContaining('by jim')])
  expect(findReviewWarnings([{}, { reviews: [{ author: 'jim' }] }])).toEqual([])
})

describe('products', () => {
  it('are fine with one of each marker', () => expect(findProductFaults(products)).toEqual([]))

  it('must be four', () => {
    expect(findProductFaults(products.slice(0, 3))).toContainEqual(expect.stringContaining('at least 4'))
    expect(findProductFaults('none')).toContainEqual(expect.stringContaining('there are 0'))
  })

  it.each([
    ['christmas', 'useForChristmasSpecialChallenge'],
    ['tampering', 'urlForProductTamperingChallenge'],
    ['leak', 'keywordsForPastebinDataLeakChallenge'],
    ['blueprint', 'fileForRetrieveBlueprintChallenge'],
  ])('must have exactly one %s', (name, marker) => {
    expect(findProductFaults(changed(name, { [marker]: undefined }))).toEqual([
      `products: exactly one needs \`${marker}\`, 0 have it; give it to one.`,
    ])
    const twin = products.filter((product) => product.name === name)
    expect(findProductFaults([...products, ...twin])).toEqual([
      `products: exactly one needs \`${marker}\`, 2 have it; take it from all but one.`,
    ])
  })

  it('should name the leaked words', () => {
    for (const keywords of [[], [''], [null]])
      expect(findProductFaults(changed('leak', { keywordsForPastebinDataLeakChallenge: keywords }))).toEqual([])
    const leaking = (words: string[]) => ({ name: 'Tonic', keywordsForPastebinDataLeakChallenge: words })
    for (const words of [[], ['']]) {
      expect(findProductWarnings([leaking(words)])).toEqual([
        'products: "Tonic" has no word in `keywordsForPastebinDataLeakChallenge`, so its challenge cannot be solved.',
      ])
    }
    expect(findProductWarnings([leaking(['kiwi']), { name: 'Pulp' }])).toEqual([])
  })

  it('must not carry two markers', () => {
    const twice = changed('christmas', { urlForProductTamperingChallenge: 'https://b.test' })
    expect(findProductFaults(twice)).toContainEqual(expect.stringContaining('"christmas" may have only one of'))
  })

  it('must not have a blueprint without EXIF', () => {
    expect(findProductFaults(changed('blueprint', { exifForBlueprintChallenge: null }))).toEqual([
      expect.stringContaining('"blueprint" has a blueprint'),
    ])
  })
})

describe('memories', () => {
  it('are fine with both pairs', () => {
    expect(findMemoryFaults([meta, visual])).toEqual([])
    expect(
      findMemoryFaults([
        { ...meta, user: 'john' },
        { ...visual, user: 'emma' },
      ]),
    ).toEqual([])
  })

  it('must be two', () => expect(findMemoryFaults([meta])).toContainEqual(expect.stringContaining('at least 2')))

  it('must hold each pair once, completely', () => {
    const half = { ...meta, geoStalkingMetaSecurityAnswer: undefined }
    expect(findMemoryFaults([half, visual])).toEqual([
      expect.stringContaining('geoStalkingMetaSecurityAnswer`, 0 have'),
    ])
    expect(findMemoryFaults([meta, visual, visual])).toEqual([expect.stringContaining('VisualSecurityAnswer`, 2 have')])
  })

  it('must not hold both pairs in one', () => {
    const faults = findMemoryFaults([{ ...visual, ...meta }, { image: 'other' }])
    expect(faults).toEqual([expect.stringContaining('may answer only one')])
  })

  it('must not belong to another customer', () => {
    expect(findMemoryFaults([{ ...meta, user: 'jim' }, visual])).toEqual([expect.stringContaining('answers for john')])
    expect(findMemoryFaults([meta, { ...visual, user: 'john' }])).toEqual([expect.stringContaining('answers for emma')])
  })

  it('cause a warning without an owner', () => {
    const list = [meta, { image: 'a', user: 'jim' }, { image: 'b', user: 'nobody' }, { image: 'c' }]
    expect(findMemoryWarnings(list, ['jim'])).toEqual([expect.stringContaining('"b"'), expect.stringContaining('"c"')])
  })
})

describe('combinations', () => {
  const notifications = (frequency: unknown) => ({
    ctf: { systemWideNotifications: { url: 'https://a.test', pollFrequencySeconds: frequency } },
  })

  it.each([
    [
      'tutorials first without an instructor',
      { challenges: { restrictToTutorialsFirst: true }, hackingInstructor: { isEnabled: false } },
    ],
    [
      'flags without announcements',
      { challenges: { showSolvedNotifications: false }, ctf: { showFlagsInNotifications: true } },
    ],
    ['flags for proofs alone', { ctf: { showFlagsForProofs: true, showFlagsInNotifications: false } }],
    [
      'countries without flags',
      { ctf: { showCountryDetailsInNotifications: 'name', showFlagsInNotifications: false } },
    ],
    ['messages to everybody without a frequency', notifications(null)],
    ['messages to everybody at no frequency', notifications(0)],
  ])('refuses %s', (_name, tree) => expect(findCombinationFaults(tree)).toHaveLength(1))

  it.each([
    [
      'tutorials first with an instructor',
      { challenges: { restrictToTutorialsFirst: true }, hackingInstructor: { isEnabled: true } },
    ],
    [
      'flags and countries with announcements',
      {
        challenges: { showSolvedNotifications: true },
        ctf: { showFlagsInNotifications: true, showCountryDetailsInNotifications: 'both' },
      },
    ],
    ['no country details', { ctf: { showCountryDetailsInNotifications: 'none' } }],
    ['messages to everybody now and then', notifications(30)],
  ])('accepts %s', (_name, tree) => expect(findCombinationFaults(tree)).toEqual([]))
})
