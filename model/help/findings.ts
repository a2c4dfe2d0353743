import type { ToolResult } from '#model/conversation.ts'
import type { Situation } from '#model/situation.ts'
import type { Tool, ToolKind } from '#model/tools.ts'
import { rowsOf } from './rows.ts'

/** A product from a search, in the language of the conversation. */
export interface Product {
  id: string
  name: string
  /** The shop's own spelling, for links. */
  storedName: string
  description: string
  /** Whether the description is in another language than the conversation. */
  isForeign: boolean
  price: number | undefined
  /** The asking customer's price, if it differs. */
  ownPrice: number | undefined
  memberPrice: number | undefined
  stock: number | undefined
  limit: number | undefined
  traits: Record<string, unknown>
}

export interface OrderFound {
  id: string
  isDelivered: boolean
  days: number | undefined
  total: number | undefined
  delivery: number | undefined
  placedAt: string | undefined
  lines: readonly { quantity: number; name: string; total: number | undefined }[]
  note: string | undefined
}

/** Tool results since the customer's present message, by subject. */
export class Findings {
  readonly #results: readonly ToolResult[]
  readonly #tools: readonly Tool[]
  readonly #language: 'en' | 'de'

  constructor({ conversation, tools }: Situation) {
    this.#results = conversation.results
    this.#tools = tools
    this.#language = conversation.language
  }

  /** Undefined before the search ran. */
  search(query: string): Product[] | undefined {
    const found = this.#of('search').find(({ arguments: given }) => Object.values(given).includes(query))
    return found && relevant(rowsOf(found.data), query).map((row) => this.#readProduct(row))
  }

  /** Whether products were looked up. */
  get hasGoods(): boolean {
    return this.searches > 0 || this.#of('reviews').length > 0
  }

  get searches(): number {
    return this.#of('search').length
  }

  get isSearchBroken(): string | undefined {
    const broken = this.#of('search')
      .map(({ data }) => errorOf(data))
      .find((error) => error !== undefined)
    return broken
  }

  reviews(id: string): ToolResult | undefined {
    return this.#of('reviews').find(({ arguments: given }) => Object.values(given).map(String).includes(id))
  }

  facts(topic: string): Record<string, unknown> | undefined {
    const found = this.#of('facts').find(({ arguments: given }) => Object.values(given).includes(topic))
    return found && recordOf(found.data)
  }

  order(id: string): OrderFound | { error: string } | undefined {
    const found = this.#of('order').find(({ arguments: given }) => Object.values(given).includes(id))
    if (!found) return undefined
    const error = errorOf(found.data)
    return error === undefined ? this.#readOrder(recordOf(found.data), id) : { error }
  }

  orders(): OrderFound[] | { error: string } | undefined {
    const [found] = this.#of('orders')
    if (!found) return undefined
    const error = errorOf(found.data)
    return error === undefined
      ? rowsOf(found.data).map((row) => this.#readOrder(row, String(row.orderId ?? row.id ?? '')))
      : { error }
  }

  customer(): Record<string, unknown> | undefined {
    const [found] = this.#of('customer')
    return found && recordOf(found.data)
  }

  #of(kind: ToolKind): ToolResult[] {
    const names = this.#tools.filter((tool) => tool.kind === kind).map(({ name }) => name)
    return this.#results.filter(({ name }) => names.includes(name))
  }

  #readProduct(row: Record<string, unknown>): Product {
    const storedName = String(row.name ?? row.title ?? row.id ?? '')
    return {
      id: String(row.id ?? ''),
      storedName,
      name: this.#translated(row.names) ?? storedName,
      description: withoutMarkup(this.#translated(row.descriptions) ?? String(row.description ?? '')),
      isForeign: this.#translated(row.names) !== undefined && this.#translated(row.descriptions) === undefined,
      price: numberIn(row.price),
      ownPrice: numberIn(row.yourPrice),
      memberPrice: numberIn(row.memberPrice),
      stock: numberIn(row.stock),
      limit: numberIn(row.limitPerCustomer),
      traits: recordOf(row.traits),
    }
  }

  #readOrder(row: Record<string, unknown>, id: string): OrderFound {
    return {
      id,
      isDelivered: row.delivered === true,
      days: numberIn(row.eta),
      total: numberIn(row.totalPrice),
      delivery: numberIn(row.deliveryPrice),
      placedAt: typeof row.createdAt === 'string' ? row.createdAt : undefined,
      lines: rowsOf(row.products ?? row).map((line) => {
        const [quantity, price] = [numberIn(line.quantity) ?? 1, numberIn(line.price)]
        return {
          quantity,
          name: this.#translated(line.names) ?? String(line.name ?? ''),
          total: numberIn(line.total) ?? (price === undefined ? undefined : price * quantity),
        }
      }),
      note: typeof row.note === 'string' ? row.note.slice(0, 300) : undefined,
    }
  }

  #translated(texts: unknown): string | undefined {
    const text = recordOf(texts)[this.#language]
    return typeof text === 'string' ? text : undefined
  }
}

/** A search by letters finds pineapples for "apple". Shops whose products have traits search better. */
function relevant(rows: Record<string, unknown>[], query: string): Record<string, unknown>[] {
  if (/^#\d+$/.test(query)) return rows.filter(({ id }) => String(id) === query.slice(1))
  const words = query.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  if (words.length === 0 || rows.some(({ traits }) => traits !== undefined)) return rows
  const fits = (text: unknown): boolean =>
    words.every((word) =>
      new RegExp(`(?<!\\p{L})${word.replace(/s$/, '')}`, 'iu').test(String(text ?? '').replace(SHOPS, '')),
    )
  const named = rows.filter(({ name }) => fits(name))
  if (named.length > 0) return named
  const described = rows.filter(({ description }) => fits(description))
  return described.length > 0 ? described : rows
}

/** The shop's name is part of the names of its shirts. */
const SHOPS = /\bjuice (?:shop|corner|store|bar)\b/gi

export function errorOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data)) return undefined
  return typeof data.error === 'string' ? data.error.slice(0, 300) : JSON.stringify(data.error)?.slice(0, 300)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Descriptions are HTML, answers are not. */
function withoutMarkup(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
