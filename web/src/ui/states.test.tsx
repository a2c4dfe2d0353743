import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/stage.tsx'
import { say } from '../testing/texts.ts'
import { EmptyState, FailedState } from './states.tsx'

const picture = () => document.querySelector<HTMLImageElement>('img.noResult')

it('an empty screen has a picture', () => {
  show(<EmptyState title="Nothing" />)
  expect(picture()?.alt).toBe('')
})

it('without a server, no broken picture is beside the text', () => {
  const retry = vi.fn()
  show(<FailedState error={new TypeError('Failed to fetch')} onRetry={retry} />)
  const card = document.querySelector('.emptyState')
  const withPicture = card?.className
  fireEvent.error(picture() as HTMLImageElement)
  expect(picture()).toBeNull()
  // The card has one column instead of two.
  expect(card?.className).not.toBe(withPicture)
  fireEvent.click(screen.getByRole('button', { name: say('BTN_TRY_AGAIN') }))
  expect(retry).toHaveBeenCalledTimes(1)
})
