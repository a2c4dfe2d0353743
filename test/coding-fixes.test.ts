import { afterAll, describe, expect, it } from 'vitest'
import type { ProvingVerdict } from '#contract/proving.ts'
import type { Outcome } from '#game/coding/define-coding.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import { openJudge } from './support/open-judge.ts'
import { drawn, drawnOf, SEED } from './support/sample.ts'

/** Milliseconds. */
const PATIENCE = 60_000

/** Known fixes share a process, which saves the time of its start. */
const OPTIONS = { isKnown: true, patience: PATIENCE, seed: SEED }

const { judge, parts } = await openJudge()

/** Each run judges half of the parts, because a fix that passes is used for a while and attacked again. */
const DRAWN_PARTS = 52

/** Outcomes of offered fixes by the verdict on them. */
const OUTCOMES: Record<ProvingVerdict, Outcome> = {
  proven: 'fixed',
  'still-exploitable': 'still-exploitable',
  'wrong-place': 'still-exploitable',
  'over-blocking': 'broken',
  broken: 'broken',
  slower: 'broken',
  'does-not-start': 'broken',
}

/** Attacks that do nothing on the shop as it is. Each is for fixes that open what it tries. */
const FOR_FIXES_ALONE: Readonly<Record<string, string>> = {
  'A stranger types the address': 'The page keeps strangers from that screen. Careless guards let them in.',
  'Any customer types the address': 'It keeps customers from it, too.',
  'A stranger gives souls, or moves them':
    'The contract asks for its owner. Functions that are written anew forget it.',
  'Functions that the fix has added': 'The contracts of the shop have no others.',
  'Somebody who has paid nothing in withdraws': 'The bank compares with the balance. A fix can lose the comparison.',
  'More than is on the account, in several calls': 'It subtracts each amount. A fix can subtract it in vain.',
  'A contract withdraws for the customer who calls it': 'It asks for the sender. A fix can ask for the origin.',
  'They remove products, or add some as strangers':
    'Only changes are open. A fix can move the lock instead of adding one.',
  'Somebody with a token that they wrote themselves': 'Changes need no token at all. A fix can believe any.',
  'Somebody finds the screen in the script, at whatever address':
    'The sale of tokens has a computed address. A fix can list it.',
  'Guesses that spell the path otherwise': 'Guesses are counted by a header. A fix can count by text.',
  'Forbidden markup as it is': 'The cleaning takes it out once. A fix can skip its first turn.',
  'The same, encoded more than once': 'Numbers are decoded once. A fix can decode them after its look.',
  'A customer takes somebody else’s passkey away from them': 'It is added beside. A fix can remove the older one.',
  'Two contracts ask in turn while they are being paid': 'Some draws take turns in an order that the bank notices.',
  'The same as a list or an object in the address': 'Some draws end in a way that a list does not survive.',
  'A name that is a piece of program': 'Some draws are harmless to the bot as it is.',
  'A question that is a piece of program': 'Some draws are harmless to the bot as it is.',
}

afterAll(() => judge.close())

describe.each(
  drawnOf(parts, ({ challenge }) => challenge.key, DRAWN_PARTS).map(
    ({ challenge, coding }) => [challenge.key, challenge, coding] as const,
  ),
)('%s, run with', (_key, challenge, coding) => {
  const isExploitable = !coding.isIntended
  // Each run judges either the shop as it is or fixes: the model fix, and one wrong option where there are options.
  const ways = drawn(challenge.key, ['none', 'model'])
  const untouched = ways.includes('none') ? [isExploitable ? 'is exploitable' : 'is as it is meant to be'] : []
  it.each(untouched)('no fix, %s, and everything else works', { timeout: PATIENCE }, async () => {
    const { verdict, trials } = await judge.judge(challenge, new Map(), OPTIONS)
    const failed = trials.filter(({ outcome }) => outcome === 'failed')
    if (isExploitable) {
      const idle = trials
        .filter(({ kind, outcome }) => /^(?:attack|other-caller)$/.test(kind) && outcome === 'passed')
        .map(({ name }) => name)
      expect(idle.filter((name) => !Object.hasOwn(FOR_FIXES_ALONE, name))).toEqual([])
    }
    // A customer with an apostrophe in the address is no customer of a vulnerable login.
    expect(failed.filter(({ kind }) => kind === 'feature')).toEqual([])
    expect(verdict).toBe(isExploitable ? 'still-exploitable' : 'proven')
  })

  const wrong = coding.fixes.filter(({ outcome }) => outcome !== 'fixed')
  const tried = [
    ...coding.fixes.filter(({ outcome }) => outcome === 'fixed'),
    ...drawn(`${challenge.key}, wrong`, wrong),
  ]
  const fixes = ways.includes('model') ? tried : []
  it.each(fixes.map((fix) => [fix.patch, fix.outcome, fix.diff] as const))(
    '%s, is %s',
    { timeout: PATIENCE },
    async (_patch, outcome, diff) => {
      const { verdict, trials } = await judge.judge(challenge, patchFiles(diff), OPTIONS)
      const failed = trials.filter((trial) => trial.outcome === 'failed')
      // A program that does not start proves nothing.
      expect({ verdict, failed }).not.toMatchObject({ verdict: 'does-not-start' })
      expect({ outcome: OUTCOMES[verdict], failed }).toEqual({
        outcome,
        failed: outcome === 'fixed' ? [] : expect.arrayContaining([expect.anything()]),
      })
    },
  )
})
