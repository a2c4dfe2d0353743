import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml'

/** Limits of values, by their path. */
const LIMITS: Readonly<Record<string, object>> = {
  'image.digest': { pattern: '^(sha256:[0-9a-f]{64})?$' },
  'image.pullPolicy': { enum: ['Always', 'IfNotPresent', 'Never'] },
  doors: { minimum: 1, maximum: 64 },
  shards: { minimum: 1, maximum: 16 },
  'class.base': { pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' },
  'class.url': { pattern: '^(https?://.+)?$' },
  'class.logLevel': { enum: ['silent', 'error', 'warn', 'info', 'debug'] },
  'trainerToken.name': { minLength: 1 },
  'probes.patienceSeconds': { minimum: 5 },
  terminationSeconds: { minimum: 5 },
  'ingress.controller': { enum: ['traefik', 'haproxy', 'nginx', 'none'] },
  'networkPolicy.databasePort': { minimum: 1, maximum: 65_535 },
  'networkPolicy.collectorPort': { minimum: 1, maximum: 65_535 },
  'disruptionBudget.maxUnavailable': { minimum: 0 },
  'autoscaling.minDoors': { minimum: 1 },
  'autoscaling.maxDoors': { minimum: 1, maximum: 64 },
  'autoscaling.teamsPerDoor': { minimum: 1 },
  'otel.endpoint': { pattern: '^(https?://.+)?$' },
  'otel.ratio': { type: 'number', minimum: 0, maximum: 1 },
}

/** Mappings of Kubernetes' own, which take any key. */
const FREE = new Set(['resources', 'database.own.resources'])

/** Lists that take more than texts. */
const LISTS_OF_OBJECTS = new Set(['networkPolicy.extraEgress', 'tolerations'])

interface Schema {
  description?: string
  type: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  items?: { type: string }
}

/**
 * Makes the schema of a chart's values from its values file: types are those of the defaults, descriptions the comments.
 * @throws {Error} for a value without a comment
 */
export function makeValuesSchema(text: string): object {
  const document = parseDocument(text)
  const { properties } = describeMapping(document.contents as YAMLMap, '')
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart',
    type: 'object',
    additionalProperties: false,
    // Helm adds values for all charts of a release.
    properties: { ...properties, global: { type: 'object' } },
  }
}

function describeMapping(mapping: YAMLMap, path: string): Schema {
  const properties: Record<string, Schema> = {}
  const first = mapping.commentBefore ?? undefined
  for (const [index, pair] of mapping.items.entries()) {
    const key = String((pair.key as { value: unknown }).value)
    const comment = (pair.key as { commentBefore?: string }).commentBefore ?? (index === 0 ? first : undefined)
    properties[key] = describeValue(pair, path === '' ? key : `${path}.${key}`, comment)
  }
  return { type: 'object', additionalProperties: false, properties }
}

function describeValue({ value }: Pair, path: string, comment: string | undefined): Schema {
  const description = comment?.replaceAll(/\s*\n\s*/g, ' ').trim()
  const isGroup = isMap(value) && !value.flow && !FREE.has(path)
  if (!description && !isGroup) throw new Error(`The value ${path} has no comment.`)
  const described = { ...(description && { description }) }
  if (isGroup) return { ...described, ...describeMapping(value, path) }
  if (isMap(value)) return { ...described, type: 'object' }
  if (!isScalar(value))
    return { ...described, type: 'array', items: { type: LISTS_OF_OBJECTS.has(path) ? 'object' : 'string' } }
  const kind = typeof value.value
  return { ...described, type: kind === 'number' ? 'integer' : kind, ...LIMITS[path] }
}
