import { expect, it } from 'vitest'
import { serveSlowAgain } from './after-trials.ts'
import { CopyEndedError } from './copy-process.ts'
import type { OpenTarget, Plan, Targets, TriedExchange } from './trials.ts'

const RATES = 'Rates\nGET /rates'
const SALES = 'Sales\nGET /sales'

/** Customers who each send one request, which takes as long as told. */
function plan(name: string, milliseconds: number, fault?: Error): { plan: Plan; served: string[] } {
  const served: string[] = []
  const check = async (target: unknown) => {
    served.push(name)
    const sent = { method: 'GET', path: `/${name.toLowerCase()}`, headers: {} }
    const exchange = { sent, reply: { status: 200, headers: new Headers(), text: '' }, milliseconds }
    ;(target as { note(exchange: TriedExchange): void }).note(exchange as TriedExchange)
    if (fault) throw fault
  }
  return { plan: { kind: 'customer', name, check: check as NonNullable<Plan['check']> }, served }
}

const targets: Targets = { open: (_name, note) => ({ note, isSolved: () => false }) as unknown as OpenTarget }

it('serves those again who had to wait, and keeps the quicker time', async () => {
  const [rates, sales] = [plan('Rates', 2), plan('Sales', 2)]
  const paces = new Map([
    [RATES, 90],
    [SALES, 5],
  ])
  const { trials, endedBy } = await serveSlowAgain([rates.plan, sales.plan], targets, paces)
  expect([rates.served, sales.served]).toEqual([['Rates'], []])
  expect(paces.get(RATES)).toBe(2)
  expect([trials.map(({ outcome }) => outcome), endedBy]).toEqual([['passed'], undefined])
})

it('keeps the time of those who have to wait each time', async () => {
  const paces = new Map([[RATES, 90]])
  await serveSlowAgain([plan('Rates', 120).plan], targets, paces)
  expect(paces.get(RATES)).toBe(90)
})

it('counts a customer who is not served the second time', async () => {
  const { plan: rates } = plan('Rates', 2, new Error('the rates are gone'))
  const { trials } = await serveSlowAgain([rates], targets, new Map([[RATES, 90]]))
  expect(trials).toMatchObject([{ outcome: 'failed', detail: 'the rates are gone', kind: 'customer' }])
})

it('tells how a copy ended, unless the machine had no time for it', async () => {
  const ended = (wasStarved: boolean) => plan('Rates', 2, new CopyEndedError('The process ended.', wasStarved)).plan
  const serve = (wasStarved: boolean) => serveSlowAgain([ended(wasStarved)], targets, new Map([[RATES, 90]]))
  expect(await serve(false)).toMatchObject({ endedBy: 'The process ended.', trials: [{ outcome: 'failed' }] })
  await expect(serve(true)).rejects.toThrow('The process ended.')
})
