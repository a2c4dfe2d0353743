import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawPassphrase } from './people.ts'
import { drawPerson, drawTarget, enter } from './persons.ts'

const PATH = '/rest/user/change-password'

/** Changes of a password without the old one, and by customers who know it. Each run draws others. */
export const changedPasswordFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Somebody at an open session does not know the old password',
    times: 8,
    isDecided: true,
    draw: drawTheft,
  },
  { kind: 'customer', name: 'Customers change passphrases of any characters', times: 4, draw: drawChange },
]

/** Fields of the form in place of the old password. */
const WITHOUT: readonly [string, ...string[]] = [
  '',
  'current=&',
  'Current=x&',
  'current[]=&',
  'current[a]=b&',
  'current&',
  'current=&current=&',
  'password=x&',
  'current[0]=&current[1]=x&',
]

function drawTheft(dice: Dice): Attack {
  const person = drawTarget(dice)
  const wanted = `${dice.drawLetters(4)}-${dice.drawBetween(10, 99)}-${dice.drawLetters(5)}`
  const parts = dice.chooseSome([`new=${wanted}`, `repeat=${wanted}`], 2)
  const without = dice.deal(WITHOUT)
  const isLast = dice.isHeads()
  return async ({ visitor }) => {
    await enter(visitor, person)
    const query = isLast ? `${parts.join('&')}&${without}` : `${without}${parts.join('&')}`
    await visitor.get(`${PATH}?${query}`)
    return (await visitor.login(person.email, wanted)).status === 200
  }
}

function drawChange(dice: Dice): Check {
  const person = drawPerson(dice)
  const [next, wrong] = [drawPassphrase(dice), drawPassphrase(dice)]
  return async ({ visitor }) => {
    await enter(visitor, person)
    const refused = await change(visitor, wrong, next)
    demand(refused.status >= 400, `answers ${refused.status} to a wrong old password`)
    const reply = await change(visitor, person.password, next)
    demandStatus(reply, 200)
    const { user } = reply.json<{ user?: { email?: string } }>()
    demand(user?.email === person.email, 'the answer is about somebody else')
    // The session of before the first change still knows the password of then.
    demandStatus(await change(visitor, next, person.password), 200)
    demandStatus(await visitor.login(person.email, next), 401)
    demandStatus(await visitor.login(person.email, person.password), 200)
  }
}

function change(visitor: Visitor, current: string, next: string): ReturnType<Visitor['get']> {
  return visitor.get(`${PATH}?${new URLSearchParams({ current, new: next, repeat: next })}`)
}
