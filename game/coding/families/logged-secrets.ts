import { demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress } from './people.ts'

/** People who look for passwords in the access log. */
export const loggedSecretFamilies: readonly Family[] = [
  { kind: 'attack', name: 'The log holds passwords that somebody has just changed', times: 3, draw: drawChange },
  {
    kind: 'customer',
    name: 'Customers choose passwords with signs that an address spells differently',
    times: 2,
    draw: drawHonestChange,
  },
]

function drawChange(dice: Dice): Attack {
  const email = drawAddress(dice)
  const [old, fresh] = [drawPassword(dice), drawPassword(dice)]
  // Some mistype the repetition, and are told to try again.
  const repeated = dice.dealMade('repetition', [fresh, fresh, `${fresh}x`])
  const fields = dice.chooseSome(
    [
      ['current', old],
      ['new', fresh],
      ['repeat', repeated],
    ] as const,
    3,
  )
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return async ({ visitor }) => {
    await visitor.register(email, old)
    await visitor.login(email, old)
    await visitor.get(`/rest/user/change-password?${query}`)
    const log = await readLogs(visitor)
    return spellingsOf(log).some((text) => [old, fresh].some((secret) => text.includes(secret)))
  }
}

/** Parts of passwords that somebody who decodes an address twice stumbles over. */
const STUMBLING: readonly [string, ...string[]] = ['100%', '%zz', '5%25', '%E0%A4%A', '+%+', '%', '&new=', '#?']

function drawHonestChange(dice: Dice): Check {
  const [email, old] = [drawAddress(dice), drawPassword(dice)]
  const fresh = `${dice.drawLetters(3)}${dice.deal(STUMBLING)}${dice.drawLetters(4)}`
  const query = new URLSearchParams({ current: old, new: fresh, repeat: fresh })
  return async ({ visitor }) => {
    await visitor.register(email, old)
    await visitor.login(email, old)
    demandStatus(await visitor.get(`/rest/user/change-password?${query}`), 200)
    demandStatus(await visitor.login(email, fresh), 200)
    demandStatus(await visitor.login(email, old), 401)
  }
}

/** A password that an address can hold only in part as it is. */
function drawPassword(dice: Dice): string {
  const [before, after] = [dice.drawLetters(dice.drawBetween(4, 8)), dice.drawLetters(dice.drawBetween(3, 6))]
  return `${before}${dice.choose(['-', ' ', '§', '&', '!', '=', 'ö', '+'])}${after}`
}

/** All logs that a visitor finds, in one text. */
export async function readLogs(visitor: Visitor): Promise<string> {
  const { text } = await visitor.get('/support/logs/')
  const names = new Set(['access.log', ...(text.match(/access\.log\.\d{4}-\d\d-\d\d/g) ?? [])])
  const logs: string[] = []
  for (const name of names) {
    const reply = await visitor.get(`/support/logs/${name}`)
    if (reply.status === 200) logs.push(reply.text)
  }
  return logs.join('\n')
}

/** A log as it stands, and as anybody can decode it. */
function spellingsOf(log: string): string[] {
  const decoded = (['base64', 'hex'] as const).map((encoding) => {
    const pieces = log.match(encoding === 'hex' ? /[0-9a-f]{16,}/gi : /[A-Za-z0-9+/=_-]{16,}/g) ?? []
    return pieces.map((piece) => Buffer.from(piece, encoding).toString()).join('\n')
  })
  return [log, ...decoded].flatMap((text) => [text, unescapeAddress(text)])
}

function unescapeAddress(text: string): string {
  return text.replace(/(?:(?:%|\\x)[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll(/%|\\x/gi, ''), 'hex').toString(),
  )
}
