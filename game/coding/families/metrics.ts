import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { changeCustomer, createHandmadeToken } from '#game/visitor/handmade-token.ts'
import type { VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'
import { drawPerson, enter } from './persons.ts'

const COLLECTORS = [
  'Prometheus/2.45.0',
  'Alloy/v1.2.0 (linux; docker)',
  'vm_promscrape',
  'otelcol-contrib/0.103.1',
  'curl/8.5.0',
  'Mozilla/5.0',
] as const

/** Readers of measurements who may not, and administrators. Each run draws others. */
export const metricsFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Strangers and customers, by spellings of the address',
    times: 3,
    isDecided: true,
    draw: drawReader,
  },
  {
    kind: 'attack',
    name: 'Strangers who call themselves a monitoring system',
    times: 1,
    isDecided: true,
    draw: drawCollector,
  },
  {
    kind: 'other-caller',
    name: 'Somebody with a token that they wrote themselves',
    times: 1,
    isDecided: true,
    draw: drawToken,
  },
  {
    kind: 'customer',
    name: 'Each monitoring system reads with an administrator’s token',
    times: 3,
    draw: (dice) => {
      const agent = dice.deal(COLLECTORS)
      return async ({ visitor }) => {
        demandStatus(await visitor.login(`admin@${await visitor.domain()}`, 'admin123'), 200)
        const headers = { 'user-agent': agent, accept: 'text/plain;version=0.0.4;q=0.5,*/*;q=0.1' }
        const reply = await visitor.get('/metrics', { headers })
        demandStatus(reply, 200)
        demand(isMeasured(reply), `${agent} reads no measurements`)
      }
    },
  },
]

function isMeasured({ status, text }: VisitorReply): boolean {
  return status === 200 && /^# (?:HELP|TYPE) \w+/m.test(text)
}

function drawReader(dice: Dice): Attack {
  const [isCustomer, email, password] = [dice.dealHeads('metrics 1'), drawAddress(dice), drawPassphrase(dice)]
  const paths = ['/metrics', '/metrics/', `/metrics?${dice.drawLetters(4)}`, '/Metrics', '//metrics', '/%6detrics']
  const tried = dice.chooseSome(paths, paths.length)
  return async ({ visitor }) => {
    if (isCustomer) {
      await visitor.register(email, password)
      await visitor.login(email, password)
    }
    for (const path of tried) if (isMeasured(await visitor.get(path))) return true
    return false
  }
}

function drawCollector(dice: Dice): Attack {
  const agents = dice.chooseSome(COLLECTORS, COLLECTORS.length)
  const from = [127, 0, 0, 1].join('.')
  return async ({ visitor }) => {
    for (const agent of agents) {
      const headers = { 'user-agent': agent, 'x-forwarded-for': from, 'x-real-ip': from, authorization: 'Bearer' }
      if (isMeasured(await visitor.get('/metrics', { headers }))) return true
    }
    return false
  }
}

function drawToken(dice: Dice): Attack {
  const now = Math.floor(Date.now() / 1000)
  const data = { id: 1, email: drawAddress(dice), role: 'admin' }
  const token = createHandmadeToken(
    { typ: 'JWT', alg: 'HS512' },
    { data, iat: now, exp: now + 9000 },
    dice.drawLetters(8),
  )
  const person = drawPerson(dice)
  return async ({ visitor }) => {
    const changed = changeCustomer((await enter(visitor, person)).token, { role: 'admin' })
    const attempts: Record<string, string>[] = [
      { authorization: `Bearer ${changed}`, cookie: `token=${changed}` },
      { authorization: `Bearer ${token}`, cookie: `token=${token}` },
      { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
      { 'x-role': 'admin', 'x-user-role': 'admin', authorization: 'admin' },
    ]
    for (const headers of attempts) if (isMeasured(await visitor.get('/metrics', { headers }))) return true
    return false
  }
}
