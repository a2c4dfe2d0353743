import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchOn } from '#game/visitor/requests.ts'
import { type Answer, type OpenClass, openClass, type PlayingTeam, visitAs } from '../support/open-class.ts'

let ours: OpenClass
let lemons: PlayingTeam
let melons: PlayingTeam
beforeAll(async () => {
  ours = await openClass({}, 2)
  lemons = await ours.makeTeam('Brisk Lemons', 'Mira')
  melons = await ours.makeTeam('Mellow Melons', 'Noor')
  await visitAs(ours, { cookie: lemons.cookie }).get('/rest/products/search?q=apple')
  await searchOn(visitAs(ours, { cookie: lemons.cookie }), 'UNION SELECT sql,2,3,4,5,6,7,8,9 FROM sqlite_master')
})
afterAll(() => ours[Symbol.asyncDispose]())

const scrape = (headers: Record<string, string> = {}): Promise<Answer> =>
  ours.ask('/metrics', { headers: { 'user-agent': 'Prometheus/2.45.0', ...headers } })
const asTrainer = () => ({ authorization: `Bearer ${ours.door.trainerToken}` })

describe('the metrics of a class', () => {
  it('describe all teams and all processes in one text', async () => {
    const { status, headers, text } = await scrape(asTrainer())
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toMatch(/^juiceshop_class_teams\{.*\} 2$/m)
    expect(text).toMatch(
      /^juiceshop_challenges_solved\{difficulty="3",category="Injection",team="brisk-lemons",.*\} 1$/m,
    )
    expect(text).toMatch(/^juiceshop_class_team_solves\{team="brisk-lemons",.*\} 1$/m)
    expect(text).toMatch(/^juiceshop_class_team_solves\{team="mellow-melons",.*\} 0$/m)
    for (const team of ['brisk-lemons', 'mellow-melons'])
      expect(text).toMatch(new RegExp(`^juiceshop_users_registered_total\\{team="${team}",.*\\} \\d+$`, 'm'))
    for (const shard of ['1', '2', 'door']) {
      expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{.*shard="${shard}"\\} [1-9]`, 'm'))
      expect(text).toMatch(new RegExp(`^process_start_time_seconds\\{.*shard="${shard}"\\} [1-9]`, 'm'))
    }
    for (const shard of ['1', '2']) {
      expect(text).toMatch(new RegExp(`^juiceshop_class_teams_awake\\{.*shard="${shard}"\\} \\d$`, 'm'))
      expect(text).toMatch(
        new RegExp(`^juiceshop_store_append_seconds_bucket\\{le="\\+Inf",.*shard="${shard}"\\} \\d+$`, 'm'),
      )
      expect(text).toContain(`juiceshop_class_shard_restarts_total{shard="${shard}",app="juiceshop"} 0`)
    }
    const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    expect(types.length).toBe(new Set(types).size)
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const names = samples.map((line) => line.slice(0, line.lastIndexOf(' ')))
    expect(names.length).toBe(new Set(names).size)
    // Names of instances are secret.
    expect(text).not.toContain(ours.door.ours.registry.list()[0]?.instance)
  })

  it('are for the trainer, by token or at the trainer’s own address', async () => {
    expect((await scrape()).json()).toMatchObject({ error: { code: 'HOST_NO_TEAM' } })
    expect((await scrape({ authorization: 'Bearer guess' })).json()).toMatchObject({
      error: { code: 'HOST_NOT_TRAINER' },
    })
    const atTrainer = await ours.ask('/metrics', { host: `trainer.localhost:${ours.port}` })
    expect(atTrainer.json()).toMatchObject({ error: { code: 'HOST_NOT_TRAINER' } })
    expect((await ours.order('metrics')).status).toBe(200)
  })

  it('give a team those of its own shop, and reading them solves its challenge', async () => {
    const read = await visitAs(ours, { cookie: melons.cookie }).get('/metrics')
    expect(read.text).toContain('juiceshop_challenges_total{')
    expect(read.text).not.toContain('team=')
    const { json } = await ours.ask('/api/Challenges/?key=exposedMetricsChallenge', {
      headers: { cookie: melons.cookie },
    })
    expect(json<{ data: { solved: boolean }[] }>().data[0]?.solved).toBe(true)
  })

  it('leave out a removed team, and wake none', async () => {
    await ours.makeTeam('Short Straws')
    await ours.order('teams/short-straws/remove', { body: {} })
    const fresh = await openClass({}, 1)
    try {
      const text = async () => (await fresh.order('metrics')).text
      await fresh.makeTeam('Idle Pips')
      for (const shard of fresh.shards) await shard.instances.hibernate(Date.now() + 1000)
      expect(await text()).toMatch(/^juiceshop_class_teams\{.*\} 1$/m)
      expect(fresh.shards.flatMap(({ instances }) => instances.listAwake())).toEqual([])
    } finally {
      await fresh[Symbol.asyncDispose]()
    }
    expect((await ours.order('metrics')).text).not.toContain('team="short-straws"')
  })
})
