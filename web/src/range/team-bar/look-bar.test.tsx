import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import LookBar from './look-bar.tsx'

it('names the viewed team, and says that the view is read-only', async () => {
  answer('GET host/class/looked', {
    team: { slug: 'pith', name: 'Pith Patrol', emblem: { fruit: 'lemon', ground: 'sky' } },
  })
  show(<LookBar />)
  expect(await screen.findByText('Pith Patrol')).toBeTruthy()
  expect(screen.getByRole('complementary', { name: say('LOOK_BAR') }).textContent).toContain(say('LOOK_BAR_TEXT'))
})

it('works without the name', async () => {
  answer('GET host/class/looked', refuse(401, {}))
  show(<LookBar />)
  expect(await screen.findByText(say('LOOK_BAR_ONLY'))).toBeTruthy()
})
