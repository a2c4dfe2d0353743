import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tutorial } from '#contract/tutorial.ts'
import { readRoster } from '#game/catalogue/roster.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import exploit from '../docs/packs/unlisted-labels/challenges/unlisted-label/exploit.ts'
import ways from '../docs/packs/unlisted-labels/challenges/unlisted-label/ways.ts'
import { openRange } from './support/open-range.ts'

const EXAMPLE = fileURLToPath(new URL('../docs/packs/unlisted-labels', import.meta.url))
const KEY = 'unlistedLabelChallenge'
const PLANTED = 100_900

interface Listed {
  data: Record<string, unknown>[]
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-packs-'))
})

afterAll(() => rm(folder, { recursive: true }))

describe('a pack', () => {
  it('brings a challenge, a route and a row to every shop that is configured to have it', async () => {
    await using range = await openRange({ HOST_PACKS: 'docs/packs/unlisted-labels', CI: 'true' })
    const visitor = createVisitor(range.url)
    const list = async (query: string) => (await visitor.get(query)).json<Listed>().data

    const [challenge] = await list(`/api/Challenges?key=${KEY}`)
    expect(challenge).toMatchObject({ id: 1000, key: KEY, category: 'Broken Access Control', solved: false })
    const hints = await list('/api/Hints?ChallengeId=1000')
    expect(hints.map(({ id, order }) => [id, order])).toEqual([
      [110_001, 1],
      [110_002, 2],
    ])
    expect(hints[1]?.text).toContain('numbered from 100900 on')

    const { steps } = (await visitor.get(`/range/tutorials/${KEY}`)).json<{ data: Tutorial }>().data
    expect(steps.map(({ until }) => until.kind)).toEqual(['time', 'time', 'solved', 'time'])
    expect(steps[1]?.text).toContain('begins at 100900')

    for (const [status, act] of Object.values(ways.mishaps)) {
      if (status !== 'sent') expect((await act(visitor)).status).toBe(status)
    }
    expect(await range.solved()).toEqual([])
    await exploit.run(visitor)
    expect(await range.solved()).toEqual([KEY])

    const { continueCode } = (await visitor.get('/rest/continue-code')).json<{ continueCode: string }>()
    await using other = await openRange({ HOST_PACKS: EXAMPLE })
    await createVisitor(other.url).put(`/rest/continue-code/apply/${continueCode}`)
    expect(await other.solved()).toEqual([KEY])
  })

  it.each(Object.entries(ways.otherWays))('is also solved by %s', async (_name, go) => {
    await using range = await openRange({ HOST_PACKS: 'docs/packs/unlisted-labels' })
    await go(createVisitor(range.url))
    expect(await range.solved()).toEqual([KEY])
  })

  it('is not there unless it is configured', async () => {
    await using range = await openRange()
    const visitor = createVisitor(range.url)
    expect((await visitor.get(`/api/Challenges?key=${KEY}`)).json<Listed>().data).toEqual([])
    expect((await visitor.get(`/rest/labels/${PLANTED}`)).text).not.toContain('Beetroot')
  })

  it('loses a challenge with a broken folder, and keeps the rest; a strict start names all its faults', async () => {
    const half = join(folder, 'half')
    await cp(EXAMPLE, half, { recursive: true })
    const challenge = join(half, 'challenges', 'unlisted-label')
    await writeFile(join(challenge, 'oracle.ts'), 'export default { watches: 7 }')
    await writeFile(join(challenge, 'routes.ts'), 'export default 7')
    await using range = await openRange({ HOST_PACKS: half })
    const visitor = createVisitor(range.url)
    expect((await visitor.get('/api/Challenges')).json<Listed>().data).toHaveLength(readRoster().length)
    expect((await visitor.get(`/rest/labels/${PLANTED}`)).text).toContain('Beetroot')
    await expect(openRange({ HOST_PACKS: half, CI: 'true' })).rejects.toThrow(
      /RANGE_UNIT_MALFORMED.*unlisted-label.*watches.*isSolvedBy.*routes\.ts/s,
    )
  })

  it('that is broken is left out, and the shop opens; where everything has to be whole, it does not', async () => {
    await writeFile(join(folder, 'pack.ts'), 'export default { firstId: 7 }')
    const clash = join(folder, 'clash')
    await cp(EXAMPLE, clash, { recursive: true })
    await writeFile(
      join(clash, 'pack.ts'),
      `export default {
        firstId: 1100,
        routes(app) {
          app.get('/rest/mine', () => 'mine')
          app.get('/rest/products/search', () => 'not theirs')
        },
        plant(seed) {
          seed.row('Products', { id: 100901, name: 'Mine' })
          seed.row('Products', { id: 1, name: 'Not theirs' })
        },
      }`,
    )
    await rm(join(clash, 'challenges', 'unlisted-label'), { recursive: true })
    const packs = [folder, clash, join(folder, 'missing')].join(delimiter)
    const NODE_CONFIG = JSON.stringify({ host: { packs: ['nobody-looks-here'] } })
    await using range = await openRange({ HOST_PACKS: packs, NODE_CONFIG })
    const visitor = createVisitor(range.url)
    expect((await visitor.get('/api/Challenges')).json<Listed>().data).toHaveLength(readRoster().length)
    expect((await visitor.get('/rest/products/search?q=apple')).text).toContain('Apple Juice')
    expect((await visitor.get('/api/Products/1')).text).toContain('Apple Juice')
    expect((await visitor.get('/api/Products/100901')).status).toBe(404)
    expect((await visitor.get('/rest/mine')).text).toBe('mine')
    await expect(openRange({ HOST_PACKS: packs, CI: 'true' })).rejects.toThrow(
      /RANGE_PACK_MALFORMED.*firstId.*missing/s,
    )
  })
})
