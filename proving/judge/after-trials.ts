import { randomInt } from 'node:crypto'
import type { Attack, Proof } from '#game/coding/define-coding.ts'
import type { Dice } from '#game/coding/families/dice.ts'
import type { KeptTrial } from '#game/proving/progress.ts'
import { CopyEndedError } from './copy-process.ts'
import { MAX_QUICK_MS, MAX_USE_TIMES, MIN_AFTER_USE, MIN_SLOW_MS, MIN_USES } from './limits.ts'
import {
  fail,
  listPlans,
  nameInstance,
  nameOfPace,
  notePaces,
  type OpenTarget,
  type Plan,
  type Targets,
  type TriedExchange,
  tryPlan,
} from './trials.ts'

/** The reason of an attack that works after long use only. */
const LATER = 'It works once the shop has had many customers, or is older.'

export interface Use {
  milliseconds: number
  /** Time of `performance.now()` by which the attacks after it end, but for the first ones. */
  attackedUntil: number
}

/**
 * Serves customers once more who had to wait, with other values. The first request of a kind pays for what loads with it,
 * which is no reason to run the original as well.
 */
export async function serveSlowAgain(
  plans: readonly Plan[],
  targets: Targets,
  paces: Map<string, number>,
): Promise<{ trials: KeptTrial[]; endedBy: string | undefined }> {
  const names = new Set([...paces].filter(([, pace]) => pace >= MIN_SLOW_MS).map(([key]) => nameOfPace(key)))
  const slow = new Map(plans.filter(({ check, name }) => check && names.has(name)).map((plan) => [plan.name, plan]))
  const trials: KeptTrial[] = []
  for (const plan of slow.values()) {
    const exchanges: TriedExchange[] = []
    const target = targets.open(nameInstance(), (exchange) => exchanges.push(exchange), false)
    try {
      trials.push(await tryPlan(plan, target, exchanges))
    } catch (error) {
      if (!(error instanceof CopyEndedError) || error.wasStarved) throw error
      return { trials: [...trials, fail(plan, error.message, exchanges.at(-1))], endedBy: error.message }
    } finally {
      target.close?.()
    }
    notePaces(paces, plan.name, exchanges)
  }
  return { trials, endedBy: undefined }
}

/** A trial that has run: the name of its instance, and its exchanges. */
export interface Used {
  name: string
  exchanges: readonly TriedExchange[]
}

interface AfterUse extends Use {
  proof: Proof
  known: Readonly<Record<string, Attack>>
  targets: Targets
  dice: Dice
  used: readonly Used[]
}

/**
 * Uses a program that has passed as many customers would, lets a long time go by, and attacks it once more. A fix that
 * holds for its first requests or for this year only is found out. Contracts and pages keep one target for all of it.
 */
export async function tryAfterUse(after: AfterUse): Promise<KeptTrial[]> {
  const { proof, known, targets, dice, used, milliseconds, attackedUntil } = after
  const plans = listPlans(proof, known, dice)
  const attacks = orderAfterUse(plans, new Set(Object.keys(known)), dice)
  let exchanges: TriedExchange[] = []
  const open = (plan?: Plan) =>
    targets.open(nameInstance(), (exchange) => exchanges.push(exchange), plan?.isDecided !== true)
  const kept = targets.sendAgain ? undefined : open()
  if (kept) await serveOn(kept, plans, milliseconds, targets.minServed)
  else if (targets.sendAgain) await sendAllAgain(targets.sendAgain, used, milliseconds)
  await targets.wait?.(true)
  for (const [place, plan] of attacks.entries()) {
    if (place >= MIN_AFTER_USE && performance.now() > attackedUntil) break
    exchanges = []
    const target = kept && !kept.isSolved() ? kept : open(plan)
    try {
      const trial = await tryPlan(plan, target, exchanges)
      if (trial.outcome === 'failed') return [{ ...trial, detail: LATER }]
    } finally {
      if (target !== kept) target.close?.()
    }
  }
  return []
}

/** One draw of each attack in random order, but a published one first: all that hold a fix open use such a one. */
function orderAfterUse(plans: readonly Plan[], known: ReadonlySet<string>, dice: Dice): Plan[] {
  const byName = new Map(plans.map((plan) => [plan.name, plan]))
  const attacks = dice.chooseSome([...byName.values()], byName.size).filter(({ attack }) => attack)
  const first = attacks.findIndex(({ name }) => known.has(name))
  return first < 1 ? attacks : [...attacks.splice(first, 1), ...attacks]
}

/** Sends the requests of random trials again, in their order. */
async function sendAllAgain(
  sendAgain: NonNullable<Targets['sendAgain']>,
  used: readonly Used[],
  milliseconds: number,
): Promise<void> {
  const begun = performance.now()
  const some = used.filter(({ exchanges }) => exchanges.length > 0)
  let count = 0
  const last = () => milliseconds * (count < MIN_USES ? MAX_USE_TIMES : 1)
  while (some.length > 0 && performance.now() - begun < last()) {
    const { name, exchanges } = some[randomInt(some.length)] as Used
    for (const { sent } of exchanges.filter(({ milliseconds: took }) => took < MAX_QUICK_MS))
      await sendAgain(name, sent)
    count += exchanges.length
  }
}

/** Serves honest customers on a target whose requests cannot be sent again. */
async function serveOn(target: OpenTarget, plans: readonly Plan[], milliseconds: number, least = 0): Promise<void> {
  const checks = plans.filter(({ check }) => check)
  const begun = performance.now()
  const last = (served: number) => milliseconds * (served < least ? MAX_USE_TIMES : 1)
  for (let served = 0; checks.length > 0 && performance.now() - begun < last(served); served++) {
    try {
      await checks[randomInt(checks.length)]?.check?.(target)
    } catch (error) {
      if (error instanceof CopyEndedError) throw error
    }
  }
}
