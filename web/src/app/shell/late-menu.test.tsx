import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { Button } from '../../ui/button.tsx'
import { type LateMenuProps, useLateMenu } from './late-menu.tsx'

type Load = () => Promise<{ default: typeof Dropdown }>

function Dropdown({ opened, button }: LateMenuProps) {
  return opened ? <p>{`below ${button.current?.id}`}</p> : null
}

function Bar({ load }: { load: Load }) {
  const { Dropdown: Part, menu, opener } = useLateMenu('opener', 'menu', load)
  return (
    <>
      <Button {...opener}>open</Button>
      {Part && <Part {...menu} />}
    </>
  )
}

const opener = () => screen.getByText('open')

it('loads at the first touch, and opens below the same button', async () => {
  const load = vi.fn<Load>(() => Promise.resolve({ default: Dropdown }))
  show(<Bar load={load} />)
  const before = opener()
  expect(load).not.toHaveBeenCalled()
  fireEvent.pointerEnter(before)
  expect(load).toHaveBeenCalledOnce()
  fireEvent.click(before)
  expect(before.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText('below opener')).toBeTruthy()
  expect(opener()).toBe(before)
})

it('stays closed after a second click before it has loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Dropdown }>()
  const load = vi.fn<Load>(() => promise)
  show(<Bar load={load} />)
  fireEvent.click(opener())
  fireEvent.click(opener())
  await act(async () => resolve({ default: Dropdown }))
  expect(screen.queryByText('below opener')).toBeNull()
  fireEvent.click(opener())
  expect(screen.getByText('below opener')).toBeTruthy()
})

it('reports a failed load, and tries again', async () => {
  const load = vi.fn<Load>(() => Promise.resolve({ default: Dropdown })).mockRejectedValueOnce(new TypeError('gone'))
  const { message } = show(<Bar load={load} />)
  fireEvent.click(opener())
  await waitFor(() => expect(message()).toBe(say('NETWORK_ERROR')))
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(opener())
  expect(await screen.findByText('below opener')).toBeTruthy()
})

it('loads by itself some time after the page', () => {
  vi.useFakeTimers()
  try {
    const load = vi.fn<Load>(() => Promise.resolve({ default: Dropdown }))
    const { unmount } = show(<Bar load={load} />)
    vi.advanceTimersByTime(9000)
    expect(load).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1500)
    expect(load).toHaveBeenCalledOnce()
    unmount()
  } finally {
    vi.useRealTimers()
  }
})
