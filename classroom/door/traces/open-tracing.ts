import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { keepNotes, type RequestNotes } from '#classroom/door/traces/request-notes.ts'
import { readSampler } from '#classroom/door/traces/sampler.ts'
import { TellingExporter } from '#classroom/door/traces/telling-exporter.ts'
import { pickTraceVariables } from '#classroom/door/traces/wanted-traces.ts'
import type { Traffic } from '#classroom/door/traffic.ts'
import { z } from '#foundation/zod.ts'

export type Entrance = Pick<Traffic, 'answer' | 'upgrade'>

type Log = Pick<Logger, 'info' | 'warn'>

/** Milliseconds for the last spans when the process ends. */
const MAX_FLUSH_MS = 2000

/** Headers that join spans. Shards run players' code, and get none. */
const CONTEXT_HEADERS = new Set(['traceparent', 'tracestate', 'baggage'])

const METHODS = /^(?:CONNECT|DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT|QUERY|TRACE)$/

const address = z.url({ protocol: /^https?$/ }).optional()
const whole = z.coerce.number().int().positive().optional()

const variables = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json', 'http/protobuf']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.enum(['http/json', 'http/protobuf']).optional(),
  OTEL_BSP_SCHEDULE_DELAY: whole,
  OTEL_BSP_EXPORT_TIMEOUT: whole,
  OTEL_BSP_MAX_QUEUE_SIZE: whole,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: whole,
})

/**
 * Opens the way to the collector that the standard variables name. Null if they cannot be used, which the log says: a
 * class opens without spans as well.
 */
export function openTracing(
  environment: Record<string, string | undefined>,
  version: string,
  log: Log,
): Tracing | null {
  const given = pickTraceVariables(environment)
  const { data, error } = variables.safeParse(given)
  const sampler = readSampler(given)
  if (!data || !sampler) {
    const names = error?.issues.map(({ path }) => path.join('.')) ?? ['OTEL_TRACES_SAMPLER or OTEL_TRACES_SAMPLER_ARG']
    log.warn({ variables: names }, 'no spans are sent: these variables of OpenTelemetry cannot be used')
    return null
  }
  const provider = withVariables(given, () => {
    const own = resourceFromAttributes({
      'service.name': 'vitamin-cve',
      'service.version': version,
      'host.name': hostname(),
    })
    return new TracerProvider({
      resource: defaultResource()
        .merge(own)
        .merge(detectResources({ detectors: [envDetector] })),
      sampler,
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new TellingExporter(new OTLPTraceExporter(), log),
          scheduledDelayMillis: data.OTEL_BSP_SCHEDULE_DELAY,
          exportTimeoutMillis: data.OTEL_BSP_EXPORT_TIMEOUT,
          maxQueueSize: data.OTEL_BSP_MAX_QUEUE_SIZE,
          maxExportBatchSize: data.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
        }),
      ],
    })
  })
  const { origin } = new URL(data.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? data.OTEL_EXPORTER_OTLP_ENDPOINT ?? '')
  log.info({ collector: origin }, 'spans of requests are sent')
  const isContinued = !given.OTEL_PROPAGATORS || /(?:^|,)\s*tracecontext\s*(?:,|$)/.test(given.OTEL_PROPAGATORS)
  return new Tracing(provider, isContinued)
}

/** The packages read the environment while they are made. Afterwards it holds no token. */
function withVariables<Result>(given: Record<string, string>, make: () => Result): Result {
  Object.assign(process.env, given)
  try {
    return make()
  } finally {
    for (const name of Object.keys(given)) delete process.env[name]
  }
}

/** Sends a span of each request that comes to an entrance. */
export class Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #propagator: W3CTraceContextPropagator | null

  /** @param isContinued whether a request's own `traceparent` counts */
  constructor(provider: TracerProvider, isContinued: boolean) {
    this.#provider = provider
    this.#tracer = provider.getTracer('vitamin-cve')
    this.#propagator = isContinued ? new W3CTraceContextPropagator() : null
  }

  /** Sockets have no spans, because they stay open for hours. */
  around(entrance: Entrance): Entrance {
    return {
      answer: (request, response, kind) => {
        this.#begin(request, response, kind)
        return entrance.answer(request, response, kind)
      },
      upgrade: (request, socket, head) => {
        dropContext(request)
        entrance.upgrade(request, socket, head)
      },
    }
  }

  /** Sends the last spans, for as long as `maxMs` milliseconds. */
  async close(maxMs = MAX_FLUSH_MS): Promise<void> {
    const flushed = this.#provider.shutdown().catch(() => {})
    await Promise.race([flushed, wait(maxMs, undefined, { ref: false })])
  }

  #begin(request: IncomingMessage, response: ServerResponse, kind: 'shop' | 'lab'): void {
    const parent = this.#readParent(request)
    dropContext(request)
    const method = METHODS.test(request.method ?? '') ? (request.method ?? '') : '_OTHER'
    const attributes = { 'http.request.method': method, 'network.protocol.version': request.httpVersion }
    const span = this.#tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    if (!span.isRecording()) return
    const notes = keepNotes(request, kind)
    const began = performance.now()
    const seconds = timeFirstByte(response, began)
    response.once('close', () => end(span, notes, response, { method, firstByte: seconds() }))
  }

  #readParent({ headers }: IncomingMessage): Context {
    const getter = { get: (from: typeof headers, name: string) => from[name], keys: Object.keys }
    return this.#propagator?.extract(ROOT_CONTEXT, headers, getter) ?? ROOT_CONTEXT
  }
}

function end(
  span: Span,
  { part, route, team, isPassedOn, attempts, waits }: RequestNotes,
  response: ServerResponse,
  { method, firstByte }: { method: string; firstByte: number | undefined },
): void {
  const { statusCode, headersSent, writableFinished } = response
  if (route) span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.route': route,
    'http.response.status_code': headersSent ? statusCode : undefined,
    'vitamin_cve.part': part,
    'vitamin_cve.team': team?.slug,
    'vitamin_cve.instance': team?.instance,
    'vitamin_cve.shard': team?.shard,
    'vitamin_cve.passed_on': isPassedOn,
    'vitamin_cve.attempts': attempts > 1 ? attempts : undefined,
    'vitamin_cve.first_byte_seconds': firstByte,
    'vitamin_cve.cut': writableFinished ? undefined : true,
  })
  for (const [wait, milliseconds] of waits) span.setAttribute(`vitamin_cve.wait.${wait}_seconds`, milliseconds / 1000)
  if (headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Returns a reader of the seconds until the head of the reply. */
function timeFirstByte(response: ServerResponse, began: number): () => number | undefined {
  const { writeHead } = response
  let seconds: number | undefined
  const timed = (...given: unknown[]): unknown => {
    seconds ??= (performance.now() - began) / 1000
    return Reflect.apply(writeHead, response, given)
  }
  Object.defineProperty(response, 'writeHead', { value: timed, configurable: true, writable: true })
  return () => seconds
}

function dropContext(request: IncomingMessage): void {
  const { headers, rawHeaders } = request
  for (const name of CONTEXT_HEADERS) delete headers[name]
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2)
    if (CONTEXT_HEADERS.has(rawHeaders[index]?.toLowerCase() ?? '')) rawHeaders.splice(index, 2)
}
