import { randomBytes, randomInt } from 'node:crypto'
import type { TrialKind } from '#contract/proving.ts'
import type { Attack, Check, Proof, Target } from '#game/coding/define-coding.ts'
import type { Dice } from '#game/coding/families/dice.ts'
import type { KeptTrial } from '#game/proving/progress.ts'
import type { SentRequest } from '#game/visitor/visitor.ts'
import { CopyEndedError, type VisitorReplyParts } from './copy-process.ts'
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
export interface Plan {
  kind: TrialKind
  name: string
  attack?: Attack
  check?: Check
  isDecided?: boolean | undefined
}

const PACE_SEPARATOR = '\n'

/** The customer or feature of a pace. */
export function nameOfPace(key: string): string {
  return key.split(PACE_SEPARATOR, 1)[0] ?? ''
}

/** A proof that claims to be for the page alone uses a shop. Such an attack must not count as failed. */
export class NoShopError extends Error {}

export function listPlans(
  { attacks, checks, families }: Proof,
  known: Readonly<Record<string, Attack>>,
  dice: Dice,
): Plan[] {
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

export async function tryPlan(plan: Plan, target: OpenTarget, exchanges: readonly TriedExchange[]): Promise<KeptTrial> {
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

export function show({ kind, name }: Plan, outcome: KeptTrial['outcome']): KeptTrial {
  return { kind, name, outcome, detail: null, request: null, answer: null }
}

export function fail(plan: Plan, detail: string | null, by: TriedExchange | undefined): KeptTrial {
  return {
    ...show(plan, 'failed'),
    detail: detail?.slice(0, 300) ?? null,
    request: by ? asRequest(by.sent) : null,
    answer: by ? asAnswer(by.reply) : null,
  }
}

/** A name that looks like those of teams, with an address of the visitor. */
export function nameInstance(team = randomBytes(6).toString('hex')): string {
  const address = [10, 0, 0, 0].map((part, index) => (index === 0 ? part : randomInt(1, 255))).join('.')
  return `${team}@${address}`
}

/** The same instance, visited from another address. */
export function nameElsewhere(name: string): string {
  return nameInstance(name.split('@', 1)[0])
}

export function notePaces(paces: Map<string, number>, name: string, exchanges: readonly TriedExchange[]): void {
  for (const { sent, milliseconds } of exchanges) {
    const route = sent.path.replace(/\?.*$/, '').replaceAll(/\d+/g, '0')
    const key = `${name}${PACE_SEPARATOR}${sent.method} ${route}`
    paces.set(key, Math.min(milliseconds, paces.get(key) ?? Number.POSITIVE_INFINITY))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
