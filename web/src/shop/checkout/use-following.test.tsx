import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/stage.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useFollowing } from './use-following.ts'

let asked: Record<string, number>
let finish: () => void

function Part({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: [name, 1],
    queryFn: () => {
      asked[name] = (asked[name] ?? 0) + 1
      return asked[name]
    },
  })
  return <output aria-label={name}>{data}</output>
}

function Page() {
  useFollowing()
  const change = useAction({
    mutationKey: ['basket-changes'],
    mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
  })
  return (
    <>
      <Part name="basket" />
      <Part name="cards" />
      <Part name="catalogue" />
      <button type="button" onClick={() => change.mutate()}>
        Change
      </button>
    </>
  )
}

const tab = new BroadcastChannel('changes')

async function open() {
  asked = {}
  const stage = show(<Page />)
  await waitFor(() => expect(asked).toEqual({ basket: 1, cards: 1, catalogue: 1 }))
  return stage
}

beforeEach(() => {
  finish = () => undefined
})
afterEach(() => finish())

describe('the parts of an order', () => {
  it('are refetched after a change in another tab', async () => {
    await open()
    tab.postMessage('changed')
    await waitFor(() => expect(asked).toEqual({ basket: 2, cards: 2, catalogue: 1 }))
  })

  it('are refetched on the return to this tab', async () => {
    await open()
    await act(async () => void fireEvent.focus(window))
    expect(asked).toEqual({ basket: 2, cards: 2, catalogue: 1 })
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(asked).toEqual({ basket: 3, cards: 3, catalogue: 1 })
  })

  it('are left alone while the tab is hidden', async () => {
    await open()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(asked).toEqual({ basket: 1, cards: 1, catalogue: 1 })
  })

  it('exclude a basket that is being changed', async () => {
    await open()
    fireEvent.click(screen.getByText('Change'))
    await act(async () => void fireEvent.focus(window))
    expect(asked).toEqual({ basket: 1, cards: 2, catalogue: 1 })
    await act(async () => finish())
    await act(async () => void fireEvent.focus(window))
    expect(asked.basket).toBe(2)
  })

  it('are not followed after the page was left', async () => {
    const { unmount } = await open()
    unmount()
    fireEvent.focus(window)
    tab.postMessage('changed')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual({ basket: 1, cards: 1, catalogue: 1 })
  })
})
