import { createServer, type IncomingHttpHeaders } from 'node:http'

/** A span as OTLP writes it in JSON, with its attributes by name. */
export interface SentSpan {
  name: string
  kind: number
  traceId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Record<string, unknown>
}

type Value = Record<string, unknown>

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: (Omit<SentSpan, 'attributes'> & { attributes: { key: string; value: Value }[] })[] }[]
  }[]
}

const byName = (list: { key: string; value: Value }[]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector of OpenTelemetry that keeps all spans. Ends with the scope. */
export async function openCollector() {
  const texts: string[] = []
  const heads: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    heads.push({ url: request.url, headers: request.headers })
    if (status === 0) return
    if (status === 200) texts.push(text)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const resources = () => texts.flatMap((text) => (JSON.parse(text) as Batch).resourceSpans)
  return {
    url: `http://127.0.0.1:${port}`,
    /** All that has arrived, as texts. */
    texts,
    /** Addresses and headers of all requests. */
    heads,
    spans: (): SentSpan[] =>
      resources().flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: byName(span.attributes) }))),
      ),
    resource: () => byName(resources()[0]?.resource.attributes ?? []),
    /** Answers with this status from now on. 0: not at all. */
    answer(next: number): void {
      status = next
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
