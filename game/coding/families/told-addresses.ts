import { isIP } from 'node:net'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawPerson, drawTarget, enter, signIn } from './persons.ts'

/** Sign-outs with markup in place of an address, and honest ones. Each run draws others. */
export const toldAddressFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Markup in place of an address, with and without one',
    times: 8,
    isDecided: true,
    draw: drawMarkup,
  },
  { kind: 'customer', name: 'Customers behind all kinds of proxies sign out', times: 5, draw: drawSignOut },
]

function drawMarkup(dice: Dice): Attack {
  const [person, word] = [drawTarget(dice), dice.drawLetters(5)]
  const address = `10.${dice.drawBelow(250)}.0.${dice.drawBelow(250)}`
  const markup = dice.deal(MARKUP)(word)
  const told = dice.choose([
    markup,
    `${address}, ${markup}`,
    `${address}${markup}`,
    `${markup}${address}`,
    `::1${markup}`,
  ])
  const name = dice.drawCase('true-client-ip')
  return async ({ visitor }) => {
    await enter(visitor, person)
    const { text } = await visitor.get('/rest/saveLoginIp', { headers: { [name]: told } })
    await signIn(visitor, person)
    const kept = await keptAddress(visitor)
    return [text, kept].some((found) => found.includes(word) && found.includes('<'))
  }
}

const MARKUP: readonly [(word: string) => string, ...((word: string) => string)[]] = [
  (word) => `<iframe src="javascript:alert('${word}')">`,
  (word) => `<img src=x onerror=${word}()>`,
  (word) => `<script>${word}()</script>`,
  (word) => `<<img src=x onerror=${word}()>`,
  (word) => `<svg/onload=${word}()>`,
  (word) => `<b title="${word}">`,
  (word) => `<a href='//${word}.example'>`,
  (word) => `<ScRiPt src=//${word}></sCrIpT>`,
]

async function keptAddress(visitor: Visitor): Promise<string> {
  const reply = await visitor.get('/rest/user/whoami?fields=lastLoginIp')
  return String(reply.json<{ user?: { lastLoginIp?: unknown } }>().user?.lastLoginIp ?? '')
}

/** Addresses as proxies tell them, and none. */
const ADDRESSES: readonly [(last: number, part: string) => string, ...((last: number, part: string) => string)[]] = [
  (last) => `192.0.2.${last}`,
  (_last, part) => `2001:db8::${part}`,
  (last) => `::ffff:192.0.2.${last}`,
  () => '',
  (last) => `10.0.0.${last}`,
]

function drawSignOut(dice: Dice): Check {
  const person = drawPerson(dice)
  const [last, part] = [dice.drawBelow(250), dice.drawBelow(60_000).toString(16)]
  const told = dice.deal(ADDRESSES)(last, part)
  return async ({ visitor }) => {
    await enter(visitor, person)
    const headers: Record<string, string> = told === '' ? {} : { 'true-client-ip': told }
    const reply = await visitor.get('/rest/saveLoginIp', { headers })
    demandStatus(reply, 200)
    const { email, lastLoginIp } = reply.json<{ email?: string; lastLoginIp?: string }>()
    demand(email === person.email, `signs out ${email ?? 'nobody'}`)
    demand(isIP(String(lastLoginIp)) > 0, `keeps ${lastLoginIp}, which is no address`)
    await signIn(visitor, person)
    demand(isIP(await keptAddress(visitor)) > 0, 'the address is not kept')
  }
}
