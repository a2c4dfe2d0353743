import type { TruthCase, TruthSession } from '#contract/ground-truth.ts'
import type { Catalogue } from '#game/catalogue/catalogue.ts'
import type { Exploit } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { findDifferences, sendCase } from '../support/send-case.ts'

/** Runs an attack that may stumble over something that it does not find any more. */
export async function attempt(attack: () => unknown): Promise<void> {
  try {
    await attack()
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

/** Runs the exploit of a challenge against a shop. */
export async function runExploit(challenges: Catalogue['challenges'], key: string, url: string): Promise<void> {
  const challenge = challenges.find((each) => each.key === key)
  if (!challenge?.built) throw new Error(`${key} is not built`)
  const { default: exploit }: { default: Exploit } = await import(`../../challenges/${challenge.folder}/exploit.ts`)
  await exploit.run(createVisitor(url))
}

/** Reasons why the answer to a case is another one. A request that lacks what an earlier one took is such a reason. */
export async function findDifferencesAt(
  url: string,
  sent: TruthCase,
  sessions: readonly TruthSession[],
): Promise<string[]> {
  return sendCase(url, sent, sessions).then(
    (reply) => findDifferences(sent, reply),
    (error: unknown) => [String(error)],
  )
}
