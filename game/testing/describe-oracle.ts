import { describe, expect, it } from 'vitest'
import type { Evidence } from '#game/evidence/evidence.ts'
import { topicsOf } from '#game/evidence/topics.ts'
import type { Oracle, OracleContext } from '#game/oracle.ts'
import type { Settings } from '#game/settings.ts'
import { contextWith } from './evidence.ts'
import { oddVariants } from './odd-values.ts'

export interface OracleTable<Kind extends keyof Evidence, Declared extends Settings> {
  fires: Readonly<Record<string, Evidence[Kind]>>
  /** Near misses, more than hits. */
  staysSilent: Readonly<Record<string, Evidence[Kind]>>
  /** Overrides of the context. Settings are required if the challenge has some. */
  context?: Partial<OracleContext<Declared>>
}

/** Tests an oracle: solves, near misses, and odd values that every oracle must survive. */
export function describeOracle<Kind extends keyof Evidence, Declared extends Settings>(
  key: string,
  oracle: Oracle<Kind, Declared>,
  { fires, staysSilent, context = {} }: OracleTable<Kind, Declared>,
): void {
  const known = contextWith<OracleContext<Declared>['settings']>(context)
  const judge = (evidence: Evidence[Kind]) => oracle.isSolvedBy(evidence, known)

  describe(key, () => {
    describe('fires when', () => {
      it.each(Object.entries(fires))('%s', (_name, evidence) => {
        expect(judge(evidence)).toBe(true)
      })
    })

    describe('stays silent when', () => {
      it.each(Object.entries(staysSilent))('%s', (_name, evidence) => {
        expect(judge(evidence)).toBe(false)
      })
    })

    it('knows more near misses than hits', () => {
      expect(Object.keys(fires).length).toBeGreaterThan(0)
      expect(Object.keys(staysSilent).length).toBeGreaterThan(Object.keys(fires).length)
    })

    it('watches something that can be found', () => {
      expect(topicsOf(oracle).every((topic) => topic.trim() !== '')).toBe(true)
    })

    it('survives odd evidence', () => {
      for (const evidence of [...Object.values(fires), ...Object.values(staysSilent)]) {
        for (const odd of oddVariants(evidence)) expect(judge(odd)).toBeTypeOf('boolean')
      }
    })

    it('changes nothing in what it is shown', () => {
      for (const evidence of Object.values(fires)) {
        const before = JSON.stringify(evidence)
        judge(evidence)
        expect(JSON.stringify(evidence)).toBe(before)
      }
    })
  })
}
