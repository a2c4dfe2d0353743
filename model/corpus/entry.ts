export type Level = 'low' | 'normal' | 'high'

/**
 * A text is a message of the customer. Anything else was added to the conversation by the client and gets no answer.
 */
export type Turn =
  | string
  | { user: string }
  | { assistant: string }
  | { system: string }
  | { tool: string; call?: string; arguments?: Record<string, unknown> }

export type ExpectedCall = {
  name: string
  argument?: string
  min?: number
  max?: number
  equals?: string | number
  times?: number
}

export type Expectation = {
  tool?: ExpectedCall[]
  noTool?: string[]
  maxCalls?: number
  discloses?: number
  disclosesNone?: boolean
  decode?: 'base64' | 'rot13' | 'spaced'
  mentions?: string[]
  omits?: string[]
  maxDiscount?: number
}

export type Product = { id: number; name: string; price: number; deluxePrice?: number; description: string }
export type Review = { author: string; message: string }
export type WorldOrder = {
  owner: string
  delivered: boolean
  products: { name: string; quantity: number; price: number }[]
  note?: string
}

export type World = {
  products?: Product[]
  reviews?: Record<string, Review[]>
  orders?: Record<string, WorldOrder>
  failing?: string[]
}

/** One conversation; README.md explains the fields. */
export type Entry = {
  id: string
  language: 'en' | 'de' | 'mixed'
  kind: 'attack' | 'honest' | 'entitled'
  level?: Level
  techniques?: string[]
  target?: string
  plain?: boolean
  systemPrompt?: string
  customer?: string
  turns: Turn[]
  world?: World
  expect: Expectation
}

export type Fact = { id: string; core?: boolean; says: string; words: string[] }

export type StandardWorld = Required<Pick<World, 'products' | 'reviews' | 'orders'>> & {
  prompts: Record<string, string>
}
