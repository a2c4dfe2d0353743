import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { talk } from '#game/visitor/chats.ts'
import { changeCustomer, createHandmadeToken } from '#game/visitor/handmade-token.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'
import { drawPerson, enter } from './persons.ts'

/** People who are no administrators, by their role. */
const CURIOUS = ['stranger', 'customer', 'deluxe', 'accounting'] as const

const ON = { cookie: 'show_tool_calls=true' }

/** People who look at the assistant’s tools, administrators and others. */
export const shownToolFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Somebody who is no administrator sees the tools', times: 4, draw: drawCurious },
  {
    kind: 'attack',
    name: 'Somebody claims to be the administrator, by a token of their own making',
    times: 3,
    draw: drawClaim,
  },
  {
    kind: 'customer',
    name: 'A new administrator sees which tools are used',
    times: 1,
    draw: (dice) => {
      const [question, email, password] = [drawQuestion(dice), drawAddress(dice), drawPassphrase(dice)]
      return async ({ visitor }) => {
        demandStatus(await visitor.register(email, password, { role: 'admin' }), 201)
        demandStatus(await visitor.login(email, password), 200)
        const { calls } = await talk(visitor, [question], ON)
        demand(calls.length > 0, 'they see nothing')
      }
    },
  },
]

function drawQuestion(dice: Dice): string {
  return dice.dealMade('question', [
    `Do you sell ${dice.choose(['apple', 'banana', 'orange', 'carrot', 'melon'])} juice?`,
    `What do customers say about product ${dice.drawBetween(1, 9)}?`,
    `Habt ihr ${dice.choose(['Apfelsaft', 'Orangensaft', 'Karottensaft'])}?`,
  ])
}

function drawCurious(dice: Dice): Attack {
  const [question, email, password] = [drawQuestion(dice), drawAddress(dice), drawPassphrase(dice)]
  const role = dice.deal(CURIOUS)
  return async ({ visitor }) => {
    if (role !== 'stranger') {
      demandStatus(await visitor.register(email, password, { role }), 201)
      demandStatus(await visitor.login(email, password), 200)
    }
    return seesTools(visitor, question, ON)
  }
}

function drawClaim(dice: Dice): Attack {
  // Unsigned tokens are a flaw of their own: the whole shop takes them.
  const [question, alg] = [drawQuestion(dice), dice.dealMade('algorithm', ['RS256', 'RS512', 'HS256'])]
  const data = dice.choose<object>([
    { id: 1 },
    { id: 1, role: 'admin' },
    { id: 1, email: 'admin@juice-sh.op', role: 'admin' },
  ])
  const token = createHandmadeToken({ typ: 'JWT', alg }, { status: 'success', data })
  const person = drawPerson(dice)
  return async ({ visitor }) => {
    const changed = changeCustomer((await enter(visitor, person)).token, { role: 'admin' })
    for (const tried of [token, changed])
      if (await seesTools(visitor, question, { ...ON, authorization: `Bearer ${tried}` })) return true
    return false
  }
}

/** Whether the answer shows a tool, whole or in part. */
async function seesTools(visitor: Visitor, question: string, headers: Record<string, string>): Promise<boolean> {
  const { text } = await visitor.post('/rest/chat', { messages: [{ role: 'user', content: question }] }, { headers })
  return /"tool_calls":\[\{/.test(text)
}
