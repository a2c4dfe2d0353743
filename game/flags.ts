import { createHmac } from 'node:crypto'

/**
 * Flag of a challenge: HMAC-SHA1 over its *name*, in lower-case hex. Clients compute it from the event's key.
 * @param flagKey `CTF_KEY`, or the content of the shipped `ctf.key`
 */
export function flagOf(name: string, flagKey: string): string {
  return createHmac('sha1', flagKey).update(name).digest('hex')
}

/** Flag of a proven fix. It is made like the flag of a challenge, with the name `Prove it: <name>`. */
export function flagOfProof(name: string, flagKey: string): string {
  return flagOf(`Prove it: ${name}`, flagKey)
}
