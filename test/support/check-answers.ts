import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { buildVisitor, type SentRequest, type Visitor, type VisitorReply } from '#game/visitor/visitor.ts'
import type { ApiDocument } from '#server/api-document/describe-api.ts'

/** An answer, and the request that it belongs to. */
interface Recorded {
  method: string
  path: string
  status: number
  location: string | null
  mediaType: string
  text: string
}

/** Compares what a shop answers with its OpenAPI documents. */
export class AnswerChecker {
  readonly #places: { operation: string; method: string; pattern: RegExp; pointer: string; document: ApiDocument }[]
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  readonly #compiled = new Map<string, ValidateFunction>()
  /** Status codes that were seen, by operation. */
  readonly seen = new Map<string, Set<number>>()
  /** Differences, each once. */
  readonly faults = new Set<string>()

  readonly #takesDefault: boolean

  /** @param takesDefault whether errors of the shop may be those that `default` describes */
  constructor(documents: readonly ApiDocument[], { takesDefault = false } = {}) {
    this.#takesDefault = takesDefault
    this.#places = documents.flatMap((document, at) => {
      this.#ajv.addSchema(closeObjects({ $id: `document-${at}`, ...document }) as object)
      return listOperations(document).map(({ path, method, operation }) => ({
        operation,
        method,
        pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
        pointer: `document-${at}#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`,
        document,
      }))
    })
    // A fixed part of a path beats a parameter.
    this.#places.sort((one, other) => countParameters(one.operation) - countParameters(other.operation))
  }

  /** A visitor whose answers are checked. */
  watch(url: string): Visitor {
    const { socket } = createVisitor(url)
    return buildVisitor({ url, socket, send: (request) => this.#carry(url, request) })
  }

  async #carry(url: string, { method, path, headers, body }: SentRequest): Promise<VisitorReply> {
    const answer = await fetch(url + path, { method, redirect: 'manual', headers, ...(body !== undefined && { body }) })
    const text = await answer.text()
    this.note({
      method,
      path: new URL(url + path).pathname,
      status: answer.status,
      location: answer.headers.get('location'),
      mediaType: (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '',
      text,
    })
    return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) }
  }

  note(answer: Recorded): void {
    const { method, path, status } = answer
    const place = this.#places.find((one) => one.method === method && one.pattern.test(path))
    if (!place) return
    const { operation } = place
    const [, template = ''] = operation.split(' ')
    // Nothing is said about the answers of a route that the contract does not describe.
    if (place.document.paths[template]?.[method.toLowerCase()]?.tags.includes('Other')) return
    this.seen.set(operation, (this.seen.get(operation) ?? new Set()).add(status))
    const fault = this.#findFault(place.pointer, place.document, operation, answer)
    if (fault) this.faults.add(`${operation} ${status}: ${fault}`)
  }

  #findFault(pointer: string, { paths }: ApiDocument, operation: string, answer: Recorded): string | undefined {
    const [method = '', path = ''] = operation.split(' ')
    const { responses = {} } = paths[path]?.[method.toLowerCase()] ?? {}
    const { status, mediaType, text, location } = answer
    const mayBeDefault = status >= 400 && (this.#takesDefault || /^\/(?:range|host)/.test(path))
    const key = responses[status] ? String(status) : mayBeDefault ? 'default' : undefined
    if (key === undefined) return `is not described: ${text.slice(0, 100)}`
    const { content, headers } = responses[key] ?? {}
    if (headers?.Location && location === null) return 'names no address'
    if (text === '') return undefined
    if (!content) return `should be empty: ${text.slice(0, 100)}`
    if (!content[mediaType]) return `is ${mediaType}: ${text.slice(0, 100)}`
    if (!mediaType.endsWith('json')) return undefined
    return this.#validate(`${pointer}/responses/${key}/content/${mediaType.replaceAll('/', '~1')}/schema`, text)
  }

  #validate(reference: string, text: string): string | undefined {
    const validate = this.#compiled.get(reference) ?? this.#ajv.compile({ $ref: encodeURI(reference) })
    this.#compiled.set(reference, validate)
    if (validate(JSON.parse(text))) return undefined
    return `${this.#ajv.errorsText(validate.errors)} in ${text.slice(0, 200)}`
  }

  /** Faults of the examples that the documents give for bodies. */
  checkExamples(): string[] {
    return this.#places.flatMap(({ operation, document, pointer }) => {
      const [method = '', path = ''] = operation.split(' ')
      const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {}
      return Object.entries(content).flatMap(([mediaType, { example }]) => {
        if (mediaType === 'multipart/form-data') return []
        const reference = `${pointer}/requestBody/content/${mediaType.replaceAll('/', '~1')}/schema`
        const fault = this.#validate(reference, JSON.stringify(example ?? null))
        return fault ? [`${operation}: ${fault}`] : []
      })
    })
  }
}

/** Operations of a document, as `GET /rest/basket/{id}`, or those of a tag. */
export function listOperations(
  { paths }: ApiDocument,
  tag?: string,
): { path: string; method: string; operation: string }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tag === undefined || tags.includes(tag))
      .map(([name]) => ({ path, method: name.toUpperCase(), operation: `${name.toUpperCase()} ${path}` })),
  )
}

function countParameters(operation: string): number {
  return operation.split('{').length
}

/** Forbids fields that a schema does not name. Documents leave them open for clients of later releases. */
function closeObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeObjects)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, closeObjects(part)]))
  const isObject = copy.type === 'object' && typeof copy.properties === 'object'
  return isObject && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
