import { describe, expect, it } from 'vitest'
import { otherMeaningOf } from './other-meaning.ts'
import type { Resolved } from './resolve.ts'
import { readTalk } from './talk.ts'

const talk = readTalk({ history: [], now: { text: 'Hello' } })

function ask(intent: string, ...chances: [label: string, chance: number][]): Resolved {
  return {
    ...{ text: 'Where do I send it?', whole: '', tokens: [], items: [], isQuestion: true, intent, chance: 0.5 },
    ...{ pick: undefined, isTogether: false, hasDelivery: false, isPointing: false, others: [], among: [] },
    ...{ isBelow: false, about: '', order: undefined, orderAfter: undefined, preface: undefined },
    guesses: chances.map(([label, chance]) => ({ label, chance })),
  }
}

describe('the second meaning of a message', () => {
  it('is answered where it is nearly as likely', () => {
    expect(otherMeaningOf([ask('refund', ['refund', 0.5], ['recycling', 0.3])], talk)?.intent).toBe('recycling')
    expect(otherMeaningOf([ask('refund', ['refund', 0.7], ['recycling', 0.1])], talk)).toBeUndefined()
  })

  it.each([
    ['plain words have decided', [ask('delivery', ['refund', 0.5], ['recycling', 0.4])]],
    ['it would be a list of goods', [ask('refund', ['refund', 0.5], ['find', 0.4])]],
    ['it is of orders, and none was spoken of', [ask('refund', ['refund', 0.5], ['orderstatus', 0.4])]],
    ['there are several questions', [ask('refund', ['refund', 0.5], ['recycling', 0.4]), ask('find', ['find', 1])]],
    ['something was pointed at', [{ ...ask('refund', ['refund', 0.5], ['recycling', 0.4]), isPointing: true }]],
  ])('is left out where %s', (_reason, asks) => {
    expect(otherMeaningOf(asks, talk)).toBeUndefined()
  })
})
