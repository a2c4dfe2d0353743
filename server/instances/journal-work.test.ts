import { beforeEach, describe, expect, it } from 'vitest'
import { InstanceStage } from '#server/instances/testing.ts'

let stage: InstanceStage
beforeEach(() => {
  stage = new InstanceStage()
})

describe('instances', () => {
  it('shorten a long journal in their sleep, without losing a row or the last steps', async () => {
    for (let n = 0; n < 100; n++) await stage.put(`jar ${n}`)
    await stage.instances.hibernate(Number.POSITIVE_INFINITY)
    expect(await stage.labels()).toHaveLength(101)
    const journal = await stage.instances.journal('default')
    expect(journal).toHaveLength(33)
    expect(journal.at(-1)?.cause).toBe('put jar 99')
    await stage.instances.rewind('default', journal.at(-3)?.seq ?? 0)
    expect((await stage.labels()).at(-1)).toBe('jar 97')
  })

  it('shorten a journal that grows fast while they are awake', async () => {
    const large = 'x'.repeat(350_000)
    for (let count = 0; count < 100; count++) await stage.put(`${count}${large}`)
    await expect.poll(async () => (await stage.instances.journal('default')).length).toBeLessThan(60)
  })

  it('wake by the snapshot and the entries after it', async () => {
    for (let n = 0; n < 10; n++) await stage.put(`jar ${n}`)
    await stage.instances.tidy('default')
    expect((await stage.store.load('default')).snapshot?.seq).toBe(10)
    await stage.put('after the snapshot')
    stage.open()
    expect((await stage.labels()).slice(-2)).toEqual(['jar 9', 'after the snapshot'])
  })

  it('do not store a snapshot of entries that a reset deletes at the same time', async () => {
    for (let n = 0; n < 10; n++) await stage.put(`jar ${n}`)
    await Promise.all([
      stage.instances.tidy('default'),
      stage.instances.rewind('default', 4),
      stage.instances.tidy('default'),
    ])
    expect(await stage.labels()).toHaveLength(5)
    stage.open()
    expect(await stage.labels()).toHaveLength(5)
  })
})
