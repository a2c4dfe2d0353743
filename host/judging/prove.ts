import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ChallengeRoutes } from '#range/challenge-routes.ts'
import { readSource } from '#range/coding/cut-source.ts'
import type { Attack, Check, Proof, Stage } from '#range/coding/define-coding.ts'
import type { Exploit, OtherWay, Ways } from '#range/define.ts'
import type { Oracle } from '#range/oracle.ts'
import { asNotStarted, type JudgeParts, type Order, type Reason, type Verdict } from './orders.ts'
import type { ChallengeCode } from './stage-app.ts'

/** Where sources of contracts lie; they run on a chain and need no shop. */
export const CONTRACTS = 'content/chain/contracts/'

/** Tries everything that there is to try, each on a shop of its own. */
export async function prove(parts: JudgeParts, order: Order): Promise<Verdict> {
  const { root } = parts
  const { challenge, files } = order
  const folder = join(root, 'range', 'challenges', challenge.folder)
  const load = async <Content>(path: string): Promise<Content> => import(pathToFileURL(path).href)
  const loadDefault = async <Content>(name: string): Promise<Content> =>
    (await load<{ default: Content }>(join(folder, name))).default

  const proof = await loadDefault<Proof>('coding/proof.ts')
  const attacks: Record<string, Attack> = { ...proof.attacks }
  if (!proof.ownAttacksOnly) {
    const exploit = await loadDefault<Exploit>('exploit.ts')
    const ways = await loadDefault<Ways>('ways.ts')
    const known = { exploit: exploit.run, ...ways.otherWays } as Record<string, OtherWay>
    for (const [name, way] of Object.entries(known)) {
      if (!proof.unaffected.includes(name)) attacks[name] = async ({ visitor }) => void (await way(visitor))
    }
  }

  let openStage: () => OpenStage = openPage
  try {
    if (!proof.isForPage) {
      openStage = await buildStage(
        parts,
        order,
        {
          oracle: await loadDefault<Oracle>('oracle.ts'),
          routes: existsSync(join(folder, 'routes.ts')) ? await loadDefault<ChallengeRoutes>('routes.ts') : undefined,
        },
        join(folder, 'coding', 'fixes'),
      )
    }
  } catch (error) {
    return asNotStarted(messageOf(error))
  }
  const read = (file: string): string => files[file] ?? readSource(file)
  const loadPart = <Module>(file: string) => load<Module>(join(root, file))
  return tryAll(proof, attacks, () => Object.assign(openStage(), { read, load: loadPart }))
}

/** What opens one stage after the other, with changed sources in place. An error is a change that cannot be started. */
async function buildStage(
  parts: JudgeParts,
  order: Order,
  code: ChallengeCode,
  fixes: string,
): Promise<() => OpenStage> {
  if (order.source.startsWith(CONTRACTS)) {
    const { buildContractStage } = await import('./contract-stage.ts')
    return buildContractStage(parts, order, code, fixes)
  }
  const { buildShopStage } = await import('./stage.ts')
  return buildShopStage(parts, order, code)
}

async function tryAll(
  { checks }: Proof,
  attacks: Readonly<Record<string, Attack>>,
  set: () => Stage & OpenStage,
): Promise<Verdict> {
  const reasons: Reason[] = []
  for (const [tried, attack] of Object.entries(attacks)) {
    if (await works(attack, set())) reasons.push({ kind: 'exploit', tried })
  }
  const isExploitable = reasons.length > 0
  for (const [tried, check] of Object.entries(checks)) {
    const detail = await complaintOf(check, set())
    if (detail !== undefined) reasons.push({ kind: 'check', tried, detail })
  }
  const broken = reasons.length > 0 ? 'broken' : 'fixed'
  return { verdict: isExploitable ? 'still-exploitable' : broken, reasons }
}

/** A shop of its own with a visitor. */
export interface OpenStage extends Pick<Stage, 'visitor' | 'compiled'> {
  /** Whether the challenge counts as solved there. */
  isSolved(): boolean
}

/** A proof that says that it is for the page alone, and is not: that must not pass for an attack that failed. */
class NoShopError extends Error {}

/** What there is for code of the page, which needs no shop. */
function openPage(): OpenStage {
  return {
    get visitor(): never {
      throw new NoShopError('There is no shop for proofs of the page.')
    },
    isSolved: () => false,
  }
}

/** An attack that fails on its way has not worked; one that knows itself whether it has says so. */
async function works(attack: Attack, stage: Stage & OpenStage): Promise<boolean> {
  try {
    const worked = await attack(stage)
    return typeof worked === 'boolean' ? worked : stage.isSolved()
  } catch (error) {
    if (error instanceof NoShopError) throw error
    return stage.isSolved()
  }
}

async function complaintOf(check: Check, stage: Stage): Promise<string | undefined> {
  try {
    await check(stage)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
