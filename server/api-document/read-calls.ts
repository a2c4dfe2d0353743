import { type Contract, readContract } from './read-contract.ts'
import { type Bound, type Field, type Schema, SchemaWriter } from './to-schema.ts'

/** Sessions that a call reads by itself, without a guard. `if-any`: a stranger is answered, too. */
export type OwnSession = 'token' | 'token-if-any' | 'cookie' | 'cookie-if-any'

/** A part of an answer: a schema of JSON, or another media type. */
interface Content {
  mediaType: string
  schema: Schema
}

export interface Answer {
  /** `200` or `4XX`. */
  status: string
  contents: readonly Content[]
  isRedirect: boolean
}

/** A call as `contract/calls` declares it. */
export interface Call {
  method: string
  /** Template of the route: `/rest/basket/:id`. */
  route: string
  tag: string
  summary: string
  path: readonly Field[]
  query: readonly Field[]
  body: { mediaType: string; schema: Schema; example: unknown } | undefined
  session: OwnSession | undefined
  answers: readonly Answer[]
}

export interface Tag {
  name: string
  description: string
}

export interface Calls {
  tags: readonly Tag[]
  calls: readonly Call[]
  writer: SchemaWriter
}

const TEXT: Schema = { type: 'string' }

/** Media types of the words of `contract/calls/words.ts`. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  Sentence: 'text/html',
  Page: 'text/html',
  PlainText: 'text/plain',
  Table: 'text/csv',
  Markdown: 'text/markdown',
  JsonLines: 'application/jsonl',
  Script: 'text/javascript',
  Events: 'text/event-stream',
  Sarif: 'application/sarif+json',
  SchemaDocument: 'application/schema+json',
}

/** Media types that the `Accept` header chooses from. */
const TEXTS = ['text/html', 'text/plain']

const OTHER_WORDS = ['Nothing', 'Redirect', 'Fault']

const BODIES: Readonly<Record<string, string>> = {
  body: 'application/json',
  form: 'application/x-www-form-urlencoded',
  upload: 'multipart/form-data',
}

/** Reads the calls of some files of `contract/calls`. */
export async function readCalls(names: readonly string[]): Promise<Calls> {
  const contract = await readContract(['contract/calls/words.ts', ...names.map((name) => `contract/calls/${name}.ts`)])
  const writer = new SchemaWriter(contract)
  const groups = [...contract].filter(([name]) => name.endsWith('Calls'))
  const tags = groups.map(([name, { doc }]) => ({ name: titleOf(name), description: doc?.text ?? '' }))
  const calls = groups.flatMap(([name]) =>
    writer.fieldsOf(refer(name)).map((field) => readCall(titleOf(name), field, writer, contract)),
  )
  return { tags, calls, writer }
}

/** `ScoreBoardCalls`: `Score board` */
function titleOf(name: string): string {
  return name.replace(/Calls$/, '').replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function refer(name: string): Bound {
  return { node: { type: 'TSTypeReference', typeName: { name } }, names: new Map() }
}

function readCall(tag: string, call: Field, writer: SchemaWriter, contract: Contract): Call {
  const [method = '', route = ''] = call.name.split(' ')
  const fields = new Map(writer.fieldsOf(call).map((field) => [field.name, field]))
  const partsOf = (name: string): Field[] => {
    const field = fields.get(name)
    return field ? writer.fieldsOf(field) : []
  }
  const [kind] = Object.keys(BODIES).filter((name) => fields.has(name))
  const sent = kind === undefined ? undefined : fields.get(kind)
  const session = fields.get('session')
  const answers = [...fields.values()].filter(({ name }) => /^\d/.test(name))
  return {
    method,
    route,
    tag,
    summary: call.doc?.text ?? '',
    path: partsOf('path'),
    query: partsOf('query'),
    body: sent && { mediaType: BODIES[kind ?? ''] ?? '', schema: writer.write(sent), example: sent.doc?.example },
    session: session && (writer.write(session).const as OwnSession),
    answers: answers.map((field) => ({ status: field.name, ...readContents(alternativesOf(field, contract), writer) })),
  }
}

/** Alternatives of an answer: the members of a union, also of one that has a name. */
function alternativesOf(bound: Bound, contract: Contract): Bound[] {
  const { node, names } = bound
  if (node.type === 'TSUnionType') return node.types.flatMap((part) => alternativesOf({ node: part, names }, contract))
  if (node.type !== 'TSTypeReference') return [bound]
  const alias = contract.get(node.typeName.name)?.node
  if (alias?.type !== 'TSTypeAliasDeclaration' || alias.typeAnnotation.type !== 'TSUnionType') return [bound]
  const hasWords = alias.typeAnnotation.types.some((part) => wordOf(part) !== undefined)
  return hasWords ? alternativesOf({ node: alias.typeAnnotation, names: new Map() }, contract) : [bound]
}

function wordOf(node: Bound['node']): string | undefined {
  if (node.type !== 'TSTypeReference') return undefined
  const { name } = node.typeName
  return MEDIA_TYPES[name] !== undefined || OTHER_WORDS.includes(name) ? name : undefined
}

/** Contents by media type. An error of the shop is in three of them. */
export function readContents(parts: readonly Bound[], writer: SchemaWriter): Omit<Answer, 'status'> {
  const schemas = new Map<string, Schema[]>()
  const add = (mediaType: string, schema: Schema): void => {
    const known = schemas.get(mediaType) ?? []
    if (!known.some((one) => JSON.stringify(one) === JSON.stringify(schema))) known.push(schema)
    schemas.set(mediaType, known)
  }
  for (const part of parts) {
    const word = wordOf(part.node)
    if (word === undefined || word === 'Fault') add('application/json', writer.write(part))
    if (word === 'Fault' || word === 'Redirect') for (const mediaType of TEXTS) add(mediaType, TEXT)
    const mediaType = MEDIA_TYPES[word ?? '']
    if (mediaType) add(mediaType, mediaType.endsWith('json') ? { type: 'object' } : TEXT)
  }
  const contents = [...schemas].map(([mediaType, [first = {}, ...others]]) => ({
    mediaType,
    schema: others.length === 0 ? first : { anyOf: [first, ...others] },
  }))
  return { contents, isRedirect: parts.some(({ node }) => wordOf(node) === 'Redirect') }
}
