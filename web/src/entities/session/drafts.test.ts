import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/reset.ts'
import { dropDraft, keepDraft, recallDraft } from './drafts.ts'
import { acknowledgeEnding, endSession, expireSession } from './session.ts'

let pages = 0

/** Loads the module again, as after a reload of the page. */
async function reload(): Promise<typeof import('./drafts.ts')> {
  pages++
  return import(/* @vite-ignore */ `./drafts.ts?page=${pages}`)
}

beforeEach(() => signIn())

describe('a draft', () => {
  it('is stored, also over a reload, until it is dropped', async () => {
    keepDraft('form', { city: 'Half a t' })
    expect(recallDraft('form')).toEqual({ city: 'Half a t' })
    const again = await reload()
    expect(again.recallDraft('form')).toEqual({ city: 'Half a t' })
    again.dropDraft('form')
    expect((await reload()).recallDraft('form')).toBeUndefined()
  })

  it('leaves others unchanged when it is dropped', () => {
    keepDraft('one', 1)
    keepDraft('two', 2)
    dropDraft('one')
    expect([recallDraft('one'), recallDraft('two')]).toEqual([undefined, 2])
  })

  it.each(['', 'null', '[]', '{"owner":7}', '{{'])('does not exist if the storage holds %j', async (stored) => {
    sessionStorage.setItem('drafts', stored)
    const { recallDraft: read, keepDraft: keep } = await reload()
    expect(read('form')).toBeUndefined()
    keep('form', 1)
    expect(read('form')).toBe(1)
  })

  it('is deleted by a logout, and not shown to the next customer', () => {
    keepDraft('form', 'mine')
    endSession()
    expect(recallDraft('form')).toBeUndefined()
    expect(sessionStorage.getItem('drafts')).toBeNull()
    signIn({ id: 8, email: 'bob@example.org' })
    expect(recallDraft('form')).toBeUndefined()
  })

  it('waits for its customer after an expired session', () => {
    keepDraft('form', 'mine')
    expireSession('over')
    expect(recallDraft('form')).toBe('mine')
    acknowledgeEnding()
    expect(recallDraft('form')).toBe('mine')
    signIn()
    expect(recallDraft('form')).toBe('mine')
  })

  it('does not wait for another customer', () => {
    keepDraft('form', 'mine')
    expireSession('over')
    signIn({ id: 8, email: 'bob@example.org' })
    expect(recallDraft('form')).toBeUndefined()
  })
})
