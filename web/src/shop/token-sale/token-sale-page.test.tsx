import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../testing/server.ts'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import TokenSalePage from './token-sale-page.tsx'

function open(application: Record<string, unknown> = {}) {
  answer('GET rest/admin/application-configuration', { config: { application } })
  return show(<TokenSalePage />, { at: '/sale' })
}

describe('the coin that is not launched yet', () => {
  it.each([
    [{}, 'Juicycoin'],
    [{ altcoinName: '' }, 'Juicycoin'],
    [{ altcoinName: 'Pomace' }, 'Pomace'],
  ])('for %j is called %s, in German too', async (application, name) => {
    await speak('de_DE')
    open(application)
    expect(await screen.findByRole('img', { name })).toBeTruthy()
    const words = document.createElement('p')
    words.innerHTML = say('SECTION_ICO', { juicycoin: name })
    expect(document.body.textContent).toContain(words.textContent)
  })

  it('escapes a script in its name', async () => {
    open({ altcoinName: '<img src=x onerror=alert(1)>' })
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Juicycoin' })).toBeNull())
    expect(document.querySelector('[onerror]')).toBeNull()
  })

  it('has five reasons, five questions, and papers that open in new tabs', async () => {
    open()
    expect(screen.getAllByText(say('GIVE_US_ALL_YOUR_MONEY'))).toHaveLength(5)
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
    const papers = screen.getAllByRole<HTMLAnchorElement>('link')
    expect(papers).toHaveLength(2)
    expect(papers.every(({ target, rel }) => target === '_blank' && rel === 'noopener')).toBe(true)
    await waitFor(() => expect(document.title).toContain(say('TITLE_TOKENSALE')))
  })
})
