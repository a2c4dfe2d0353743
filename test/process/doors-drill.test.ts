import { expect, it } from 'vitest'
import { drillDoors } from '#bench/drill/drill-doors.ts'

it('loses, repeats and reorders nothing that two front doors have answered under faults', async () => {
  const { faults, answers } = await drillDoors({
    ...{ teams: 12, players: 4, pauseMs: 60, everyMs: 1200, shards: [1, 1], say: () => {} },
    troubles: ['kill a shard', 'cut connections', 'kill the database', 'kill a machine'],
  })
  expect(faults).toEqual([])
  expect(answers).toBeGreaterThan(50)
})
