import { randomBytes, randomInt } from 'node:crypto'
import type { TrialKind } from '#contract/proving.ts'
import type { Attack, Check, PastMoment, Proof, Target } from '#game/coding/define-coding.ts'
import { Dice } from '#game/coding/families/dice.ts'
import type { KeptTrial } from '#game/proving/progress.ts'
import { insist } from '#game/visitor/insist.ts'
import type { SentRequest } from '#game/visitor/visitor.ts'
import { CopyEndedError, type VisitorReplyParts } from './copy-process.ts'
import { MAX_QUICK_MS, MAX_USE_TIMES, MIN_AFTER_USE, MIN_SLOW_MS, MIN_USES } from './limits.ts'
import { asAnswer, asRequest } from './show-exchange.ts'

/** A shop of its own, with a visitor. */
export interface OpenTarget extends Target {
  /** Whether the challenge counts as solved there. */
  isSolved(): boolean
  close?(): void
}

/** An exchange of a trial. */
export interface TriedExchange {
  sent: SentRequest
  reply: VisitorReplyParts
  milliseconds: number
  /** Gas that a transaction took from the contract that is judged. */
  gas?: number
}

/** Opens targets on one program. */
export interface Targets {
  /**
   * @param name of a new instance
   * @param isWitnessed whether the oracle watches, which takes time
   */
  open(name: string, note: (exchange: TriedExchange) => void, isWitnessed: boolean): OpenTarget
  /** Lets days go by, or months and years. */
  wait?(isLong: boolean): Promise<void>
  /** Goes on to a time, in milliseconds since 1970. Programs of proofs with a past begin in it. */
  goOnTo?(time: number): Promise<void>
  /** Customers whom a page serves before it is attacked again, also on a busy machine. Contracts take too long for any. */
  minServed?: number
  /** Sends a request to an instance again. Nothing looks at the answer. */
  sendAgain?(name: string, sent: SentRequest): Promise<unknown>
}

/** A trial to run. */
interface Plan {
  kind: TrialKind
  name: string
  attack?: Attack
  check?: Check
  isDecided?: boolean | undefined
}

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

interface Use {
  milliseconds: number
  /** Time of `performance.now()` by which the attacks after it end, but for the first ones. */
  attackedUntil: number
}

/** The reason of an attack that works after long use only. */
const LATER = 'It works once the shop has had many customers, is older, or is asked twice.'

const PACE_SEPARATOR = '\n'

/** The customer or feature of a pace. */
export function nameOfPace(key: string): string {
  return key.split(PACE_SEPARATOR, 1)[0] ?? ''
}

/** A proof that claims to be for the page alone uses a shop. Such an attack must not count as failed. */
export class NoShopError extends Error {}

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
  for (const { at, check, attack } of moments) {
    const plans: Plan[] = [
      { kind: 'feature', name: proof.past?.name ?? '', check },
      { kind: 'attack', name: proof.past?.attackName ?? '', attack },
    ]
    let exchanges: TriedExchange[] = []
    try {
      await targets.goOnTo?.(at)
      for (const plan of plans) {
        exchanges = []
        const target = targets.open(nameInstance(), (exchange) => exchanges.push(exchange), false)
        trials.push(await tryPlan(plan, target, exchanges))
        target.close?.()
      }
    } catch (error) {
      if (!(error instanceof CopyEndedError) || error.wasStarved) throw error
      const ended = plans[0] as Plan
      return { trials: [...trials, fail(ended, error.message, exchanges.at(-1))], endedBy: error.message }
    }
  }
  if (moments.length > 0) await targets.goOnTo?.(Date.now())
  return { trials, endedBy: undefined }
}

/**
 * Serves customers once more who had to wait, with other values. The first request of a kind pays for what loads with it,
 * which is no reason to run the original as well.
 */
async function serveSlowAgain(
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
interface Used {
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
 * holds for its first requests or for this year only is found out, and one that refuses each customer once. Contracts and
 * pages keep one target for all of it.
 */
async function tryAfterUse(after: AfterUse): Promise<KeptTrial[]> {
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
      const insisting = kept ? target : { ...target, visitor: insist(target.visitor) }
      const trial = await tryPlan(plan, insisting, exchanges)
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

function listPlans({ attacks, checks, families }: Proof, known: Readonly<Record<string, Attack>>, dice: Dice): Plan[] {
  const plans: Plan[] = []
  for (const [name, attack] of Object.entries({ ...attacks, ...known })) plans.push({ kind: 'attack', name, attack })
  for (const family of families) {
    const { kind, name } = family
    for (let time = 0; time < family.times; time++) {
      if (family.kind === 'customer') plans.push({ kind, name, check: family.draw(dice) })
      else plans.push({ kind, name, attack: family.draw(dice), isDecided: family.isDecided })
    }
  }
  for (const [name, check] of Object.entries(checks)) plans.push({ kind: 'feature', name, check })
  return plans
}

async function tryPlan(plan: Plan, target: OpenTarget, exchanges: readonly TriedExchange[]): Promise<KeptTrial> {
  if (plan.attack) {
    const { works, by } = await tryAttack(plan.attack, target, exchanges)
    return works ? fail(plan, null, by) : show(plan, 'passed')
  }
  try {
    await plan.check?.(target)
    return show(plan, 'passed')
  } catch (error) {
    if (error instanceof CopyEndedError) throw error
    return fail(plan, messageOf(error), exchanges.at(-1))
  }
}

/** An attack that fails on its way has not worked. One that knows its result returns it. */
async function tryAttack(
  attack: Attack,
  target: OpenTarget,
  exchanges: readonly TriedExchange[],
): Promise<{ works: boolean; by: TriedExchange | undefined }> {
  let result: unknown
  try {
    result = await attack(target)
  } catch (error) {
    if (error instanceof NoShopError || error instanceof CopyEndedError) throw error
  }
  return { works: typeof result === 'boolean' ? result : target.isSolved(), by: exchanges.at(-1) }
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

function show({ kind, name }: Plan, outcome: KeptTrial['outcome']): KeptTrial {
  return { kind, name, outcome, detail: null, request: null, answer: null }
}

function fail(plan: Plan, detail: string | null, by: TriedExchange | undefined): KeptTrial {
  return {
    ...show(plan, 'failed'),
    detail: detail?.slice(0, 300) ?? null,
    request: by ? asRequest(by.sent) : null,
    answer: by ? asAnswer(by.reply) : null,
  }
}

/** A name that looks like those of teams, with an address of the visitor. */
function nameInstance(team = randomBytes(6).toString('hex')): string {
  const address = [10, 0, 0, 0].map((part, index) => (index === 0 ? part : randomInt(1, 255))).join('.')
  return `${team}@${address}`
}

/** The same instance, visited from another address. */
export function nameElsewhere(name: string): string {
  return nameInstance(name.split('@', 1)[0])
}

function notePaces(paces: Map<string, number>, name: string, exchanges: readonly TriedExchange[]): void {
  for (const { sent, milliseconds } of exchanges) {
    const route = sent.path.replace(/\?.*$/, '').replaceAll(/\d+/g, '0')
    const key = `${name}${PACE_SEPARATOR}${sent.method} ${route}`
    paces.set(key, Math.min(milliseconds, paces.get(key) ?? Number.POSITIVE_INFINITY))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
