import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TrainerAccess } from '#classroom/door/trainer-access.ts'
import { type DoorStage, openDoorStage } from '../../test/support/door-stage.ts'

type Asking = Parameters<TrainerAccess['demandTrainer']>[0]

let stage: DoorStage
let access: TrainerAccess
beforeEach(async () => {
  stage = await openDoorStage()
  access = open('secret')
})
afterEach(async () => {
  vi.useRealTimers()
  await stage[Symbol.asyncDispose]()
})

const open = (token: string) =>
  new TrainerAccess({ token, registry: stage.registry, nameHost: (label) => `${label}.class.test`, basePath: '/base' })

const from = (headers: Record<string, string> = {}, site = 'trainer', address = '10.0.0.7'): Asking =>
  ({ headers, address, caller: { site } }) as unknown as Asking
const bearer = (token: string, address?: string) => from({ authorization: `Bearer ${token}` }, 'base', address)
const cookieOf = (line: string) => line.split(';', 1)[0] ?? ''

describe('a session', () => {
  it('begins with the token, for the trainer’s pages alone', () => {
    const cookie = access.signIn(' secret\n', from())
    expect(cookie).toMatch(/; Path=\/base\/host\/class\/trainer; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect(() => access.demandTrainer(from({ cookie: cookieOf(cookie) }))).not.toThrow()
    for (const asking of [from(), from({ cookie: 'vct_trainer=x' }), from({ cookie: cookieOf(cookie) }, 'team')])
      expect(() => access.demandTrainer(asking)).toThrow(expect.objectContaining({ code: 'HOST_NOT_TRAINER' }))
    expect(() => open('other').demandTrainer(from({ cookie: cookieOf(cookie) }))).toThrow()
    expect(access.signOut()).toMatch(/^vct_trainer=; Path=\/base\/host\/class\/trainer; Max-Age=0;/)
  })

  it('begins at the trainer’s own address, which is told after the right token only', () => {
    expect(() => access.signIn('guess', from({}, 'team'))).toThrow(
      expect.objectContaining({ code: 'HOST_NOT_TRAINER' }),
    )
    expect(() => access.signIn('secret', from({}, 'team'))).toThrow(
      expect.objectContaining({ code: 'HOST_TRAINER_ADDRESS', details: { address: 'trainer.class.test' } }),
    )
  })

  it('ten wrong tokens a minute from one address are enough', () => {
    vi.useFakeTimers()
    for (let attempt = 0; attempt < 10; attempt++) expect(() => access.signIn('guess', from())).toThrow()
    expect(() => access.signIn('secret', from())).toThrow(expect.objectContaining({ code: 'HOST_TOO_MANY_TRIES' }))
    expect(access.signIn('secret', from({}, 'trainer', '10.0.0.8'))).toMatch('vct_trainer=')
    vi.advanceTimersByTime(61_000)
    expect(access.signIn('secret', from())).toMatch('vct_trainer=')
  })
})

describe('a bearer', () => {
  it('counts anywhere, in any case of the scheme', () => {
    expect(access.hasToken(bearer('secret'))).toBe(true)
    expect(access.hasToken(from({ authorization: 'bearer secret' }))).toBe(true)
    expect(() => access.demandTrainer(bearer('secret'))).not.toThrow()
    for (const asking of [from(), bearer('guess'), from({ authorization: 'Basic secret' })])
      expect(access.hasToken(asking)).toBe(false)
  })

  it('sixty wrong ones a minute from one address are enough', () => {
    for (let attempt = 0; attempt < 60; attempt++) expect(access.hasToken(bearer('guess'))).toBe(false)
    expect(() => access.hasToken(bearer('secret'))).toThrow(expect.objectContaining({ code: 'HOST_TOO_MANY_TRIES' }))
    expect(access.hasToken(bearer('secret', '10.0.0.8'))).toBe(true)
  })
})
