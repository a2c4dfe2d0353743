import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'

/** Answers instead of the shop, so that a test decides when each word arrives. */
export interface SlowAssistant extends AsyncDisposable {
  hear(): Promise<{ role: string; content: string }[]>
  say(words: string): void
  use(tool: string, given: unknown): void
  end(): void
}

/** Redirects a page's requests to a stand-in. */
export async function standIn(page: Page): Promise<SlowAssistant> {
  const heard: { role: string; content: string }[][] = []
  const listeners: ((messages: { role: string; content: string }[]) => void)[] = []
  let line: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.writeHead(204).end()
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      line = response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
      const { messages } = JSON.parse(body)
      const listener = listeners.shift()
      if (listener) listener(messages)
      else heard.push(messages)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route('**/rest/chat', (route) => route.continue({ url: `http://127.0.0.1:${port}/rest/chat` }))
  const write = (event: unknown) => line?.write(`data: ${JSON.stringify(event)}\n\n`)
  return {
    hear() {
      const messages = heard.shift()
      return messages ? Promise.resolve(messages) : new Promise((resolve) => listeners.push(resolve))
    },
    say: (content) => write({ choices: [{ delta: { content } }] }),
    use: (name, given) => {
      const call = { id: 'c', type: 'function', function: { name, arguments: JSON.stringify(given) } }
      write({ choices: [{ delta: { tool_calls: [call] } }] })
    },
    end: () => line?.end('data: [DONE]\n\n'),
    async [Symbol.asyncDispose]() {
      await page.unroute('**/rest/chat')
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
