import har from '@har-sdk/validator'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Exploit } from '#game/define.ts'
import { type ApiDocument, CALL_FILES, listInterface } from '#server/api-document/describe-api.ts'
import { readCalls } from '#server/api-document/read-calls.ts'
import type { PostmanCollection } from '#server/api-document/to-postman.ts'
import { AnswerChecker, listOperations } from './support/check-answers.ts'
import { openClass } from './support/open-class.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { drawnOf, isWhole } from './support/sample.ts'
import { enterAsAccountant, sendExamples, sendUnreadable, shopWell } from './support/walk-interface.ts'

/** Exploits of one run; `npm test -- all` runs each. */
const DRAWN_EXPLOITS = 20

/** Operations that no walk completes, with the reason. */
const NEVER_DONE: Readonly<Record<string, string>> = {
  'GET /rest/country-mapping': 'only in a CTF',
  'GET /rest/user/reset-password': 'refuses',
  'PUT /rest/user/reset-password': 'refuses',
  'PATCH /rest/user/reset-password': 'refuses',
  'DELETE /rest/user/reset-password': 'refuses',
  'POST /rest/web3/submitKey': 'needs the solution of a challenge',
  'PUT /rest/continue-code-findIt/apply/{code}': 'needs the solution of a coding challenge',
  'PUT /rest/continue-code-fixIt/apply/{code}': 'needs the solution of a coding challenge',
  'PUT /range/coding/{key}/sitting': 'needs the solution of a coding challenge',
  'PUT /range/continue-code-proven/apply/{code}': 'needs a proven fix',
  'POST /range/proving/{key}/comparisons': 'needs a proven fix',
  'GET /range/proving/{key}/attempts/{number}/types': 'needs an attempt at a fix',
  'POST /host/repair': 'only while the file of the shop does not open',
  'POST /range/score': 'needs the report of a tool',
}

/** Calls of a server with a gym, which `test/gym/calls.test.ts` sends. */
const OF_GYM = /^[A-Z]+ \/range\/gym\//

/** Takes as long as all others together. */
const JUDGE = 'POST /range/proving/{key}/attempts'

/** Operations whose answers an exploit bends: that is their weakness. */
const BENT = /^GET \/rest\/(?:products\/search|user\/whoami) 200: data\/(?:data|user)/

let range: OpenRange
let shop: ApiDocument
let other: ApiDocument
beforeAll(async () => {
  range = await openRange()
  shop = await read('openapi.json')
  other = await read('openapi-range.json')
})
afterAll(() => range[Symbol.asyncDispose]())

async function read<Document>(name: string): Promise<Document> {
  const reply = await fetch(`${range.url}/api-docs/${name}`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  return (await reply.json()) as Document
}

describe('the documents', () => {
  it('are valid OpenAPI 3.1', async () => {
    for (const document of [shop, other]) {
      const validator = new Validator()
      const { valid, errors } = await validator.validate({ ...structuredClone(document) })
      expect([valid, errors, validator.version]).toEqual([true, undefined, '3.1'])
    }
  })

  it('hold every route of the interface, and no other', () => {
    const listed = (['shop', 'range'] as const).map((part) =>
      listInterface(part, range.server.routes)
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    )
    const described = [shop, other].map((document) =>
      listOperations(document)
        .map(({ operation }) => operation)
        .sort(),
    )
    expect(described).toEqual(listed)
    expect(listed.flat().length).toBeGreaterThan(180)
  })

  it('describe each call of the shop', () => {
    const operations = Object.values(shop.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter(({ tags }) => tags.includes('Other'))).toEqual([])
    expect(operations.filter(({ summary }) => !/^[A-Z].+\.$/.test(summary))).toEqual([])
  })

  it('need every call of the contract', async () => {
    const known = new Set(range.server.routes.map(({ method, path }) => `${method} ${path}`))
    for (const names of Object.values(CALL_FILES)) {
      const { calls } = await readCalls(names)
      expect(calls.map(({ method, route }) => `${method} ${route}`).filter((call) => !known.has(call))).toEqual([])
    }
  })

  it('leave files, pages and hidden addresses out', () => {
    const paths = [...Object.keys(shop.paths), ...Object.keys(other.paths)]
    expect(
      paths.filter((path) => /^\/(?:ftp|support|encryptionkeys|metrics|solve|video|range\/lab)|\*/.test(path)),
    ).toEqual([])
  })

  it('name each operation once', () => {
    const ids = Object.values(shop.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have examples for all bodies', () => {
    expect(new AnswerChecker([shop, other]).checkExamples()).toEqual([])
  })

  it('leave the description for partners where it is', async () => {
    const page = await (await fetch(`${range.url}/api-docs/`)).text()
    expect(page).toContain('<title>Swagger UI</title>')
    expect(await (await fetch(`${range.url}/api-docs/swagger-ui-init.js`)).text()).toContain('NextGen B2B API')
  })

  it('are there for teams of a class', async () => {
    await using ours = await openClass({}, 1)
    const team = await ours.makeTeam('Brisk Lemons')
    for (const name of ['openapi', 'openapi-range', 'postman'])
      expect([name, (await team.ask(`/api-docs/${name}.json`)).status]).toEqual([name, 200])
  })

  it('move with the shop', async () => {
    await using moved = await openRange({ BASE_PATH: '/juice' })
    const document = (await (await fetch(`${moved.url}/juice/api-docs/openapi.json`)).json()) as ApiDocument
    expect(document.servers).toEqual([{ url: '/juice' }])
  })
})

describe('answers are as described', () => {
  it('on a walk through all operations', async () => {
    const checker = new AnswerChecker([shop, other])
    const watch = () => checker.watch(range.url)
    const visitors = { stranger: watch(), customer: watch(), accountant: watch() }
    await enterAsAccountant(visitors.accountant)
    await shopWell(visitors)
    await sendExamples([shop, other], visitors, isWhole ? [] : [JUDGE])
    expect([...checker.faults]).toEqual([])
    const closed = new Set(listOperations(shop, 'Closed').map(({ operation }) => operation))
    const unknown = new Set(listOperations(other, 'Other').map(({ operation }) => operation))
    const undone = [...listOperations(shop), ...listOperations(other)].filter(({ operation }) => {
      if (unknown.has(operation) || OF_GYM.test(operation)) return false
      const statuses = [...(checker.seen.get(operation) ?? [])]
      if (closed.has(operation)) return !statuses.includes(401)
      return !statuses.some((status) => status < 400)
    })
    const expected = [...Object.keys(NEVER_DONE), ...(isWhole ? [] : [JUDGE])]
    expect(undone.map(({ operation }) => operation).sort()).toEqual(expected.sort())
  }, 200_000)

  it('to requests that cannot be read', async () => {
    const checker = new AnswerChecker([shop], { takesDefault: true })
    const visitors = { stranger: checker.watch(range.url), accountant: checker.watch(range.url) }
    await enterAsAccountant(visitors.accountant)
    for (const visitor of Object.values(visitors)) await sendUnreadable(shop, visitor)
    expect([...checker.faults]).toEqual([])
  })

  it('to exploits', async () => {
    const checker = new AnswerChecker([shop, other])
    const { challenges } = await discoverCatalogue()
    const built = challenges.filter((challenge) => challenge.built)
    for (const { folder } of drawnOf(built, ({ key }) => key, DRAWN_EXPLOITS)) {
      range.startOver()
      const module: { default: Exploit } = await import(`../challenges/${folder}/exploit.ts`)
      await module.default.run(checker.watch(range.url))
    }
    expect([...checker.faults].filter((fault) => !BENT.test(fault))).toEqual([])
  }, 400_000)
})

describe('the collection for Postman', () => {
  it('fits the published schema', async () => {
    const collection = await read<PostmanCollection>('postman.json')
    const validator = new har.PostmanValidator()
    type Checked = Parameters<typeof validator.verify>[0]
    expect(await validator.verify(structuredClone(collection) as unknown as Checked)).toEqual([])
    const broken = { ...collection, item: [{ name: 'Empty', item: 7 }] }
    expect(await validator.verify(broken as unknown as Checked)).not.toEqual([])
  })

  it('has a request for each operation', async () => {
    const collection = await read<PostmanCollection>('postman.json')
    const requests = collection.item.flatMap(({ item }) => item.map(({ request }) => request))
    const sent = requests.map(({ method, url }) => `${method} /${url.path.join('/').replace(/:(\w+)/g, '{$1}')}`)
    expect(sent.sort()).toEqual(
      listOperations(shop)
        .map(({ operation }) => operation)
        .sort(),
    )
  })
})
