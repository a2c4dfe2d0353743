import { expect, it } from 'vitest'
import { speak } from '../../testing/texts.ts'
import { ticketTask } from './ticket-task.ts'

const challenge = { description: 'Nimm Zeichen für Zeichen <code>&lt;iframe&gt;</code>.' }

it('words the task in the language of the visitor', async () => {
  await speak('de_DE')
  expect(ticketTask('Use <iframe>.', challenge)).toBe('Nimm Zeichen für Zeichen <iframe>.')
  expect(ticketTask('Use <iframe>.', undefined)).toBe('Use <iframe>.')
  expect(ticketTask('', challenge)).toBe('')
  await speak('en')
  expect(ticketTask('Use <iframe>.', challenge)).toBe('Use <iframe>.')
})
