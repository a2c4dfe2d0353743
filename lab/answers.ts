import { readTime } from '#foundation/circumstances.ts'
import type { AuditEntry } from '#shop/events.ts'
import { dropOldest } from './limits.ts'
import type { LabVisit } from './request-log.ts'

const MAX_ANSWERS = 20

/** Characters of a remembered answer, around its first address of the lab. */
const MAX_ANSWER_CHARACTERS = 6_000

/** Of these, characters before the address. */
const CHARACTERS_BEFORE = 1_000

/** Characters of all answers together. */
const MAX_TOTAL_CHARACTERS = 60_000

/** Path of the receiver, at the end of its address. */
export const RECEIVER = '/range/lab/in'

/** Longest time between a page's request and the end of the answer that names its address. Milliseconds. */
const BEFORE_END = 300_000

/** A request that a page sent to an address which an answer of the assistant may have named. */
export interface FetchedFromAnswer {
  /** Path with query. */
  url: string
  /** Received headers, by lower-case names. */
  headers: Readonly<Record<string, string>>
  /** Recent answers of the assistant that name this address. */
  answers: readonly string[]
}

/** Recent answers of the assistant with links to the lab. */
export interface HeardAnswers {
  /** Hears an entry of the audit log. Returns requests that happened before the answer ended. */
  hear(entry: AuditEntry, visits: readonly LabVisit[]): FetchedFromAnswer[]
  /** The answer that led to a visit; undefined if no answer named this place. */
  match(visit: Pick<LabVisit, 'url' | 'headers'>): FetchedFromAnswer | undefined
}

export function openHeardAnswers(answers: string[], touch: () => void): HeardAnswers {
  const describe = ({ url, headers }: Pick<LabVisit, 'url' | 'headers'>, by: readonly string[]): FetchedFromAnswer => ({
    url,
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    answers: [...by],
  })
  return {
    hear([kind, facts], visits) {
      if (kind !== 'chatAnswered') return []
      const at = facts.said.indexOf(RECEIVER)
      if (at < 0) return []
      const from = Math.max(0, at - CHARACTERS_BEFORE)
      const said = facts.said.slice(from, from + MAX_ANSWER_CHARACTERS)
      answers.push(said)
      dropOldest(answers, MAX_ANSWERS, MAX_TOTAL_CHARACTERS, ({ length }) => length)
      touch()
      return visits
        .filter((visit) => visit.kind === 'in' && readTime().getTime() - Date.parse(visit.at) < BEFORE_END)
        .map((visit) => describe(visit, [said]))
    },
    match: (visit) => (answers.length > 0 ? describe(visit, answers) : undefined),
  }
}
