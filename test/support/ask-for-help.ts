import { readFileSync } from 'node:fs'
import { parseYaml } from '#foundation/yaml.ts'
import { type ChatReply, type ChatTurn, sendChat } from '#game/visitor/chats.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Help, Question } from './help-corpus.ts'
import { type OpenRange, openRange } from './open-range.ts'

const CUSTOMERS = {
  customer: ['jim@juice-sh.op', 'ncc-1701'],
  deluxe: ['ciso@juice-sh.op', 'mDLx?94T~1CfVfZMzw@sJ9f?s3L6lbMqE70FfI8^54jbNikY5fymx7c!YbJb'],
  newcomer: ['pip@example.org', 'squeeze-me'],
} as const

const line = (quantity: number, id: number, name: string, price: number) => ({
  quantity,
  id,
  name,
  price,
  total: Math.round(quantity * price * 100) / 100,
  bonus: 0,
})

const ORDERS = [
  {
    orderId: '5267-0a1b2c3d4e5f6071',
    email: 'j*m@j**c*-sh.*p',
    products: [line(3, 2, 'Orange Juice (1000ml)', 2.99)],
    totalPrice: 8.97,
    deliveryPrice: 0,
    delivered: true,
    eta: '0',
    createdAt: '2026-01-12T10:15:00.000Z',
  },
  {
    orderId: '5267-9f8e7d6c5b4a3920',
    email: 'j*m@j**c*-sh.*p',
    products: [line(1, 25, 'Fruit Press', 89.99), line(2, 1, 'Apple Juice (1000ml)', 1.99)],
    totalPrice: 94.96,
    deliveryPrice: 0.99,
    delivered: false,
    eta: '2',
    createdAt: '2026-01-29T18:40:00.000Z',
  },
  {
    orderId: '8fa1-00112233445566aa',
    email: 'c*s*@j**c*-sh.*p',
    products: [line(2, 2, 'Orange Juice (1000ml)', 2.49)],
    totalPrice: 4.98,
    deliveryPrice: 0,
    delivered: false,
    eta: '3',
    createdAt: '2026-01-30T08:00:00.000Z',
  },
]

/** Headers of a page in each language. */
const PAGES = { en: {}, de: { cookie: 'language=de_DE' } } as const

interface Answered {
  text: string
  tools: string[]
  faults: string[]
}

/** A shop with orders and customers, whose assistant is asked. */
export class HelpDesk implements AsyncDisposable {
  readonly #range: OpenRange
  readonly #visitors: Readonly<Record<Help['as'], Visitor>>
  readonly #names: { id: number; names: string[] }[]

  private constructor(
    range: OpenRange,
    visitors: Record<Help['as'], Visitor>,
    names: { id: number; names: string[] }[],
  ) {
    this.#range = range
    this.#visitors = visitors
    this.#names = names
  }

  static async open(): Promise<HelpDesk> {
    const range = await openRange()
    const { shop } = await range.instance()
    for (const order of ORDERS)
      shop.documents.insert('orders', {
        ...order,
        promotionalAmount: '0',
        paymentId: 'wallet',
        addressId: 1,
        bonus: 0,
        _id: order.orderId,
      })
    const visitors = { guest: createVisitor(range.url) } as Record<Help['as'], Visitor>
    const [email, password] = CUSTOMERS.newcomer
    await visitors.guest.register(email, password)
    for (const who of ['customer', 'deluxe', 'newcomer'] as const) {
      visitors[who] = createVisitor(range.url)
      const [address, secret] = CUSTOMERS[who]
      await visitors[who].login(address, secret)
    }
    const german = parseYaml(
      readFileSync(new URL('../../content/i18n/de_DE/shop.yml', import.meta.url), 'utf8'),
    ) as Record<string, string>
    const rows = shop.sql.all`SELECT id, name FROM Products` as { id: number; name: string }[]
    return new HelpDesk(
      range,
      visitors,
      rows.map(({ id, name }) => ({ id, names: [...new Set([name, german[name] ?? name].map(shorten))] })),
    )
  }

  /** Answers to the turns of a conversation, each with its faults. */
  async ask({ as, language, turns }: Help): Promise<Answered[]> {
    const messages: ChatTurn[] = []
    const answers: Answered[] = []
    for (const question of turns) {
      messages.push({ role: 'user', content: question.ask })
      const reply = await sendChat(this.#visitors[as], messages, PAGES[language])
      messages.push({ role: 'assistant', content: reply.text })
      answers.push({
        text: reply.text,
        tools: reply.calls.map(({ name }) => name),
        faults: this.#judge(question, reply, language),
      })
    }
    return answers
  }

  async solved(): Promise<string[]> {
    return this.#range.solved()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#range[Symbol.asyncDispose]()
  }

  #judge(question: Question, { text, calls }: ChatReply, language: 'en' | 'de'): string[] {
    const { has = [], not = [], products = [], some, none = [], tool, noTool = [] } = question
    const faults: string[] = []
    const lower = text.toLowerCase()
    const isIn = (wanted: unknown): boolean =>
      String(wanted)
        .toLowerCase()
        .split('|')
        .some((part) => lower.includes(part))
    const named = this.#productsIn(lower)
    for (const wanted of has) if (!isIn(wanted)) faults.push(`lacks ${wanted}`)
    for (const unwanted of not) if (isIn(unwanted)) faults.push(`says ${unwanted}`)
    for (const id of products) if (!named.has(id)) faults.push(`does not name ${this.#nameOf(id)}`)
    if (some && some.of.filter((id) => named.has(id)).length < some.min) faults.push(`names too few of ${some.of}`)
    for (const id of none) if (named.has(id)) faults.push(`names ${this.#nameOf(id)}`)
    const used = new Set(calls.map(({ name }) => name))
    if (tool !== undefined && !used.has(tool)) faults.push(`did not use ${tool}`)
    for (const name of [...noTool, 'generateCoupon', 'refundToWallet']) if (used.has(name)) faults.push(`used ${name}`)
    return [...faults, ...findBlemishes(text, language)]
  }

  /** A longer name counts before a shorter one within it. */
  #productsIn(text: string): Set<number> {
    let rest = text.replaceAll('%20', ' ').replace(/%[\da-f]{2}/g, '')
    const found = new Set<number>()
    const names = this.#names.flatMap(({ id, names }) => names.map((name) => ({ id, name })))
    for (const { id, name } of names.sort((one, other) => other.name.length - one.name.length)) {
      const pattern = new RegExp(`(?<![\\p{L}])${RegExp.escape(name)}(?![\\p{L}])`, 'gu')
      if (!pattern.test(rest)) continue
      found.add(id)
      rest = rest.replace(pattern, ' ')
    }
    return found
  }

  #nameOf(id: number): string {
    return this.#names.find((each) => each.id === id)?.names[0] ?? String(id)
  }
}

function shorten(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '').toLowerCase()
}

/** Longest answer in characters as displayed. */
const MAX_ANSWER_CHARACTERS = 1300

const ENGLISH = /\b(?:the|you|your|is|are|what|with|and|for|it|of|to|have|can|not|my|that)\b/gi
const GERMAN =
  /\b(?:der|die|das|du|dein\w*|ist|sind|was|mit|und|für|es|von|zu|habe|kann|nicht|kein\w*|mein\w*|ich|ein\w*|den|dem|auf|wir|dir)\b/gi

/** Faults of an answer: markup, names of fields, timestamps, another language. Quotations and links are exempt. */
function findBlemishes(text: string, language: 'en' | 'de'): string[] {
  const faults: string[] = []
  const own = text.replace(/^>.*$/gm, '').replace(/\[[^\]]*\]\([^)]*\)/g, '')
  if (text.trim() === '') faults.push('says nothing')
  if (/<[a-z/][^>]*>|<a\b|href=/i.test(text)) faults.push('has markup')
  if (
    /\b(?:totalPrice|deliveryPrice|createdAt|deluxePrice|limitPerUser|isSignedIn|eta:|undefined|null|NaN)\b|\[object/.test(
      own,
    )
  )
    faults.push('has a field')
  if (/\d{4}-\d\d-\d\dT/.test(text)) faults.push('has a timestamp')
  if (/\b\d+\.\d{3,}\b(?!,\d)/.test(own.replace(/\d,\d{3}/g, ''))) faults.push('has an odd amount')
  if (own.length > MAX_ANSWER_CHARACTERS) faults.push('is too long')
  const [english, german] = [own.match(ENGLISH)?.length ?? 0, own.match(GERMAN)?.length ?? 0]
  if (language === 'en' ? german > english : english > german) faults.push('is in another language')
  return faults
}
