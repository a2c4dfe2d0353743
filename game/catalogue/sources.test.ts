import { describe, expect, it } from 'vitest'
import { cutExcerpt } from '#game/coding/cut-source.ts'
import { discoverCatalogue } from './discover.ts'

/** Challenges without a line of the shop to show: data, code of others, or no check at all. */
const WITHOUT_SOURCE = [
  'closeNotificationsChallenge',
  'continueCodeChallenge',
  'csafChallenge',
  'dlpPastebinDataLeakChallenge',
  'hiddenImageChallenge',
  'knownVulnerableComponentChallenge',
  'leakedApiKeyChallenge',
  'loginAmyChallenge',
  'loginRapperChallenge',
  'nftUnlockChallenge',
  'privacyPolicyChallenge',
  'securityPolicyChallenge',
  'supplyChainAttackChallenge',
  'typosquattingAngularChallenge',
  'typosquattingNpmChallenge',
]

describe('the source that a debriefing shows', async () => {
  const { challenges } = await discoverCatalogue()
  const built = challenges.filter((challenge) => challenge.built)

  it.each(built.map(({ key, source }) => [key, source]))('%s exists, or the challenge has no source', (key, source) => {
    expect(source.length === 0, 'what has no source is listed here').toBe(WITHOUT_SOURCE.includes(key))
  })

  it('is exempt only for known challenges', () => {
    expect(WITHOUT_SOURCE.filter((key) => !built.some((challenge) => challenge.key === key))).toEqual([])
  })

  it('has marked lines, and is short', () => {
    for (const { key, source } of built) {
      for (const anchor of source) {
        const { lines, marked } = cutExcerpt(anchor)
        expect(marked.length, `${key}: ${anchor.symbol}`).toBeGreaterThan(0)
        expect(lines.length, `${key}: ${anchor.symbol}`).toBeLessThan(120)
      }
    }
  })
})
