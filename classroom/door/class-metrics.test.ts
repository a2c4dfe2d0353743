import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ClassMetrics } from '#classroom/door/class-metrics.ts'
import type { Team } from '#classroom/door/registry.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

let stage: DoorStage
let lemons: Team
beforeEach(async () => {
  stage = await openDoorStage()
  lemons = (await stage.makeTeam('Lemons')).team
  await stage.makeTeam('Melons')
  stage.solve(lemons, 'c1', 10)
  stage.shards.asked.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await stage[Symbol.asyncDispose]()
})

const team = (instance: string, value: number) => ({ labels: { team: instance, shard: '1' }, value })

it('teams, shards and solves are counted, and samples of shards name teams that there are', async () => {
  stage.shards.dead.add(2)
  stage.shards.answers.measure = (_body, shard) => ({
    prefix: 'shop',
    metrics:
      shard === 1
        ? [
            {
              ...{ name: 'shop_orders', help: 'Orders', type: 'gauge' },
              values: [team(lemons.instance, 3), team('gone--1', 9), { labels: { shard: '1' }, value: 7 }],
            },
          ]
        : [],
  })
  const text = await new ClassMetrics(stage).read()
  expect(text).toMatch(/^shop_class_teams(?:\{.*\})? 2$/m)
  expect(text).toMatch(/^shop_class_shards_alive(?:\{.*\})? 1$/m)
  expect(text).toMatch(/^shop_class_shard_restarts_total\{.*shard="1".*\} 0$/m)
  expect(text).toMatch(/^shop_class_team_solves\{.*team="lemons".*\} 1$/m)
  expect(text).toMatch(/^shop_class_team_solves\{.*team="melons".*\} 0$/m)
  expect(text).toMatch(/^shop_challenges_total\{.*difficulty="6",category="XSS".*\} 1$/m)
  expect(text).toMatch(/^shop_challenges_solved\{.*difficulty="1",category="XSS",team="lemons".*\} 1$/m)
  expect(text.match(/^shop_challenges_solved\{/gm)).toHaveLength(1)
  expect(text).toMatch(/^shop_orders\{team="lemons",shard="1"\} 3$/m)
  expect(text).toMatch(/^shop_orders\{shard="1"\} 7$/m)
  expect(text).not.toContain('gone')
})

it('a text is reused for five seconds, but no failure', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const metrics = new ClassMetrics(stage)
  const count = () => stage.shards.bodiesOf('measure').length
  stage.shards.answers.measure = () => {
    throw new Error('busy')
  }
  await expect(metrics.read()).rejects.toThrow('busy')
  stage.shards.answers.measure = () => ({ prefix: 'shop', metrics: [] })
  const before = count()
  const text = await metrics.read()
  expect(await metrics.read()).toBe(text)
  expect(count()).toBe(before + 2)
  vi.advanceTimersByTime(5001)
  await metrics.read()
  expect(count()).toBe(before + 4)
})
