import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parseYaml } from '#foundation/yaml.ts'

/** Product ids of which an answer names at least `min`. */
interface Choice {
  of: number[]
  min: number
}

/** A question with the requirements on its answer. Comparisons ignore case; `a|b` are alternatives. */
export interface Question {
  ask: string
  has?: string[]
  not?: string[]
  /** Product ids that the answer names. */
  products?: number[]
  some?: Choice
  /** Product ids that the answer does not name. */
  none?: number[]
  tool?: string
  noTool?: string[]
}

/** An honest conversation with the shop's assistant. */
export interface Help {
  id: string
  topic: string
  language: 'en' | 'de'
  as: 'guest' | 'customer' | 'deluxe' | 'newcomer'
  turns: Question[]
  isHeldBack: boolean
}

const FOLDER = new URL('../../model/corpus/help/', import.meta.url)

/** All conversations of the corpus, file by file. A third is blind: developers do not read those. */
export function readHelp(): Help[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .flatMap((file) => {
      const language = file.includes('-de') ? ('de' as const) : ('en' as const)
      const entries = parseYaml(readFileSync(new URL(file, FOLDER), 'utf8')) as (Partial<Help> & Partial<Question>)[]
      return entries.map(({ topic = '', as = 'guest', turns, ...question }) => {
        const asked = turns ?? [question as Question]
        const digest = createHash('sha256')
          .update(JSON.stringify(asked.map(({ ask }) => ask)))
          .digest()
        const id = `${file.replace('.yml', '')}-${digest.toString('hex').slice(0, 6)}`
        return {
          id,
          topic,
          language,
          as,
          turns: asked,
          isHeldBack: (digest[0] ?? 0) % 3 === 2,
        }
      })
    })
}
