import { expect, it } from 'vitest'
import type { ListedRoute } from '#server/http/route-table.ts'
import { type ApiPart, describeApi, type Operation } from './describe-api.ts'
import { toPostman } from './to-postman.ts'

const route = (method: string, path: string, ...guards: string[]): ListedRoute => ({ method, path, guards })

const describe = (part: ApiPart, ...routes: ListedRoute[]) =>
  describeApi(part, { name: 'Juice', version: '1.2.3', basePath: '/juice', routes })

async function operationOf(listed: ListedRoute, part: ApiPart = 'shop'): Promise<Operation> {
  const { paths } = await describe(part, listed)
  const [operation] = Object.values(paths).flatMap((methods) => Object.values(methods))
  if (!operation) throw new Error('The document has no operation.')
  return operation
}

const answersOf = ({ responses }: Operation): string[] =>
  Object.entries(responses).map(([status, { content = {} }]) => [status, ...Object.keys(content)].join(' '))

it('describes a call by the contract, and its refusals by the guards of the route', async () => {
  const operation = await operationOf(route('GET', '/rest/basket/:id', 'isAuthorized', 'appendUserId'))
  expect(operation).toMatchObject({
    operationId: 'getRestBasketById',
    tags: ['Baskets'],
    summary: 'Shows a basket with its products.',
    security: [{ token: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 1 }],
  })
  expect(answersOf(operation)).toEqual([
    '200 application/json',
    '401 application/json text/html text/plain',
    'default application/json text/html text/plain',
  ])
})

it('puts a closed route under a tag of its own', async () => {
  const operation = await operationOf(route('DELETE', '/api/Products/:id', 'denyAll'))
  expect(operation).toMatchObject({ tags: ['Closed'], summary: 'Refused to everybody.', security: [{ token: [] }] })
  expect(operation.responses['401']).toBeDefined()
})

it('describes a route that the contract does not know by its address', async () => {
  const operation = await operationOf(route('POST', '/rest/own-pack/jars/:jar'))
  expect(operation).toMatchObject({
    tags: ['Other'],
    summary: 'Answers POST /rest/own-pack/jars/:jar.',
    security: [],
    parameters: [{ name: 'jar', in: 'path', schema: { type: 'string' }, example: 'jar' }],
  })
})

it('leaves out HEAD, files, the outside world and routes for the rest', async () => {
  const routes = [
    route('HEAD', '/rest/languages'),
    route('GET', '/ftp/:file'),
    route('GET', '/range/lab/mail'),
    route('GET', '/range/*'),
    route('GET', '/host/repair'),
  ]
  for (const part of ['shop', 'range'] as const) expect((await describe(part, ...routes)).paths).toEqual({})
})

it('has the trainer token for routes of players', async () => {
  const operation = await operationOf(route('POST', '/host/reset', 'player'), 'range')
  expect(operation.security).toEqual([{}, { trainer: [] }])
  expect(operation.requestBody?.content['application/json']?.example).toEqual({ scope: 'progress' })
})

it('hands a collection the address of the shop, a token and what is sent', async () => {
  const routes = [
    route('POST', '/rest/user/login'),
    route('POST', '/profile'),
    route('POST', '/rest/memories', 'bringsPhoto', 'appendUserId'),
    route('GET', '/rest/products/search'),
  ]
  const { item, variable } = toPostman(await describe('shop', ...routes), 'http://shop.test')
  expect(variable[0]).toEqual({ key: 'baseUrl', value: 'http://shop.test/juice', type: 'string' })
  const requests = new Map(item.flatMap((folder) => folder.item).map((one) => [one.request.url.path.join('/'), one]))
  const login = requests.get('rest/user/login')
  expect(login?.event?.[0]?.script.exec.join('\n')).toContain("pm.collectionVariables.set('token'")
  expect(login?.request).toMatchObject({ method: 'POST', auth: { type: 'noauth' }, body: { mode: 'raw' } })
  const profile = requests.get('profile')?.request
  expect(profile?.header).toContainEqual({ key: 'Cookie', value: 'token={{token}}' })
  expect(profile?.body).toEqual({ mode: 'urlencoded', urlencoded: [{ key: 'username', value: 'Pip', type: 'text' }] })
  expect(requests.get('rest/memories')?.request.body).toEqual({
    mode: 'formdata',
    formdata: [
      { key: 'image', type: 'file', src: null },
      { key: 'caption', type: 'text', value: '' },
    ],
  })
  expect(requests.get('rest/products/search')?.request.url.raw).toBe('{{baseUrl}}/rest/products/search?q=apple')
})
