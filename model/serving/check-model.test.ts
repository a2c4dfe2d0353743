import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { checkModel } from '#model/serving/check-model.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
}

const list =
  (...ids: unknown[]): RequestListener =>
  (_request, response) =>
    response.end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) }))

const missingOf = async (url: string, model = 'gemma4:e4b', key: string | undefined = undefined) =>
  (await checkModel({ url, model, key }, new AbortController().signal, 500))
    .filter(({ missing }) => missing)
    .map(({ name }) => name)

it('misses nothing on a complete server', async () => {
  let heard = ''
  const url = await serve((request, response) => {
    heard = `${request.url} ${request.headers.authorization}`
    list('other', 'gemma4:e4b')(request, response)
  })
  const rows = await checkModel({ url, model: 'gemma4:e4b', key: 'sk' }, new AbortController().signal)
  expect(rows.map(({ name, key, missing }) => [name, key, missing])).toEqual([
    ['LLM API', 'application.chatBot.llmApiUrl', false],
    ['LLM Model', 'gemma4:e4b', false],
    ['LLM API Key', 'LLM_API_KEY', false],
  ])
  expect(heard).toBe('/v1/models Bearer sk')
})

it.each([
  ['gemma4', 'gemma4:e4b', []],
  ['gemma4:e4b', 'gemma4', []],
  ['gemma4x', 'gemma4', ['LLM Model']],
])('takes %s for %s or not', async (offered, wanted, missing) => {
  expect(await missingOf(await serve(list(offered)), wanted, 'sk')).toEqual(missing)
})

it.each<[string, RequestListener]>([
  ['rubbish', (_request, response) => response.end('<h1>Hello</h1>')],
  ['a refusal', (_request, response) => response.writeHead(401).end('{}')],
  ['somewhere else', (_request, response) => response.writeHead(302, { location: 'http://elsewhere.test/' }).end()],
  ['odd rows', list(null, {}, 5)],
])('takes %s for an answer without models', async (_name, answer) => {
  expect(await missingOf(await serve(answer))).toEqual(['LLM Model', 'LLM API Key'])
})

it('misses a server that does not answer, or not in time', async () => {
  expect(await missingOf('http://127.0.0.1:9/v1')).toEqual(['LLM API'])
  expect(await missingOf(await serve(() => {}))).toEqual(['LLM API'])
  expect(
    await missingOf(
      await serve((_request, response) => {
        response.write('{')
      }),
    ),
  ).toEqual(['LLM API'])
})
