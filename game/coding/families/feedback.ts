import type { FeedbackRow } from '#contract/community.ts'
import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { feedbackOf, sendFeedback } from '#game/visitor/requests.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import { drawClaimedDeletion } from './claims.ts'
import type { Dice } from './dice.ts'
import { drawRemark } from './people.ts'
import { drawPerson, drawTarget, enter, signIn } from './persons.ts'

/** Customers who remove what others said, and administrators. Each run draws others. */
export const removalFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Any customer removes what somebody else said',
    times: 5,
    isDecided: true,
    draw: drawRemoval,
  },
  { kind: 'customer', name: 'Administrators remove feedback, also the second one', times: 3, draw: drawTidying },
]

/** Feedback in another’s name, and honest feedback. Each run draws others. */
export const authorFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Feedback in the name of somebody else, in many forms',
    times: 8,
    isDecided: true,
    draw: drawForgery,
  },
  {
    kind: 'customer',
    name: 'Customers and strangers say something in their own name',
    times: 4,
    draw: drawRemarkOfOne,
  },
]

/** Feedback by the dozen, and customers who say two or three things. Each run draws others. */
export const floodFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A dozen remarks within seconds, by a program', times: 6, isDecided: true, draw: drawFlood },
  { kind: 'customer', name: 'Customers say a few things, with a mistake in between', times: 4, draw: drawFew },
]

async function findFeedback(visitor: Visitor, comment: string): Promise<FeedbackRow | undefined> {
  return (await feedbackOf(visitor)).find((row) => row.comment === comment)
}

/** Roles that administer nothing. */
const ROLES = ['customer', 'deluxe', 'accounting'] as const

function drawRemoval(dice: Dice): Attack {
  const [author, thief, place] = [drawPerson(dice), drawPerson(dice), dice.drawBelow(5)]
  const spell = dice.choose([(id: number) => `${id}`, (id: number) => `0${id}`, (id: number) => `${id}.0/`])
  const [isNew, role, claim] = [dice.isHeads(), dice.deal(ROLES), drawClaimedDeletion(dice)]
  return async ({ visitor }) => {
    if (isNew) await sendAs(visitor, (await enter(visitor, author)).id)
    demandStatus(await visitor.register(thief.email, thief.password, { role }), 201)
    await signIn(visitor, thief)
    const before = await feedbackOf(visitor)
    const chosen = isNew ? before.at(-1) : before[place]
    const path = `/api/Feedbacks/${spell(Number(chosen?.id))}`
    await visitor.delete(path)
    await claim(visitor, path, chosen?.UserId ?? null)
    const after = await feedbackOf(visitor)
    return chosen !== undefined && !after.some(({ id }) => id === chosen.id)
  }
}

function sendAs(visitor: Visitor, id: number): Promise<VisitorReply> {
  return sendFeedback(visitor, { UserId: id })
}

/** Whether the administrator is the second one. */
const SECOND: readonly [boolean, ...boolean[]] = [true, false]

function drawTidying(dice: Dice): Check {
  const [person, place, isSecond] = [drawPerson(dice), dice.drawBelow(5), dice.deal(SECOND)]
  return async ({ visitor }) => {
    if (isSecond) {
      demandStatus(await visitor.register(person.email, person.password, { role: 'admin' }), 201)
      demandStatus(await visitor.login(person.email, person.password), 200)
    } else demandStatus(await visitor.login(`admin@${await visitor.domain()}`, 'admin123'), 200)
    const before = await feedbackOf(visitor)
    const chosen = before[place]
    demandStatus(await visitor.delete(`/api/Feedbacks/${chosen?.id}`), 200)
    const after = await feedbackOf(visitor)
    demand(after.length === before.length - 1, 'the feedback is still there')
    demandStatus(await visitor.delete('/api/Feedbacks/4711'), 404)
  }
}

/** Ways to write a number that the database takes for it. */
const NUMBERS: readonly [(id: number) => unknown, ...((id: number) => unknown)[]] = [
  (id) => id,
  String,
  (id) => `${id}.0`,
  (id) => ` ${id}`,
  (id) => `0${id}`,
  (id) => `${id}e0`,
]

function drawForgery(dice: Dice): Attack {
  const [victim, thief, isCustomer] = [drawTarget(dice), drawPerson(dice), dice.dealHeads('feedback 1')]
  const [comment, write] = [drawPlainRemark(dice), dice.deal(NUMBERS)]
  const shape = dice.choose(['json', 'json', 'form', 'twice', 'old'])
  return async ({ visitor }) => {
    const { id } = await enter(visitor, victim)
    if (isCustomer) await enter(visitor, thief)
    else await visitor.login('', '')
    await sendForged(visitor, shape, { UserId: write(id), comment, rating: 1 }, isCustomer)
    return (await findFeedback(visitor, comment))?.UserId === id
  }
}

interface Remark {
  UserId: unknown
  comment: string
  rating: number
}

async function sendForged(visitor: Visitor, shape: string, remark: Remark, isCustomer: boolean): Promise<void> {
  const headers: Record<string, string> = isCustomer ? {} : { authorization: '', cookie: '' }
  const { captchaId, answer } = (await visitor.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
  const whole = { ...remark, ...(shape !== 'old' && { captchaId, captcha: answer }) }
  if (shape === 'form') {
    const fields = Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, String(value)]))
    await visitor.submit('/api/Feedbacks/', fields, { headers })
    return
  }
  const text = JSON.stringify(whole)
  const body = shape === 'twice' ? text.replace('{', '{"UserId":null,') : text
  await visitor.post('/api/Feedbacks/', body, { headers: { ...headers, 'content-type': 'application/json' } })
}

/** A remark that the shop stores as it is. */
function drawPlainRemark(dice: Dice): string {
  return `${dice.choose(['Sour.', 'Größe 42, süß!', "It's tart, isn't it?", '100 % ok; -- really'])} ${dice.drawLetters(8)}`
}

function drawRemarkOfOne(dice: Dice): Check {
  const [person, comment, kind] = [drawPerson(dice), drawPlainRemark(dice), dice.choose(['number', 'text', 'nobody'])]
  return async ({ visitor }) => {
    if (kind === 'nobody') {
      demandStatus(await sendFeedback(visitor, { comment, rating: 5 }), 201)
      const found = await findFeedback(visitor, comment)
      demand(found !== undefined && (found.UserId ?? null) === null, 'a stranger’s words are not stored as such')
      return
    }
    const { id } = await enter(visitor, person)
    demandStatus(await sendFeedback(visitor, { comment, UserId: kind === 'text' ? String(id) : id }), 201)
    demand((await findFeedback(visitor, comment))?.UserId === id, 'the words are not stored with their author')
  }
}

/** Least number of remarks that nobody types within seconds. */
const MANY = 10

const FLOODS = ['one sum', 'new sums', 'old form', 'at once', 'proxies', 'form'] as const

function drawFlood(dice: Dice): Attack {
  const [person, kind] = [drawPerson(dice), dice.deal(FLOODS)]
  const [comment, isCustomer] = [`${dice.drawLetters(7)} again`, dice.dealHeads('feedback 2')]
  return async ({ visitor }) => {
    if (isCustomer) await enter(visitor, person)
    const ask = async () => (await visitor.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
    const first = await ask()
    const send = async (time: number): Promise<void> => {
      const { captchaId, answer } = kind === 'one sum' || kind === 'form' ? first : await ask()
      const sum = kind === 'old form' ? {} : { captchaId, captcha: answer }
      const remark = { ...sum, comment: `${comment} ${time}`, rating: 1 + (time % 5) }
      const headers: Record<string, string> =
        kind === 'proxies' ? { 'x-forwarded-for': `192.0.2.${time}`, 'true-client-ip': `192.0.2.${time}` } : {}
      if (kind === 'form') {
        const fields = Object.fromEntries(Object.entries(remark).map(([name, value]) => [name, String(value)]))
        await visitor.submit('/api/Feedbacks/', fields, { headers })
      } else await visitor.post('/api/Feedbacks/', remark, { headers })
    }
    const times = Array.from({ length: MANY + 2 }, (_, time) => time + 1)
    if (kind === 'at once') await Promise.all(times.map(send))
    else for (const time of times) await send(time)
    const stored = (await feedbackOf(visitor)).filter((row) => String(row.comment).startsWith(comment))
    return stored.length >= MANY
  }
}

function drawFew(dice: Dice): Check {
  const [person, isCustomer, rating] = [drawPerson(dice), dice.dealHeads('feedback 3'), dice.drawBetween(1, 5)]
  const [comment, other] = [drawRemark(dice), drawPlainRemark(dice)]
  return async ({ visitor }) => {
    if (isCustomer) await enter(visitor, person)
    const before = (await feedbackOf(visitor)).length
    demandStatus(await sendFeedback(visitor, { comment, rating }), 201)
    demandStatus(await sendFeedback(visitor, { captcha: 'many' }), 401)
    demandStatus(await sendFeedback(visitor, { comment: other, rating: 4 }), 201)
    demand((await feedbackOf(visitor)).length === before + 2, 'some words are lost')
  }
}
