import { demandStatus } from '#game/coding/checks/replies.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'

/** Somebody who is drawn before a trial, and registers in it. */
export interface Person {
  email: string
  password: string
}

/** A customer who is signed in. */
export interface Entered extends Person {
  id: number
  basketId: number
  token: string
  /** Seconds, on the shop’s clock. */
  issuedAt: number
}

export function drawPerson(dice: Dice): Person {
  return { email: drawAddress(dice), password: drawPassphrase(dice) }
}

/**
 * A person whom an attack is about. Five draws have a domain of each kind, so that no fix protects some domains alone.
 * @param use whose draws are counted together
 */
export function drawTarget(dice: Dice, use = 'target'): Person {
  return { email: drawAddress(dice, use), password: drawPassphrase(dice) }
}

/** Registers a person. @throws {Error} if the shop refuses it */
export async function signUp(visitor: Visitor, { email, password }: Person): Promise<void> {
  demandStatus(await visitor.register(email, password), 201)
}

/** Signs a registered person in. @throws {Error} if the shop refuses it */
export async function signIn(visitor: Visitor, person: Person): Promise<Entered> {
  const reply = await visitor.login(person.email, person.password)
  demandStatus(reply, 200)
  const { token, bid } = reply.json<{ authentication: { token: string; bid: number } }>().authentication
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { data, iat } = JSON.parse(claims) as { data: { id: number }; iat: number }
  return { ...person, id: data.id, basketId: bid, token, issuedAt: iat }
}

/** Registers a person and signs in. */
export async function enter(visitor: Visitor, person: Person): Promise<Entered> {
  await signUp(visitor, person)
  return signIn(visitor, person)
}
