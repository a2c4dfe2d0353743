import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseYaml } from '#common/yaml.ts'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import type { Exploit } from '#range/define.ts'
import { createVisitor, type Visitor } from '#range/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/** A shop with a catalogue, pictures and texts of its own: everything that a trainer may change is changed there. */
const NAME = 'leaky-teapot'
const own = parseYaml(readFileSync(fileURLToPath(new URL(`../config/${NAME}.yml`, import.meta.url)), 'utf8')) as Record<
  string,
  Record<string, unknown>
> & { products: { name: string }[]; memories: { image: string }[] }

const { challenges } = await discoverCatalogue()
const built = challenges.filter((challenge) => challenge.built)

let range: OpenRange
/** Each challenge is tried in an instance of its own, which it finds by the address that the visitor comes to: all of 127/8 is this machine. */
const places = new Map(built.map(({ key }, index) => [key, `127.0.${1 + (index >> 7)}.${1 + (index & 127)}`]))

beforeAll(async () => {
  range = await openRange({ NODE_ENV: NAME, LAB_PORT: 'none' }, ({ headers }) => {
    const [host = ''] = String(headers.host).split(':')
    return /^127\.0\.[1-9]/.test(host) ? `at-${host.replaceAll('.', '-')}` : 'default'
  })
})

afterAll(() => range[Symbol.asyncDispose]())

function visitorOf(key: string): Visitor {
  const url = new URL(range.url)
  url.hostname = places.get(key) ?? ''
  return createVisitor(url.href)
}

async function solvedBy(visitor: Visitor): Promise<string[]> {
  const { data } = (await visitor.get('/api/Challenges')).json<{ data: { key: string; solved: boolean }[] }>()
  return data.filter(({ solved }) => solved).map(({ key }) => key)
}

describe(`in the shop ${own.application?.name}`, () => {
  it('nothing is ours that a trainer may change', async () => {
    const visitor = createVisitor(range.url)
    const products = (await visitor.get('/api/Products')).json<{ data: { name: string; image: string }[] }>().data
    expect(products.map(({ name }) => name)).toEqual(
      own.products.map(({ name }) => name).filter((name) => products.some((product) => product.name === name)),
    )
    expect(products.length).toBeGreaterThan(8)
    for (const { image } of products) {
      const picture = await visitor.get(`/assets/public/images/products/${image}`)
      expect(picture.headers.get('content-type'), image).toBe('image/svg+xml')
    }
    const wall = (await visitor.get('/rest/memories/')).json<{ data: { imagePath: string }[] }>().data
    for (const { image } of own.memories) expect(wall.map(({ imagePath }) => imagePath).join()).toContain(image)
    expect(await visitor.domain()).toBe('tea-p.ot')
    expect((await visitor.get('/metrics', { headers: { 'user-agent': 'Prometheus' } })).text).toContain('teapot_')
  })

  it.concurrent.for(built.map((challenge) => [challenge.key, challenge.folder] as const))(
    '%s can be solved',
    async ([key, folder], { expect }) => {
      const { default: exploit }: { default: Exploit } = await import(`../range/challenges/${folder}/exploit.ts`)
      const visitor = visitorOf(key)
      // Messages of pages all go to the one player's instance.
      const alone = createVisitor(range.url)
      expect([...(await solvedBy(visitor)), ...(await solvedBy(alone))]).not.toContain(key)
      await exploit.run(visitor)
      const solved = async () => [...(await solvedBy(visitor)), ...(await solvedBy(alone)).filter((one) => one === key)]
      await expect.poll(solved, { timeout: 15_000 }).toContain(key)
      expect((await solved()).sort()).toEqual([key, ...exploit.companions].sort())
    },
  )
})
