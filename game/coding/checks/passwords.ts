import type { Attack, Check } from '#game/coding/define-coding.ts'
import { demand, demandStatus } from './replies.ts'

const EMAIL = 'peel@example.org'
const FIRST_PASSPHRASE = 'three limes under a green hat'
const PASSPHRASE = 'seven lemons in a blue bowl'

/** Whether a new customer can choose that password. */
export function registersWith(password: string): Attack {
  return async ({ visitor }) => (await visitor.register(EMAIL, password)).status === 201
}

export const passwordChecks: Readonly<Record<string, Check>> = {
  'A passphrase of plain words is taken at registration, and opens the account': async ({ visitor }) => {
    demandStatus(await visitor.register(EMAIL, PASSPHRASE), 201)
    demandStatus(await visitor.login(EMAIL, PASSPHRASE), 200)
  },
  'Random characters of a password manager are taken': async ({ visitor }) => {
    demandStatus(await visitor.register(EMAIL, 'V7$kq-0Zr!xW2mTe'), 201)
  },
  'A customer changes the password to a passphrase, which then opens the account': async ({ visitor }) => {
    demandStatus(await visitor.register(EMAIL, FIRST_PASSPHRASE), 201)
    demandStatus(await visitor.login(EMAIL, FIRST_PASSPHRASE), 200)
    demandStatus(await visitor.get(changeTo(PASSPHRASE)), 200)
    demandStatus(await visitor.login(EMAIL, PASSPHRASE), 200)
    demandStatus(await visitor.login(EMAIL, FIRST_PASSPHRASE), 401)
  },
  'Who has been a customer for years still gets in': async ({ visitor }) => {
    const reply = await visitor.login(`jim@${await visitor.domain()}`, 'ncc-1701')
    demand(reply.status === 200, 'an old password is refused at the login, where it cannot be changed')
  },
}

function changeTo(password: string): string {
  const next = encodeURIComponent(password)
  return `/rest/user/change-password?new=${next}&repeat=${next}`
}
