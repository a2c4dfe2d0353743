import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import { UnknownPage } from './unknown-page.tsx'

it('names the visited host, and both ways out', () => {
  vi.stubGlobal('location', { ...window.location, hostname: 'trainer-laptop', port: '8080' })
  show(<UnknownPage />)
  expect(screen.getByRole('heading', { name: say('CLASS_UNKNOWN_TITLE') })).toBeTruthy()
  expect(screen.getByText(/trainer-laptop,/)).toBeTruthy()
  const ways = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(ways).toEqual([
    expect.stringContaining('http://192.168.7.20:8080'),
    expect.stringContaining('HOST_NAMES=trainer-laptop'),
  ])
})
