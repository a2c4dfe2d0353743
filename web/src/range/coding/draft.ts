import { useCallback, useState } from 'react'

/** What somebody has marked and chosen in a coding challenge, kept over a closed dialog and a reload. */
export interface Draft {
  /** Of the lines of the snippet, from 1. */
  lines: readonly number[]
  /** Whether these have been judged right, here. */
  found: boolean
  /** The latest hint that a wrong try has brought. */
  hint: string | null
  /** Places of the fixes on the server in the order in which they are shown; empty until they are known. */
  order: readonly number[]
  /** Place on the server of the fix that is looked at. */
  fix: number | null
  /** Place on the server of the one that was judged right, here. */
  rightFix: number | null
  /** What the right fix was explained with. */
  explanation: string | null
}

const emptyDraft: Draft = {
  lines: [],
  found: false,
  hint: null,
  order: [],
  fix: null,
  rightFix: null,
  explanation: null,
}

function keyOf(challengeKey: string): string {
  return `codingChallenge.${challengeKey}`
}

function numbersIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((entry) => Number.isInteger(entry)) : []
}

function placeIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Reads what was kept; what makes no sense is as if it had not been. */
export function readDraft(challengeKey: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(challengeKey)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return emptyDraft
    const { lines, found, hint, order, fix, rightFix, explanation } = kept as Record<keyof Draft, unknown>
    return {
      lines: numbersIn(lines),
      found: found === true,
      hint: textIn(hint),
      order: numbersIn(order),
      fix: placeIn(fix),
      rightFix: placeIn(rightFix),
      explanation: textIn(explanation),
    }
  } catch {
    return emptyDraft
  }
}

function keepDraft(challengeKey: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(challengeKey), JSON.stringify(draft))
  } catch {
    // A full or forbidden storage costs the memory, not the challenge.
  }
}

export type ChangeDraft = (change: Partial<Draft>) => void

/** The draft of a challenge, and how to change a part of it. */
export function useDraft(challengeKey: string): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => readDraft(challengeKey))
  const change = useCallback(
    (changed: Partial<Draft>) =>
      setDraft((present) => {
        const next = { ...present, ...changed }
        keepDraft(challengeKey, next)
        return next
      }),
    [challengeKey],
  )
  return [draft, change]
}

function indexesTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** The numbers 0 … count − 1 in an order that nobody has thought of. */
export function shuffle(count: number): number[] {
  const order = indexesTo(count)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    const [a = 0, b = 0] = [order[last], order[other]]
    order[last] = b
    order[other] = a
  }
  return order
}

/** Whether each of the numbers 0 … count − 1 is there once: what was kept may be of other fixes. */
export function isOrderOf(order: readonly number[], count: number): boolean {
  return order.length === count && indexesTo(count).every((index) => order.includes(index))
}
