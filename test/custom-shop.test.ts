import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import type { Exploit } from '#game/define.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { SINGLE_PLAYER } from '#server/instances/instances.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { drawThird } from './support/sample.ts'

const PATIENCE = 10_000

const CONFIG = fileURLToPath(new URL('../config', import.meta.url))

/**
 * A shop with its own catalogue, pictures and texts. The configuration changes everything that a trainer may change.
 */
const EXAMPLE = 'leaky-teapot'

interface Variant {
  application?: { name?: string; domain?: string; customMetricsPrefix?: string }
  products?: { name: string }[]
  memories?: { image: string }[]
}

const variants = new Map(
  readdirSync(CONFIG).flatMap((file): [string, Variant][] => {
    const [, name] = /^(.+)\.yml$/.exec(file) ?? []
    return name ? [[name, parseYaml(readFileSync(join(CONFIG, file), 'utf8')) as Variant]] : []
  }),
)
const others = [...variants.keys()].filter((name) => name !== EXAMPLE)

const { challenges, settings } = await discoverCatalogue()
const built = challenges.filter((challenge) => challenge.built)

const bound = built.filter(({ key }) =>
  Object.values(settings[key] ?? {}).some(({ kind }) => kind === 'product' || kind === 'photo'),
)

/** Each challenge gets its own instance by the visitor's address. All of 127/8 is this machine. */
const places = new Map(built.map(({ key }, index) => [key, `127.0.${1 + (index >> 7)}.${1 + (index & 127)}`]))

function openVariant(name: string): Promise<OpenRange> {
  return openRange({ NODE_ENV: name, LAB_PORT: 'none', CI: 'true' }, ({ headers }) => {
    const [host = ''] = String(headers.host).split(':')
    return /^127\.0\.[1-9]/.test(host) ? instanceAt(host) : SINGLE_PLAYER
  })
}

const instanceAt = (place: string): string => `at-${place.replaceAll('.', '-')}`

/** Keys of the challenges that the exploit solves on a fresh instance. */
async function exploit(range: OpenRange, key: string, { run }: Exploit): Promise<string[]> {
  const url = new URL(range.url)
  url.hostname = places.get(key) ?? ''
  // Messages of pages solve in the single player's instance.
  const solved = async () => [
    ...(await range.solved(instanceAt(url.hostname))),
    ...(await range.solved(SINGLE_PLAYER)).filter((one) => one === key),
  ]
  if ((await solved()).length > 0) throw new Error(`Something is solved before ${key} is tried`)
  await run(createVisitor(url.href))
  // A message has no reply to wait for.
  for (const end = Date.now() + PATIENCE; Date.now() < end && !(await solved()).includes(key); ) await delay(50)
  return (await solved()).sort()
}

async function readExploit(folder: string): Promise<Exploit> {
  const module: { default: Exploit } = await import(`../challenges/${folder}/exploit.ts`)
  return module.default
}

describe('the example of an own shop', () => {
  const { application = {}, products = [], memories = [] } = variants.get(EXAMPLE) ?? {}
  let range: OpenRange
  beforeAll(async () => {
    range = await openVariant(EXAMPLE)
  })
  afterAll(() => range[Symbol.asyncDispose]())

  it('has nothing of ours that a trainer may change', async () => {
    const visitor = createVisitor(range.url)
    const onSale = (await visitor.get('/api/Products')).json<{ data: { name: string; image: string }[] }>().data
    const names = onSale.map(({ name }) => name)
    expect(names).toEqual(products.map(({ name }) => name).filter((name) => names.includes(name)))
    expect(names.length).toBeGreaterThan(8)
    for (const { image } of onSale) {
      const picture = await visitor.get(`/assets/public/images/products/${image}`)
      expect(picture.headers.get('content-type'), image).toBe('image/svg+xml')
    }
    const wall = (await visitor.get('/rest/memories/')).json<{ data: { imagePath: string }[] }>().data
    for (const { image } of memories) expect(wall.map(({ imagePath }) => imagePath).join()).toContain(image)
    expect(await visitor.domain()).toBe(application.domain)
    const { text } = await visitor.get('/metrics', { headers: { 'user-agent': 'Prometheus' } })
    expect(text).toContain(`${application.customMetricsPrefix}_challenges_total{`)
  })

  it.concurrent.for(drawThird(built).map(({ key, folder }) => [key, folder] as const))(
    'lets %s be solved',
    async ([key, folder], { expect }) => {
      const given = await readExploit(folder)
      expect(await exploit(range, key, given)).toEqual([key, ...given.companions].sort())
    },
  )
})

describe('a shop as it is shipped', () => {
  it.each(drawThird(others))('%s opens under its name, and its goods and photos can be played with', async (name) => {
    const { application = {}, products } = variants.get(name) ?? {}
    await using range = await openVariant(name)
    const page = await createVisitor(range.url).get('/', { headers: { accept: 'text/html' } })
    expect(page.text).toContain(`<title>${application.name ?? 'Vitamin CVE'}</title>`)
    if (!products) return
    for (const { key, folder } of bound) {
      const given = await readExploit(folder)
      expect(await exploit(range, key, given), key).toEqual([key, ...given.companions].sort())
    }
  })
})
