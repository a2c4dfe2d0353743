import { createHmac, randomBytes } from 'node:crypto'
import { isEqual } from '#classroom/visitor.ts'

/** Letters and digits that are distinct when read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const PASSCODE_LETTERS = 10

export interface CookieContent {
  /** Empty while the browser is in no team. */
  team: string
  member: number
  browser: string
}

interface SecretTeam {
  slug: string
  version: number
  /** Random, and never shown to other teams. */
  label: string
}

/** All secrets of a class, derived from one key in its registry. None reveals another. */
export class Secrets {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  get flagKey(): string {
    return this.#sign('flags', '')
  }

  /** Stored hash of a passcode. Ignores case, dashes and blanks. */
  hashPasscode(passcode: string): string {
    return this.#sign('passcode', passcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  }

  /** The passcode of a team. Each version has another one. */
  passcodeOf({ slug, version, label }: SecretTeam): string {
    const bytes = Buffer.from(this.#sign('passcode of', `${slug} ${version} ${label}`), 'base64url')
    const letters = Array.from(bytes.subarray(0, PASSCODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  }

  /** Gives scripts access to the team's shops and to nothing else. */
  tokenOf({ slug, label }: SecretTeam): string {
    return `vct_${slug}.${this.#sign('token', `${slug} ${label}`).slice(0, 32)}`
  }

  /** Lets anybody with the link join until the passcode changes. */
  joinKeyOf({ slug, version, label }: SecretTeam): string {
    return `${slug}.${this.#sign('join', `${slug} ${version} ${label}`).slice(0, 24)}`
  }

  /** First label of the host name of the team's shop: its slug and a secret. */
  hostLabelOf({ slug, label }: SecretTeam): string {
    return `${slug}-${label}`
  }

  /** Host name under which the trainer looks on, until the next day. */
  lookLabelOf({ slug, label }: SecretTeam, day: number): string {
    return `look-${hexOf(this.#sign('look', `${slug} ${label} ${day}`))}`
  }

  writeCookie({ team, member, browser }: CookieContent): string {
    const text = `${team}.${member}.${browser}`
    return `${text}.${this.#sign('cookie', text)}`
  }

  readCookie(value: string): CookieContent | undefined {
    const [team = '', member = '', browser = '', signature = '', ...more] = value.split('.')
    const text = `${team}.${member}.${browser}`
    if (more.length > 0 || !isEqual(signature, this.#sign('cookie', text))) return undefined
    return { team, member: Number(member), browser }
  }

  /** Value of a signed-in trainer's cookie. Another token makes it invalid. */
  trainerSessionOf(token: string): string {
    return this.#sign('trainer', token)
  }

  #sign(purpose: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${purpose}\n${text}`).digest('base64url')
  }
}

export function makeLabel(): string {
  return randomBytes(6).toString('hex')
}

export function makeBrowserId(): string {
  return randomBytes(12).toString('base64url')
}

/** Host names ignore case. */
function hexOf(signature: string): string {
  return Buffer.from(signature, 'base64url').toString('hex').slice(0, 32)
}
