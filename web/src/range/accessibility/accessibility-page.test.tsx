import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import german from '../../../../content/accessibility/statement.de_DE.json'
import finnish from '../../../../content/accessibility/statement.fi_FI.json'
import english from '../../../../content/accessibility/statement.json'
import { show } from '../../testing/stage.tsx'
import { say, speak } from '../../testing/texts.ts'
import AccessibilityPage from './accessibility-page.tsx'
import { criteria } from './statement.ts'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

it('shows a row for each criterion and a reason for each exception', async () => {
  show(<AccessibilityPage />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(say('TITLE_ACCESSIBILITY'))
  expect(rows()).toHaveLength(criteria.length)
  const keyboard = screen.getByRole('row', { name: /2\.1\.1/ })
  expect(within(keyboard).getByRole('cell').textContent).toBe(say('ACCESSIBILITY_YES'))
  for (const { where } of english.exceptions) expect(screen.getByText(where)).toBeTruthy()
  expect(document.querySelector('[lang]:not(html)')).toBeNull()
})

it('is German in German', async () => {
  await speak('de_DE')
  show(<AccessibilityPage />)
  expect(await screen.findByText(german.prose.claim)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Tastatur/ })).toBeTruthy()
  expect(document.querySelector('[lang]:not(html)')).toBeNull()
})

it('is Finnish in Finnish, with the names of the criteria', async () => {
  await speak('fi_FI')
  show(<AccessibilityPage />)
  const claim = await screen.findByText(finnish.prose.claim)
  expect(claim.closest('[lang=en]:not(html)')).toBeNull()
  const name = screen.getByText(finnish.names['1.1.1'])
  expect(name.closest('[lang=en]:not(html)')).toBeNull()
})

it('marks English prose in a language without a statement', async () => {
  await speak('tlh_AA')
  show(<AccessibilityPage />)
  const prose = await screen.findByText(english.prose.claim)
  expect([prose.lang, prose.dir]).toEqual(['en', 'ltr'])
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang=en]:not(html)')).toBeNull()
})
