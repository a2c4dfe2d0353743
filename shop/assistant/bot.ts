import { ExpressionError } from '#shop/expressions.ts'
import type { Shop } from '#shop/shop.ts'
import type { Document } from '#shop/store/documents.ts'

/** Memory of the scripted assistant: its customers, and the statements that introduced them. */
interface Memory extends Document {
  _id: string
  names: Record<string, string>
  /** Statements that could not be stored as plain names, in their order. */
  statements: string[]
}

const COLLECTION = 'bot'
const ID = 'bot'
const MAX_NAMES = 300
const MAX_STATEMENTS = 60
const MAX_TEXT_CHARACTERS = 1000

/** Program that the sandbox runs first. */
const PROGRAM = `var users = {
  names: {},
  addUser: function (id, name) { this.names[id] = name },
  get: function (id) { return this.names[id] }
}
function process(query, id) {
  return { query: String(query), name: users.get(id) }
}
function processQuery(query, id) {
  return process(query, id)
}
`

/** Texts without characters that need an escape in a string. */
const PLAIN = /^[^"\\\r\n\u2028\u2029]*$/

export interface Understood {
  query: string
  /** Undefined for unknown customers. */
  name: string | undefined
}

/** Introduces a customer. @throws {ExpressionError} if that fails */
export async function registerUser(shop: Shop, id: string, name: string): Promise<void> {
  const memory = recall(shop)
  if (memory.names[id] === name) return
  const known = name.slice(0, MAX_TEXT_CHARACTERS)
  const statement = `users.addUser("${id}", "${known}")`
  if (memory.statements.includes(statement)) return
  await shop.runSandbox(`${programOf(memory)}${statement};''`)
  if (PLAIN.test(known)) {
    const names = Object.entries({ ...memory.names, [id]: known }).slice(-MAX_NAMES)
    keep(shop, { ...memory, names: Object.fromEntries(names) })
  } else keep(shop, withStatement(memory, statement))
}

/** Evaluates a question. @throws {ExpressionError} if that fails */
export async function understand(shop: Shop, id: string, query: string): Promise<Understood> {
  const memory = recall(shop)
  const asked = query.slice(0, MAX_TEXT_CHARACTERS)
  const statement = `processQuery("${asked}", "${id}")`
  const text = await shop.runSandbox(`${programOf(memory)}JSON.stringify(${statement})`).catch((error: unknown) => {
    // A question with more than one expression runs as a script of its own.
    if (PLAIN.test(asked)) throw error
    return shop.runSandbox(`${programOf(memory)}${statement};''`)
  })
  if (!PLAIN.test(asked)) keep(shop, withStatement(memory, statement))
  return readUnderstood(text, asked)
}

export function resetBot({ sql }: Shop): void {
  sql.run`DELETE FROM Documents WHERE collection = ${COLLECTION}`
}

/** Whether the assistant is broken, as opposed to late. */
export function isBroken(error: unknown): error is ExpressionError {
  return error instanceof ExpressionError && error.kind !== 'deadline'
}

function programOf({ names, statements }: Memory): string {
  return `${PROGRAM}users.names = ${JSON.stringify(names)};\n${statements.map((statement) => `${statement};\n`).join('')}`
}

function withStatement(memory: Memory, statement: string): Memory {
  return { ...memory, statements: [...memory.statements, statement].slice(-MAX_STATEMENTS) }
}

function recall({ documents }: Shop): Memory {
  const [found] = documents.all(COLLECTION) as Memory[]
  return found ?? { _id: ID, names: {}, statements: [] }
}

function keep({ documents }: Shop, memory: Memory): void {
  if (documents.all(COLLECTION).length > 0) documents.replace(COLLECTION, memory)
  else documents.insert(COLLECTION, memory)
}

function readUnderstood(text: string, asked: string): Understood {
  if (text === '') return { query: asked, name: undefined }
  const { query = asked, name } = (JSON.parse(text) ?? {}) as Partial<Understood>
  return { query: String(query), name: typeof name === 'string' ? name : undefined }
}
