import { createHmac } from 'node:crypto'

/**
 * The flag of a challenge: HMAC-SHA1 over its *name*, hex, lower case. Clients compute it themselves from the key of the event.
 * @param flagKey `CTF_KEY`, or the content of the shipped `ctf.key`
 */
export function flagOf(name: string, flagKey: string): string {
  return createHmac('sha1', flagKey).update(name).digest('hex')
}
