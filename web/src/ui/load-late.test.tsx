import { screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/stage.tsx'
import { say } from '../testing/texts.ts'
import { loadLate } from './load-late.tsx'

const neverComes = () => Promise.reject(new Error('No script.'))

class Catcher extends Component<{ children: ReactNode }> {
  override state = { error: undefined as Error | undefined }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render(): ReactNode {
    return this.state.error ? `broken: ${this.state.error.message}` : this.props.children
  }
}

describe('a part that comes late', () => {
  it('gets its properties, and loads only once', async () => {
    const load = vi.fn(async () => ({ default: ({ text }: { text: string }) => <p>{text}</p> }))
    const Part = loadLate(load)
    const { rerender } = show(<Part text="one" />)
    expect(await screen.findByText('one')).toBeTruthy()
    rerender(<Part text="two" />)
    expect(screen.getByText('two')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('that fails is reported each time, and the rest stays', async () => {
    const Part = loadLate(neverComes)
    const { message, container } = show(
      <>
        <p>the rest</p>
        <Part />
      </>,
    )
    await waitFor(() => expect(message()).toContain(say('NETWORK_ERROR')))
    expect(container.textContent).toContain('the rest')
  })

  it('that is needed breaks its screen when it fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Part = loadLate(neverComes, { isNeeded: true })
    show(
      <Catcher>
        <Part />
      </Catcher>,
    )
    expect(await screen.findByText('broken: No script.')).toBeTruthy()
  })
})
