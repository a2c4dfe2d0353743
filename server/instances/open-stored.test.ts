import type { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { HostError } from '#server/errors.ts'
import { InstanceStage } from '#server/instances/testing.ts'

let stage: InstanceStage
beforeEach(() => {
  stage = new InstanceStage()
})

describe('an instance that does not open', () => {
  it('is reported and logged, its database is closed, and the next try may succeed', async () => {
    let opened: DatabaseSync | undefined
    stage.onOpen = (db) => {
      opened = db
      throw new Error('a part is missing')
    }
    await expect(stage.instances.wake('default')).rejects.toMatchObject({
      code: 'HOST_WAKE_FAILED',
      cause: { message: 'a part is missing' },
    })
    expect([stage.faults, stage.logged]).toEqual([['HOST_WAKE_FAILED'], ['an instance did not wake']])
    expect(opened?.isOpen).toBe(false)
    stage.onOpen = () => {}
    expect(await stage.labels()).toEqual(['quince'])
  })

  it('keeps a reason of its own', async () => {
    stage.onOpen = () => {
      throw new HostError('HOST_DATA_DAMAGED', { file: 'x' })
    }
    await expect(stage.instances.wake('default')).rejects.toMatchObject({ code: 'HOST_DATA_DAMAGED' })
    expect(stage.faults).toEqual(['HOST_DATA_DAMAGED'])
  })

  it('is no fault while its store is away', async () => {
    stage.store.load = () => Promise.reject(new HostError('HOST_STORE_AWAY', { reason: 'x' }))
    await expect(stage.instances.wake('default')).rejects.toMatchObject({ code: 'HOST_STORE_AWAY' })
    expect(stage.faults).toEqual([])
    stage.store.load = () => Promise.reject(new Error('unreadable'))
    await expect(stage.instances.wake('default')).rejects.toMatchObject({ code: 'HOST_WAKE_FAILED' })
    expect(stage.faults).toEqual(['HOST_WAKE_FAILED'])
  })

  it('can be reset', async () => {
    await stage.put('plum')
    await stage.instances.hibernate(Number.POSITIVE_INFINITY)
    stage.onOpen = () => {
      throw new Error('a part is missing')
    }
    await stage.instances.rewind('default')
    stage.onOpen = () => {}
    expect(await stage.labels()).toEqual(['quince'])
  })
})

it('a copy ends with its request, and keeps nothing', async () => {
  await stage.put('plum')
  const copy = await stage.instances.copy('default')
  copy.shop.db.exec("INSERT INTO Jars (label) VALUES ('looked at')")
  await copy.commit('look')
  expect(await stage.labels()).toEqual(['quince', 'plum'])
  expect(stage.store.kept.get('default')?.journal).toHaveLength(1)
})
