import { beforeEach, describe, expect, it } from 'vitest'
import { FakeLeases, InstanceStage } from '#server/instances/testing.ts'

let stage: InstanceStage
let leases: FakeLeases
beforeEach(() => {
  stage = new InstanceStage()
  leases = new FakeLeases()
  stage.store.leases = leases
  stage.open()
})

describe('instances of a store that servers share', () => {
  it('take their lease when they wake, and give it back when they sleep or leave', async () => {
    await stage.put('plum', 'red')
    await stage.put('plum', 'blue')
    expect([...leases.held]).toEqual(['red', 'blue'])
    await stage.instances.hibernate(Number.POSITIVE_INFINITY)
    expect([...leases.held]).toEqual([])
    await stage.instances.wake('red')
    await stage.instances.leave('red', async () => {})
    expect([...leases.held]).toEqual([])
  })

  it('send visitors of a given one elsewhere, until the front door leaves it here', async () => {
    await stage.put('plum')
    await stage.instances.leave('default', async () => {})
    await stage.instances.remove('other')
    await expect(stage.instances.wake('default')).rejects.toMatchObject({ code: 'HOST_SHOP_ELSEWHERE' })
    stage.instances.keep(['default', 'other'])
    expect(await stage.labels()).toEqual(['quince', 'plum'])
    await expect(stage.instances.wake('other')).rejects.toMatchObject({ code: 'HOST_NO_TEAM' })
  })

  it('answer nothing from memory until their leases are certain', async () => {
    await stage.put('plum')
    leases.isFresh = false
    expect(stage.instances.peek('default')).toBeUndefined()
    const again = await stage.instances.wake('default')
    expect([stage.opened, stage.instances.peek('default')]).toEqual([1, again])
  })

  it('are given up when another server wants them, unless a request is under way', async () => {
    await stage.put('plum')
    const used = await stage.instances.wake('default')
    used.enter()
    leases.onWanted(['default', 'unused'])
    await new Promise(setImmediate)
    expect([...leases.held]).toEqual(['default'])
    used.leave()
    leases.onWanted(['default'])
    await new Promise(setImmediate)
    expect([[...leases.held], stage.instances.peek('default')]).toEqual([[], undefined])
    expect(await stage.labels()).toEqual(['quince', 'plum'])
  })

  it('are read again when another server had them, and the old copy keeps nothing more', async () => {
    await stage.put('plum')
    const old = await stage.instances.wake('default')
    old.enter()
    leases.isFresh = false
    leases.lost.push('default')
    await stage.store.append('default', {
      cause: 'elsewhere',
      changeset: null,
      seed: '',
      game: '{"solved":["there"]}',
      lab: null,
      chain: null,
    })
    old.shop.db.exec("INSERT INTO Jars (label) VALUES ('late')")
    expect((await stage.gameOf()).state.solved).toEqual(['there'])
    expect(() => old.commit('late')).toThrow(expect.objectContaining({ code: 'HOST_SHOP_ELSEWHERE' }))
    expect(await stage.labels()).toEqual(['quince', 'plum'])
  })
})
