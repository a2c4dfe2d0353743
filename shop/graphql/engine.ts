import type { DocumentNode, GraphQLFormattedError } from 'graphql'
import type { Asking } from '#shop/graphql/asking.ts'
import type { Pace } from '#shop/graphql/pace.ts'
import { ROOT } from '#shop/graphql/root.ts'
import { SCHEMA } from '#shop/graphql/schema.ts'
import { nestingOf, shapeOf } from '#shop/graphql/shape.ts'

/** Words and signs of all queries of a request. */
const MAX_TOKENS = 15_000
const MAX_ERRORS = 10
/** Levels of braces and brackets, and with fragments levels of fields. */
const MAX_NESTING = 200
/** Fields of one object below the first level. */
const MAX_WIDTH = 60

const TOO_DEEP = `A query has at most ${MAX_NESTING} levels. Ask for less.`

/** A query as it was sent. */
export interface SentQuery {
  query: string
  variables: Record<string, unknown>
  operationName: string | undefined
}

/** A valid query. */
export interface Operation extends SentQuery {
  document: DocumentNode
  isMutation: boolean
  depth: number
}

export interface Answer {
  data?: unknown
  errors?: readonly GraphQLFormattedError[]
}

export interface Engine {
  /** Reads the queries of a request; returns the answer that tells their faults if one is not valid. */
  read(sent: readonly SentQuery[]): Operation[] | Answer
  run(operation: Operation, asking: Asking): Promise<Answer>
}

let engine: Promise<Engine> | undefined

/** Loads the engine with the first request, because most shops never get one. */
export function loadEngine(): Promise<Engine> {
  engine ??= import('graphql').then(createEngine)
  return engine
}

type GraphQL = typeof import('graphql')

function createEngine(graphql: GraphQL): Engine {
  const { buildSchema, execute, GraphQLError, parse, specifiedRules, validate } = graphql
  const schema = buildSchema(SCHEMA)
  countIntrospection(graphql)

  function readOne(sent: SentQuery, maxTokens: number): Operation | Answer {
    try {
      if (nestingOf(sent.query) > MAX_NESTING) return tell(TOO_DEEP)
      const document = parse(sent.query, { maxTokens, noLocation: true })
      const errors = validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS })
      if (errors.length > 0) return { errors: errors.map((error) => error.toJSON()) }
      const operation = graphql.getOperationAST(document, sent.operationName)
      if (!operation) return tell('Name one of the operations of this document in operationName.')
      const { depth, width } = shapeOf(operation, document)
      if (depth > MAX_NESTING) return tell(TOO_DEEP)
      if (width > MAX_WIDTH) return tell(`Ask for at most ${MAX_WIDTH} fields of an object.`)
      return { ...sent, document, isMutation: operation.operation === 'mutation', depth }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error.toJSON()] }
      if (error instanceof RangeError) return tell(TOO_DEEP)
      throw error
    }
  }

  return {
    read(sent) {
      const operations: Operation[] = []
      let tokens = 0
      for (const one of sent) {
        const read = readOne(one, MAX_TOKENS - tokens)
        if (!('document' in read)) return read
        tokens += read.document.tokenCount ?? 0
        operations.push(read)
      }
      return operations
    },
    async run({ document, variables, operationName }, asking) {
      const { data, errors } = await execute({
        ...{ schema, document, operationName, rootValue: ROOT, contextValue: asking, fieldResolver: resolveField },
        variableValues: variables,
        abortSignal: asking.pace.signal,
      })
      return { ...(errors && { errors: errors.map((error) => error.toJSON()) }), ...(data !== undefined && { data }) }
    },
  }
}

export function tell(message: string): Answer {
  return { errors: [{ message }] }
}

type Resolve = (source: Record<string, unknown>, given: unknown, asking: Asking, info: { fieldName: string }) => unknown

const resolveField: Resolve = (source, given, asking, { fieldName }) => {
  const { pace } = asking
  if (pace.isOver) return null
  const property = source[fieldName]
  pace.count(property)
  if (typeof property !== 'function') return property
  return work(pace, () => property.call(source, given, asking))
}

/** Does a piece of work when no pause is on. */
function work(pace: Pace, run: () => unknown): unknown {
  if (pace.isOver) return null
  const pause = pace.findPause()
  return pause ? pause.then(() => work(pace, run)) : run()
}

/** Has fields about the schema itself counted like all others. */
function countIntrospection({
  introspectionTypes,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  isObjectType,
  isLeafType,
  getNamedType,
}: GraphQL): void {
  const types = introspectionTypes.filter((type) => isObjectType(type))
  const fields = [...types.flatMap((type) => Object.values(type.getFields())), SchemaMetaFieldDef, TypeMetaFieldDef]
  for (const field of fields) {
    const { resolve } = field
    if (resolve?.name === 'resolveCounted') continue
    field.resolve = function resolveCounted(source, given, asking, info) {
      const run = () => resolve?.(source, given, asking, info)
      // The fields are the library's, so schemas of others in this process have them, too.
      const { pace } = asking as Partial<Asking>
      if (!pace) return run()
      pace.count(undefined)
      return isLeafType(getNamedType(field.type)) ? run() : work(pace, run)
    }
  }
}
