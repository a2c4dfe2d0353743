import { useCallback, useState } from 'react'

/** Marked lines and chosen fix of a coding challenge. Survives a closed dialog and a reload. */
export interface Draft {
  /** Marked lines of the snippet, from 1. */
  lines: readonly number[]
  /** Whether these lines were judged right in this tab. */
  found: boolean
  /** The last hint after a wrong try. */
  hint: string | null
  /** Whether the hint is English in another language. */
  isHintForeign: boolean
  /** Server indexes of the fixes in the shown order; empty until they are loaded. */
  order: readonly number[]
  /** Server index of the shown fix. */
  fix: number | null
  /** Server index of the fix that was judged right in this tab. */
  rightFix: number | null
  /** Explanation of the right fix. */
  explanation: string | null
  isExplanationForeign: boolean
}

const emptyDraft: Draft = {
  lines: [],
  found: false,
  hint: null,
  isHintForeign: false,
  order: [],
  fix: null,
  rightFix: null,
  explanation: null,
  isExplanationForeign: false,
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

/** Reads a stored draft; an invalid one counts as empty. */
export function readDraft(challengeKey: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(challengeKey)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return emptyDraft
    const draft = kept as Record<keyof Draft, unknown>
    const { lines, found, hint, order, fix, rightFix, explanation } = draft
    return {
      lines: numbersIn(lines),
      found: found === true,
      hint: textIn(hint),
      isHintForeign: draft.isHintForeign === true,
      order: numbersIn(order),
      fix: placeIn(fix),
      rightFix: placeIn(rightFix),
      explanation: textIn(explanation),
      isExplanationForeign: draft.isExplanationForeign === true,
    }
  } catch {
    return emptyDraft
  }
}

function keepDraft(challengeKey: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(challengeKey), JSON.stringify(draft))
  } catch {
    // Without storage only the draft is lost.
  }
}

export type ChangeDraft = (change: Partial<Draft>) => void

/** The draft of a challenge and a function that changes parts of it. */
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

/** The numbers 0 … count − 1 in random order. */
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

/** Whether the order is a permutation of 0 … count − 1. A stored one may belong to other fixes. */
export function isOrderOf(order: readonly number[], count: number): boolean {
  return order.length === count && indexesTo(count).every((index) => order.includes(index))
}
