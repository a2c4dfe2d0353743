import { randomBytes } from 'node:crypto'
import type { Attack, PastMoment, Proof } from '#game/coding/define-coding.ts'
import { Dice } from '#game/coding/families/dice.ts'
import type { KeptTrial } from '#game/proving/progress.ts'
import { serveSlowAgain, tryAfterUse, type Use, type Used } from './after-trials.ts'
import { CopyEndedError } from './copy-process.ts'
import {
  fail,
  listPlans,
  nameInstance,
  notePaces,
  type Plan,
  show,
  type Targets,
  type TriedExchange,
  tryPlan,
} from './trials.ts'

/** Results of a run. */
export interface Proven {
  trials: KeptTrial[]
  /**
   * Milliseconds of the quickest honest request, by customer and route. Other work of the machine delays some requests,
   * slow code all of them.
   */
  paces: ReadonlyMap<string, number>
  /** Most gas that a transaction of an honest customer took. */
  gas: number
  /** The sentence that the copy ended with. */
  endedBy: string | undefined
  /** Each draw by itself, in the order of the proof. */
  tried: Tried[]
}

/** A draw of a trial with its exchanges. */
export interface Tried {
  trial: KeptTrial
  exchanges: readonly TriedExchange[]
}

export interface ProveOptions {
  /** Names of customers and features, the only trials to run. */
  honest?: ReadonlySet<string>
  /** The same seed draws the same attacks and customers in the same order. */
  seed?: string
  /** Draws how a program that has passed is used before it is attacked again. */
  drawUse?: () => Use
}

/** The moments of the past of a proof. The same seed draws the same. */
export function drawPast({ past }: Proof, seed: string): readonly PastMoment[] {
  return past?.draw(new Dice(`${seed} past`)) ?? []
}

/** Runs all trials in random order, each on an instance of its own. Results are in the order of the proof. */
export async function prove(
  proof: Proof,
  known: Readonly<Record<string, Attack>>,
  targets: Targets,
  { honest, seed = randomBytes(16).toString('hex'), drawUse }: ProveOptions = {},
): Promise<Proven> {
  const dice = new Dice(seed)
  const plans = listPlans(proof, known, dice).filter(({ attack, name }) => !honest || (!attack && honest.has(name)))
  const indexes = plans.map((_plan, index) => index)
  const order = dice.chooseSome(indexes, indexes.length)
  const results = new Map<number, KeptTrial>()
  const exchangesOf = new Map<number, readonly TriedExchange[]>()
  const used: Used[] = []
  const paces = new Map<string, number>()
  let gas = 0
  const past = await tryPast(proof, seed, targets)
  let { endedBy } = past
  for (const [place, index] of order.entries()) {
    const plan = plans[index]
    if (!plan || endedBy !== undefined) continue
    const exchanges: TriedExchange[] = []
    exchangesOf.set(index, exchanges)
    const isWitnessed = plan.attack !== undefined && !plan.isDecided
    const name = nameInstance()
    const target = targets.open(name, (exchange) => exchanges.push(exchange), isWitnessed)
    used.push({ name, exchanges })
    try {
      if (place === Math.floor(order.length / 2)) await targets.wait?.(false)
      results.set(index, await tryPlan(plan, target, exchanges))
    } catch (error) {
      // A machine without time for the copy says nothing about the text.
      if (!(error instanceof CopyEndedError) || error.wasStarved) throw error
      endedBy = error.message
      results.set(index, fail(plan, error.message, exchanges.at(-1)))
    } finally {
      target.close?.()
    }
    if (plan.check) {
      notePaces(paces, plan.name, exchanges)
      gas = Math.max(gas, ...exchanges.map((exchange) => exchange.gas ?? 0))
    }
  }
  const own = plans.map((plan, index) => results.get(index) ?? show(plan, 'skipped'))
  const trials = [...past.trials, ...own]
  if (endedBy === undefined && targets.sendAgain) {
    const again = await serveSlowAgain(listPlans(proof, known, dice), targets, paces)
    trials.push(...again.trials)
    endedBy = again.endedBy
  }
  const tried = own.map((trial, index) => ({ trial, exchanges: exchangesOf.get(index) ?? [] }))
  const isSound = endedBy === undefined && trials.every(({ outcome }) => outcome === 'passed')
  if (isSound && drawUse) {
    try {
      trials.push(...(await tryAfterUse({ proof, known, targets, dice, used, ...drawUse() })))
    } catch (error) {
      if (!(error instanceof CopyEndedError) || error.wasStarved) throw error
      endedBy = error.message
      trials.push(fail({ kind: 'feature', name: 'The shop serves many customers' }, error.message, undefined))
    }
  }
  return { trials: merge(trials), paces, gas, endedBy, tried }
}

/** Tries what only days of the past have, and goes on to the present. */
async function tryPast(
  proof: Proof,
  seed: string,
  targets: Targets,
): Promise<{ trials: KeptTrial[]; endedBy: string | undefined }> {
  const moments = drawPast(proof, seed)
  const trials: KeptTrial[] = []
  for (const { at, check } of moments) {
    const plan: Plan = { kind: 'feature', name: proof.past?.name ?? '', check }
    const exchanges: TriedExchange[] = []
    try {
      await targets.goOnTo?.(at)
      const target = targets.open(nameInstance(), (exchange) => exchanges.push(exchange), false)
      trials.push(await tryPlan(plan, target, exchanges))
      target.close?.()
    } catch (error) {
      if (!(error instanceof CopyEndedError) || error.wasStarved) throw error
      return { trials: [...trials, fail(plan, error.message, exchanges.at(-1))], endedBy: error.message }
    }
  }
  if (moments.length > 0) await targets.goOnTo?.(Date.now())
  return { trials, endedBy: undefined }
}

/** One trial for each name: the first failed one of a family, else any. */
function merge(trials: readonly KeptTrial[]): KeptTrial[] {
  const merged = new Map<string, KeptTrial>()
  for (const trial of trials) {
    const key = `${trial.kind} ${trial.name}`
    const known = merged.get(key)
    if (!known || (known.outcome !== 'failed' && trial.outcome !== 'passed')) merged.set(key, trial)
  }
  return [...merged.values()]
}
