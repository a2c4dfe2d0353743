import { beforeEach, describe, expect, it } from 'vitest'
import { InstanceStage } from '#server/instances/testing.ts'

let stage: InstanceStage
beforeEach(() => {
  stage = new InstanceStage()
})

describe('instances', () => {
  it('are born from the seed, apart from each other', async () => {
    await stage.put('plum', 'red')
    expect(await stage.labels('red')).toEqual(['quince', 'plum'])
    expect(await stage.labels('blue')).toEqual(['quince'])
  })

  it('wake once for requests that arrive together', async () => {
    const [a, b] = await Promise.all([stage.instances.wake('default'), stage.instances.wake('default')])
    expect(a).toBe(b)
    expect(stage.opened).toBe(1)
  })

  it('refuse ids that cannot be one', async () => {
    await expect(stage.instances.wake('../etc')).rejects.toMatchObject({ code: 'HOST_BAD_REQUEST' })
  })

  it('come back in another process with every answered change and the game', async () => {
    await stage.put('plum')
    const game = await stage.gameOf()
    game.solve('first')
    await stage.put('damson')
    stage.open()
    expect(await stage.labels()).toEqual(['quince', 'plum', 'damson'])
    expect((await stage.gameOf()).state.solved).toEqual(['first'])
  })

  it('sleep when idle, not when in use, and wake as they were', async () => {
    await stage.put('plum')
    const instance = await stage.instances.wake('default')
    instance.enter()
    expect(await stage.instances.hibernate(Number.POSITIVE_INFINITY)).toBe(0)
    instance.leave()
    expect(await stage.instances.hibernate(Number.POSITIVE_INFINITY)).toBe(1)
    expect(stage.instances.awakeCount).toBe(0)
    expect(await stage.labels()).toEqual(['quince', 'plum'])
  })

  it('have nothing to wait for when nothing changed', async () => {
    const instance = await stage.instances.wake('default')
    expect(instance.commit('GET /')).toBeUndefined()
  })

  it('write rows that another request swept up before either is answered', async () => {
    let release = (): void => {}
    stage.store.gate = new Promise((resolve) => (release = resolve))
    const instance = await stage.instances.wake('default')
    instance.shop.db.exec("INSERT INTO Jars (label) VALUES ('a'); INSERT INTO Jars (label) VALUES ('b')")
    const first = instance.commit('first')
    const second = instance.commit('second')
    expect(second).toBeInstanceOf(Promise)
    let answered = false
    void second?.then(() => (answered = true))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(answered).toBe(false)
    release()
    await Promise.all([first, second])
    expect(stage.store.kept.get('default')?.journal).toHaveLength(1)
  })

  it('announce a solve only after it was kept', async () => {
    let release = (): void => {}
    stage.store.gate = new Promise((resolve) => (release = resolve))
    const instance = await stage.instances.wake('default')
    ;(await stage.gameOf()).solve('first')
    const kept = instance.commit('solve')
    expect(stage.announced).toEqual([])
    release()
    await kept
    expect(stage.announced).toEqual(['first'])
  })

  it('give way to the store when a change cannot be kept', async () => {
    await stage.put('plum')
    stage.store.failing = true
    const instance = await stage.instances.wake('default')
    instance.shop.db.exec("INSERT INTO Jars (label) VALUES ('lost')")
    await expect(instance.commit('lost')).rejects.toMatchObject({ code: 'HOST_STORE_FAILED' })
    stage.store.failing = false
    expect(await stage.labels()).toEqual(['quince', 'plum'])
  })

  it('reset the shop without the score, and the score without the shop', async () => {
    await stage.put('plum')
    ;(await stage.gameOf()).solve('first')
    await (await stage.instances.wake('default')).commit('solve')
    await stage.instances.rewind('default')
    expect(await stage.labels()).toEqual(['quince'])
    expect((await stage.gameOf()).state.solved).toEqual(['first'])
    await stage.put('damson')
    await stage.instances.forgetGame('default')
    expect((await stage.gameOf()).state.solved).toEqual([])
    expect(await stage.labels()).toEqual(['quince', 'damson'])
  })

  it('keep the lab over a sleep, and over a reset of shop and score', async () => {
    const { secret } = (await stage.labOf()).state
    ;(await stage.labOf()).deliver({ to: 'somebody@example.org', subject: 'Quince', text: 'It is ripe.' })
    await (await stage.instances.wake('default')).commit('mail')
    await stage.instances.hibernate(Number.POSITIVE_INFINITY)
    expect((await stage.labOf()).state.secret).toBe(secret)
    await stage.instances.rewind('default')
    await stage.instances.forgetGame('default')
    expect((await stage.labOf()).state.secret).toBe(secret)
  })

  it('stay removed despite late requests and messages, until a replacement', async () => {
    await stage.put('A')
    const waking = stage.instances.wake('other')
    await Promise.all([stage.instances.remove('default'), stage.instances.remove('other'), waking])
    for (const id of ['default', 'other'])
      await expect(stage.instances.wake(id)).rejects.toMatchObject({ code: 'HOST_NO_TEAM' })
    expect(stage.instances.awakeCount).toBe(0)
    await stage.instances.replace('default', async () => {})
    expect(await stage.labels()).not.toContain('A')
  })

  it('let a request finish on its old copy while a reset happens, but keep nothing of it', async () => {
    const old = await stage.instances.wake('default')
    old.enter()
    old.enter()
    await stage.instances.rewind('default')
    old.shop.db.exec("INSERT INTO Jars (label) VALUES ('late')")
    expect(() => old.commit('late')).toThrow(expect.objectContaining({ code: 'HOST_RESET_MEANWHILE' }))
    old.leave()
    expect(await stage.labels()).toEqual(['quince'])
  })
})

describe('an idle awake instance', () => {
  it('releases its caches once, and not during requests', async () => {
    const [idle, busy] = [await stage.instances.wake('idle'), await stage.instances.wake('busy')]
    busy.enter()
    stage.instances.trim(Date.now() + 1)
    stage.instances.trim(Date.now() + 1)
    expect([stage.slimmed, idle.isSlim, busy.isSlim]).toEqual([1, true, false])
    busy.leave()
    idle.enter()
    idle.leave()
    stage.instances.trim(Date.now() - 60_000)
    expect(stage.slimmed).toBe(1)
    stage.instances.trim(Date.now() + 1)
    expect(stage.slimmed).toBe(3)
    expect(idle.shop.db.prepare('SELECT 1 AS count').get()?.count).toBeGreaterThan(0)
  })
})
