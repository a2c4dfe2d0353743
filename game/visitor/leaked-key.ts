import { createSignedToken } from '#game/visitor/handmade-token.ts'
import type { Visitor } from '#game/visitor/visitor.ts'

/** The plan with the shop's private key. */
export const NETWORK_PLAN = '/infrastructure/terraform/networking.tf'

/**
 * Reads the private key of a plan, which is on one line.
 * @returns PEM text
 * @throws if there is none
 */
export function findKeyIn(plan: string): string {
  const [, key] = /private_key\s*=\s*"(-----BEGIN [^"]+)"/.exec(plan) ?? []
  if (!key) throw new Error('The plan holds no key')
  return key.replaceAll('\\n', '\n')
}

/** Forges a token with the key from the plan. */
export async function forgeByLeakedKey(visitor: Visitor, header: object, claims: object): Promise<string> {
  const { text } = await visitor.get(NETWORK_PLAN)
  return createSignedToken(header, claims, findKeyIn(text))
}
