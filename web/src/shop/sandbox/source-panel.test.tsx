import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { networkInfo } from '../../testing/network.ts'
import { answer, refuse } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say } from '../../testing/texts.ts'
import SourcePanel from './source-panel.tsx'

const { contracts } = networkInfo()
const [first, second] = contracts
const code = () => document.querySelector('.cm-content')

describe("the contract beside the player's file", () => {
  it('is read-only, and can be another one', async () => {
    if (!first || !second) throw new Error('The network has two contracts.')
    answer(`GET ${first.sourcePath}`, { source: 'contract One {}' })
    answer(`GET ${second.sourcePath}`, { source: 'contract Two {}' })
    const { user } = show(<SourcePanel contracts={contracts} />)
    await waitFor(() => expect(code()?.textContent).toBe('contract One {}'))
    expect(code()?.getAttribute('aria-readonly')).toBe('true')
    await user.click(screen.getByRole('combobox'))
    await user.click(screen.getAllByRole('option')[1] as HTMLElement)
    await waitFor(() => expect(code()?.textContent).toBe('contract Two {}'))
  })

  it('that fails to load can be retried', async () => {
    if (!first) throw new Error('The network has a contract.')
    answer(`GET ${first.sourcePath}`, refuse(500))
    const { user } = show(<SourcePanel contracts={contracts} />)
    const again = await screen.findByRole('button', { name: say('BTN_TRY_AGAIN') })
    answer(`GET ${first.sourcePath}`, { source: 'contract One {}' })
    await user.click(again)
    await waitFor(() => expect(code()?.textContent).toBe('contract One {}'))
  })
})
