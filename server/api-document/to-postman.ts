import { createHash } from 'node:crypto'
import type { ApiDocument, Operation, Parameter } from './describe-api.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A collection of Postman, version 2.1. */
export interface PostmanCollection {
  info: { _postman_id: string; name: string; description: string; schema: string }
  item: PostmanFolder[]
  auth: PostmanAuth
  variable: { key: string; value: string; type: 'string'; description?: string }[]
}

interface PostmanFolder {
  name: string
  description: string
  item: PostmanItem[]
}

interface PostmanItem {
  name: string
  event?: { listen: 'test'; script: { type: 'text/javascript'; exec: string[] } }[]
  request: PostmanRequest
  response: []
}

type PostmanAuth = { type: 'noauth' } | { type: 'bearer'; bearer: { key: 'token'; value: string; type: 'string' }[] }

interface PostmanRequest {
  method: string
  description: string
  auth?: PostmanAuth
  header: { key: string; value: string }[]
  body?: PostmanBody
  url: {
    raw: string
    host: string[]
    path: string[]
    query?: { key: string; value: string; description?: string; disabled?: true }[]
    variable?: { key: string; value: string }[]
  }
}

type PostmanBody =
  | { mode: 'raw'; raw: string; options: { raw: { language: 'json' } } }
  | { mode: 'urlencoded'; urlencoded: { key: string; value: string; type: 'text' }[] }
  | {
      mode: 'formdata'
      formdata: ({ key: string; type: 'file'; src: null } | { key: string; type: 'text'; value: string })[]
    }

/** Keeps the token and the basket of a sign-in for all later requests. */
const KEEP_TOKEN = [
  'const { authentication } = pm.response.json();',
  'if (authentication) {',
  "  pm.collectionVariables.set('token', authentication.token);",
  "  pm.collectionVariables.set('basketId', String(authentication.bid));",
  '}',
]

const LOGIN = 'postRestUserLogin'

/** Turns an OpenAPI document into a collection, with a folder for each tag. */
export function toPostman(document: ApiDocument, origin: string): PostmanCollection {
  const { info, servers, tags, paths } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => describeItem(path, method, operation)),
  }))
  const base = servers[0]?.url.replace(/\/$/, '') ?? ''
  return {
    info: {
      _postman_id: makeId(`${info.title} ${info.version}`),
      name: info.title,
      description: `${info.summary} ${info.description}`,
      schema: SCHEMA,
    },
    item: folders,
    auth: bearer(),
    variable: [
      { key: 'baseUrl', value: origin + base, type: 'string' },
      { key: 'token', value: '', type: 'string', description: 'Set by a sign-in.' },
      { key: 'basketId', value: '1', type: 'string', description: 'Set by a sign-in.' },
    ],
  }
}

function bearer(): PostmanAuth {
  return { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] }
}

/** The same id for the same release, so that an import replaces the earlier one. */
function makeId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function describeItem(path: string, method: string, operation: Operation): PostmanItem {
  const { operationId, summary, parameters = [], requestBody, security } = operation
  const [sent] = Object.entries(requestBody?.content ?? {})
  const isForCookie = security.some((scheme) => 'cookie' in scheme)
  const body = sent && describeBody(...sent)
  return {
    name: summary.replace(/\.$/, ''),
    ...(operationId === LOGIN && {
      event: [{ listen: 'test', script: { type: 'text/javascript', exec: KEEP_TOKEN } }],
    }),
    request: {
      method: method.toUpperCase(),
      description: summary,
      ...(security.length === 0 && { auth: { type: 'noauth' } }),
      header: [
        { key: 'Accept', value: 'application/json' },
        ...(body?.mode === 'raw' ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...(isForCookie ? [{ key: 'Cookie', value: 'token={{token}}' }] : []),
      ],
      ...(body && { body }),
      url: describeUrl(path, parameters),
    },
    response: [],
  }
}

function describeUrl(path: string, parameters: readonly Parameter[]): PostmanRequest['url'] {
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replace(/^\{(.+)\}$/, ':$1'))
  const variable = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, example }) => ({ key: name, value: fillIn(path, name, example) }))
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, example, description, required }) => ({
      key: name,
      value: example === undefined ? '' : String(example),
      ...(description && { description }),
      // Ticked off, so that a first request is answered.
      ...(!required && example === undefined && { disabled: true as const }),
    }))
  const enabled = query
    .filter(({ disabled }) => !disabled)
    .map(({ key, value }) => `${key}=${encodeURIComponent(value)}`)
  return {
    raw: `{{baseUrl}}/${parts.join('/')}${enabled.length > 0 ? `?${enabled.join('&')}` : ''}`,
    host: ['{{baseUrl}}'],
    path: parts,
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  }
}

function fillIn(path: string, name: string, example: unknown): string {
  return path.startsWith('/rest/basket/') && name === 'id' ? '{{basketId}}' : String(example ?? '')
}

function describeBody(
  mediaType: string,
  { schema, example }: { schema: Record<string, unknown>; example?: unknown },
): PostmanBody {
  if (mediaType === 'application/json')
    return { mode: 'raw', raw: JSON.stringify(example ?? {}, undefined, 2), options: { raw: { language: 'json' } } }
  const examples = (example ?? {}) as Record<string, unknown>
  const properties = Object.entries((schema.properties ?? {}) as Record<string, { format?: string }>)
  if (mediaType === 'multipart/form-data')
    return {
      mode: 'formdata',
      formdata: properties.map(([key, { format }]) =>
        format === 'binary'
          ? { key, type: 'file', src: null }
          : { key, type: 'text', value: String(examples[key] ?? '') },
      ),
    }
  return {
    mode: 'urlencoded',
    urlencoded: Object.entries(examples).map(([key, value]) => ({ key, value: String(value), type: 'text' })),
  }
}
