import type { ListedRoute } from '#server/http/route-table.ts'
import { type Answer, type Call, type Calls, readCalls, readContents, refer } from './read-calls.ts'
import type { Field, Schema } from './to-schema.ts'

/** `shop`: the shop and its score board. `range`: the training range and the host, which a scan should leave alone. */
export type ApiPart = 'shop' | 'range'

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  openapi: '3.1.0'
  jsonSchemaDialect: string
  info: { title: string; version: string; summary: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, MediaType> }
  responses: Record<string, Response>
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: Schema
  example?: unknown
}

interface MediaType {
  schema: Schema
  example?: unknown
}

interface Response {
  description: string
  headers?: Record<string, { required: true; schema: Schema }>
  content?: Record<string, MediaType>
}

export interface ApiFacts {
  name: string
  version: string
  /** Path of the shop below its origin, or empty. */
  basePath: string
  routes: readonly ListedRoute[]
}

/** Files of `contract/calls`, in the order of the tags. */
export const CALL_FILES: Readonly<Record<ApiPart, readonly string[]>> = {
  shop: [
    'accounts',
    'passkeys',
    'catalogue',
    'graphql',
    'baskets',
    'payment',
    'community',
    'privacy',
    'information',
    'score-board',
  ],
  range: ['range', 'gym', 'chain', 'host'],
}

/** Routes of each part. Files, pages of the lab and addresses that catch the rest are no interface. */
const SURFACE: Readonly<Record<ApiPart, RegExp>> = {
  shop: /^\/(?:api|rest|b2b|graphql|snippets|profile|file-upload|dataerasure|redirect)(?:\/|$)/,
  range: /^\/(?:range(?!\/lab)|host)\/[^*]+$|^\/range\/chain$/,
}

const SUMMARIES: Readonly<Record<ApiPart, string>> = {
  shop: 'An online juice shop that is broken on purpose.',
  range: 'The training range around the shop, and the server itself.',
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

const NOTES: Readonly<Record<string, string>> = {
  '200': 'Done.',
  '201': 'Created.',
  '202': 'Accepted.',
  '204': 'Done, without an answer.',
  '302': 'The answer is at another address.',
  '400': 'The request is wrong.',
  '401': 'Refused without a session, or with a wrong answer.',
  '402': 'Not paid.',
  '403': 'Refused.',
  '404': 'Missing.',
  '406': 'The address is not allowed.',
  '409': 'The state differs from the expected one.',
  '410': 'No longer supported.',
  '413': 'Too long.',
  '415': 'A file of another kind.',
  '422': 'The code does not fit the shop.',
  '429': 'Too many requests.',
  '500': 'An error of the shop.',
  '503': 'Not available.',
  default: 'Any other error.',
}

/** Describes the routes of a running shop by the calls of the contract. */
export async function describeApi(part: ApiPart, { name, version, basePath, routes }: ApiFacts): Promise<ApiDocument> {
  const read = await readCalls(CALL_FILES[part])
  const paths: ApiDocument['paths'] = {}
  const tags = new Set<string>()
  for (const route of listInterface(part, routes)) {
    const method = route.method.toLowerCase()
    const call = read.calls.find((one) => one.method === route.method && one.route === route.path)
    const operation = describeOperation(part, route, call, read)
    const path = toTemplate(route.path)
    paths[path] = { ...paths[path], [method]: operation }
    for (const tag of operation.tags) tags.add(tag)
  }
  const used = new Set(
    Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ security }) => security.flatMap(Object.keys)),
    ),
  )
  const sorted = Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: {
      title: part === 'shop' ? name : `${name}: range and host`,
      version,
      summary: SUMMARIES[part],
      description: 'Made from the routes that run and the contract of server and page.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath || '/' }],
    tags: [...read.tags, ...OTHER_TAGS].filter(({ name: tag }) => tags.has(tag)),
    paths: Object.fromEntries(sorted),
    components: {
      schemas: Object.fromEntries([...read.writer.components].sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: Object.fromEntries(Object.entries(SCHEMES).filter(([scheme]) => used.has(scheme))),
    },
  }
}

/** Routes of a part by method, without HEAD and OPTIONS. A route for all methods counts by those that are described. */
export function listInterface(part: ApiPart, routes: readonly ListedRoute[]): ListedRoute[] {
  const found = new Map<string, ListedRoute>()
  for (const route of routes) {
    if (!SURFACE[part].test(route.path) || !METHODS.includes(route.method.toLowerCase())) continue
    if (route.path === '/host/repair' && route.method !== 'POST') continue
    found.set(`${route.method} ${route.path}`, route)
  }
  return [...found.values()]
}

const SCHEMES = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a sign-in.' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'token', description: 'The same token as a cookie.' },
  gym: { type: 'http', scheme: 'bearer', description: 'The secret of the gym, or the token of the episode.' },
  trainer: { type: 'http', scheme: 'bearer', description: 'The trainer token, if the server has one.' },
}

const CLOSED_TAG = { name: 'Closed', description: 'Calls that everybody is refused.' }
const UNKNOWN_TAG = { name: 'Other', description: 'Routes that the contract does not describe.' }
const OTHER_TAGS = [CLOSED_TAG, UNKNOWN_TAG]

function describeOperation(part: ApiPart, route: ListedRoute, call: Call | undefined, read: Calls): Operation {
  const { guards, path } = route
  const isClosed = guards.includes('denyAll')
  const tag = isClosed ? CLOSED_TAG.name : (call?.tag ?? UNKNOWN_TAG.name)
  const security = describeSecurity(guards, call)
  const parameters = describeParameters(path, call, read)
  return {
    operationId: nameOperation(route),
    tags: [tag],
    summary: call?.summary ?? (isClosed ? 'Refused to everybody.' : `Answers ${route.method} ${path}.`),
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(call?.body && {
      requestBody: {
        required: true,
        content: {
          [call.body.mediaType]: {
            schema: call.body.schema,
            ...(call.body.example !== undefined && { example: call.body.example }),
          },
        },
      },
    }),
    responses: describeResponses(part, guards, call, read),
  }
}

/** Empty for an operation that reads no session. */
function describeSecurity(guards: readonly string[], call: Call | undefined): Operation['security'] {
  if (guards.some((guard) => ['isAuthorized', 'appendUserId', 'isAccounting', 'denyAll'].includes(guard)))
    return [{ token: [] }]
  if (guards.includes('player')) return [{}, { trainer: [] }]
  if (guards.includes('gym')) return [{}, { gym: [] }]
  if (!call?.session) return []
  const [scheme = 'token', isOptional] = call.session.split('-', 2)
  return isOptional === undefined ? [{ [scheme]: [] }] : [{}, { [scheme]: [] }]
}

function describeParameters(path: string, call: Call | undefined, { writer }: Calls): Parameter[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const field = call?.path.find((one) => one.name === name)
    if (field) return describeField('path', field, writer.writeField(field))
    const isNumber = name === 'id'
    const schema = isNumber ? { type: 'integer' } : { type: 'string' }
    return { name, in: 'path', required: true, schema, example: isNumber ? 1 : name }
  })
  const inQuery = (call?.query ?? []).map((field) => describeField('query', field, writer.writeField(field)))
  return [...inPath, ...inQuery]
}

function describeField(place: Parameter['in'], field: Field, written: Schema): Parameter {
  const { description, examples, ...schema } = written
  const example = Array.isArray(examples) ? (examples[0] as unknown) : undefined
  return {
    name: field.name,
    in: place,
    required: place === 'path' || !field.isOptional,
    ...(typeof description === 'string' && { description }),
    schema,
    ...(example !== undefined && { example }),
  }
}

/** Answers of guards, as clients know them. */
const GUARD_ANSWERS: readonly (readonly [guard: string, status: string, type: string])[] = [
  ['denyAll', '401', 'Fault'],
  ['isAuthorized', '401', 'Fault'],
  ['appendUserId', '401', 'Stranger'],
  ['isAccounting', '403', 'Refusal'],
]

function describeResponses(
  part: ApiPart,
  guards: readonly string[],
  call: Call | undefined,
  { writer }: Calls,
): Record<string, Response> {
  const answers: Answer[] = [...(call?.answers ?? [])]
  for (const [guard, status, type] of GUARD_ANSWERS)
    if (guards.includes(guard)) answers.push({ status, ...readContents([refer(type)], writer) })
  const fault = part === 'shop' ? 'Fault' : 'RangeFault'
  answers.push({ status: 'default', ...readContents([refer(fault)], writer) })
  const responses: Record<string, Response> = {}
  for (const { status, contents, isRedirect } of answers) {
    const { content: known = {}, ...before } = responses[status] ?? {
      description: NOTES[status] ?? NOTES.default ?? '',
    }
    const added = contents.map(({ mediaType, schema }) => [
      mediaType,
      { schema: join(known[mediaType]?.schema, schema) },
    ])
    const content: NonNullable<Response['content']> = { ...known, ...Object.fromEntries(added) }
    responses[status] = {
      ...before,
      ...(isRedirect && { headers: { Location: { required: true, schema: { type: 'string' } } } }),
      ...(Object.keys(content).length > 0 && { content }),
    }
  }
  return responses
}

function join(one: Schema | undefined, other: Schema): Schema {
  if (!one || JSON.stringify(one) === JSON.stringify(other)) return other
  const choices = [one, other].flatMap((schema) =>
    Array.isArray(schema.anyOf) ? (schema.anyOf as Schema[]) : [schema],
  )
  const different = new Map(choices.map((schema) => [JSON.stringify(schema), schema]))
  return { anyOf: [...different.values()] }
}

/** `/rest/basket/:id`: `/rest/basket/{id}` */
function toTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** `GET /rest/basket/:id`: `getRestBasketById` */
function nameOperation({ method, path }: ListedRoute): string {
  const words = path.split(/[/_.-]/).filter((word) => word !== '')
  const names = words.map((word) => {
    const plain = word.replace(/^:/, '')
    return `${word.startsWith(':') ? 'By' : ''}${plain.charAt(0).toUpperCase()}${plain.slice(1)}`
  })
  return method.toLowerCase() + names.join('')
}
