import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, refuse, sent, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { CoolingPage } from './cooling-page.tsx'

const cooling = (seconds: number) => refuse(503, { error: { code: 'HOST_TEAM_COOLING', details: { seconds } } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reload = vi.fn()

function visit(address: string): void {
  window.history.replaceState(null, '', address)
  const { hash } = window.location
  vi.stubGlobal('location', { ...window.location, hash, reload })
  show(<CoolingPage />)
}

beforeEach(() => {
  reload.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
})

describe('the page of a shop that cools down', () => {
  it('says what happened, counts down, and gives way to the shop', async () => {
    const opened = vi.spyOn(window.history, 'replaceState')
    answer('GET /', cooling(10))
    visit('/#/basket')
    await pass(0)
    expect(screen.getByRole('heading', { name: say('CLASS_COOLING_TITLE') })).toBeTruthy()
    expect(screen.getByRole('timer').textContent).toBe('00:10')
    await pass(4000)
    expect(screen.getByRole('timer').textContent).toBe('00:06')
    expect(sent('GET /')).toHaveLength(1)
    answer('GET /', 'a shop')
    expect(reload).not.toHaveBeenCalled()
    await pass(6000)
    expect(reload).toHaveBeenCalledOnce()
    expect(opened).toHaveBeenLastCalledWith(null, '', '/#/basket')
  })

  it('continues to wait if the team exceeds its limit again', async () => {
    answer('GET /', cooling(1))
    visit('/')
    await pass(500)
    answer('GET /', cooling(30))
    await pass(500)
    expect(screen.getByRole('timer').textContent).toBe('00:30')
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not repeat the query that may have blocked the shop', async () => {
    const opened = vi.spyOn(window.history, 'replaceState')
    answer('GET /', 'a shop')
    visit('/rest/products/search?q=runaway#/search?q=runaway')
    await pass(0)
    expect(opened).toHaveBeenLastCalledWith(null, '', '/')
    expect(reload).toHaveBeenCalledOnce()
  })

  it('reports a missing answer, and asks again', async () => {
    answer('GET /', unreachable)
    visit('/')
    await pass(0)
    expect(screen.getByText(say('CLASS_UNREACHABLE'))).toBeTruthy()
    answer('GET /', cooling(5))
    await pass(2000)
    expect(screen.queryByText(say('CLASS_UNREACHABLE'))).toBeNull()
    expect(screen.getByRole('timer').textContent).toBe('00:05')
  })
})
