import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ticketTask } from './ticket-task.ts'

const challenge = { description: 'Nimm Zeichen für Zeichen <code>&lt;iframe&gt;</code>.' }

it('words the task in the language of the visitor', async () => {
  await i18next.init({ lng: 'de_DE', resources: {} })
  expect(ticketTask('Use <iframe>.', challenge)).toBe('Nimm Zeichen für Zeichen <iframe>.')
  expect(ticketTask('Use <iframe>.', undefined)).toBe('Use <iframe>.')
  expect(ticketTask('', challenge)).toBe('')
  await i18next.changeLanguage('en')
  expect(ticketTask('Use <iframe>.', challenge)).toBe('Use <iframe>.')
})
