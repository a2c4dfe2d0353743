import { describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { COURSE_LANGUAGES } from '#game/testing/course-languages.ts'
import { cutSource } from './cut-source.ts'
import { fixesOf, patchFiles, snippetOf } from './snippet.ts'

const { challenges } = await discoverCatalogue()
const withCoding = challenges.flatMap((challenge) =>
  challenge.built && challenge.coding ? [[challenge.key, challenge.coding] as const] : [],
)

/** Coding parts of ours, of which no script of others knows: of our challenges, and of some that the reference has none for. */
const FIRST_OF_OURS = 121
const ours = new Set(
  challenges.filter(({ id, hasCodingChallenge }) => id >= FIRST_OF_OURS || !hasCodingChallenge).map(({ key }) => key),
)

/** Words of the shop's own that sound like the game: an event on the wire, and what WebAuthn calls the bytes to be signed. */
const INNOCENT_WORDS = /ContractExploited|\b(?:expectedC|c)hallenge(?:sOf)?\b/g

/** Number of fixes and place of the right one (from 1), which scripts for the reference rely on, and number of hints. */
const REFERENCE: Record<string, [fixes: number, right: number, hints: number]> = {
  accessLogDisclosureChallenge: [4, 1, 4],
  adminSectionChallenge: [4, 1, 2],
  changeProductChallenge: [4, 3, 3],
  chatbotGreedyInjectionChallenge: [4, 2, 3],
  chatbotPromptInjectionChallenge: [4, 2, 3],
  dbSchemaChallenge: [3, 2, 3],
  directoryListingChallenge: [4, 1, 3],
  exposedMetricsChallenge: [3, 3, 2],
  forgedReviewChallenge: [3, 2, 3],
  iacLeakedKeyChallenge: [3, 3, 2],
  localXssChallenge: [4, 2, 3],
  loginAdminChallenge: [4, 4, 3],
  loginBenderChallenge: [4, 2, 3],
  loginJimChallenge: [4, 1, 3],
  nftMintChallenge: [4, 4, 2],
  nftUnlockChallenge: [4, 2, 3],
  noSqlReviewsChallenge: [3, 3, 3],
  redirectChallenge: [4, 4, 3],
  redirectCryptoCurrencyChallenge: [4, 3, 3],
  registerAdminChallenge: [4, 3, 3],
  resetPasswordBenderChallenge: [3, 2, 2],
  resetPasswordBjoernChallenge: [3, 1, 2],
  resetPasswordBjoernOwaspChallenge: [3, 2, 2],
  resetPasswordJimChallenge: [3, 3, 2],
  resetPasswordMortyChallenge: [4, 4, 3],
  resetPasswordUvoginChallenge: [3, 3, 2],
  restfulXssChallenge: [4, 1, 2],
  scoreBoardChallenge: [3, 1, 3],
  tokenSaleChallenge: [3, 3, 3],
  unionSqlInjectionChallenge: [3, 2, 3],
  vulnerableDockerImageChallenge: [3, 3, 4],
  weakPasswordChallenge: [4, 1, 1],
  web3SandboxChallenge: [3, 1, 3],
  web3WalletChallenge: [4, 3, 3],
  xssBonusChallenge: [4, 1, 3],
}

it('has as many fixes and hints as the reference, and the right one in its place', () => {
  const parts = withCoding.filter(([key]) => !ours.has(key))
  const numbers = parts.map(([key, { fixes, hints }]) => [
    key,
    [fixes.length, fixes.findIndex(({ outcome }) => outcome === 'fixed') + 1, hints.length],
  ])
  expect(Object.fromEntries(numbers)).toEqual(REFERENCE)
})

it('is there for every challenge of ours, and for fifty in all', () => {
  const without = challenges.filter(({ id }) => id >= FIRST_OF_OURS && id < 1000).map(({ key }) => key)
  expect(without.filter((key) => !withCoding.some(([other]) => other === key))).toEqual([])
  expect(withCoding.length).toBeGreaterThanOrEqual(50)
})

it('changes something, except for intended behaviour', () => {
  expect(withCoding.flatMap(([key, { isIntended }]) => (isIntended ? [key] : []))).toEqual(['scoreBoardChallenge'])
})

describe('the coding part of', () => {
  it.each(withCoding)('%s is cut from the running source', (_key, coding) => {
    const { text, file, firstLine, vulnerable, neutral } = snippetOf(coding)
    expect(text).toBe(text.trim())
    expect(file).toBe(coding.file)
    expect(firstLine).toBe(cutSource(file, coding.symbols[0] ?? '').firstLine)
    expect(vulnerable.length).toBeGreaterThan(0)
    expect(vulnerable.filter((line) => neutral.includes(line))).toEqual([])
    for (const shown of [text, ...fixesOf(coding)]) {
      expect(shown.replaceAll(INNOCENT_WORDS, '')).not.toMatch(/challenge|vuln|exploit|biome-ignore|\bgame\b|\boracle/i)
      expect(shown.split('\n').filter((line) => line.trimEnd() !== line)).toEqual([])
    }
  })

  it.each(withCoding)('%s has fixes that differ from the source and from each other', (_key, coding) => {
    const texts = [snippetOf(coding).text, ...fixesOf(coding)]
    expect(new Set(texts).size).toBe(texts.length)
    for (const { diff } of coding.fixes) expect(patchFiles(diff).has(coding.file)).toBe(true)
  })

  it.each(withCoding)('%s is translated into every language of the course', (_key, coding) => {
    expect(Object.keys(coding.translations)).toEqual(COURSE_LANGUAGES)
  })
})
