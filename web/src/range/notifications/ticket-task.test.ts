import { expect, it } from 'vitest'
import { speak } from '../../testing/texts.ts'
import { taskOf } from './ticket-task.ts'

const challenge = { description: 'Nimm Zeichen für Zeichen <code>&lt;iframe&gt;</code>.' }

it("shows the task in the visitor's language", async () => {
  await speak('de_DE')
  expect(taskOf('Use <iframe>.', challenge)).toBe('Nimm Zeichen für Zeichen <iframe>.')
  expect(taskOf('Use <iframe>.', undefined)).toBe('Use <iframe>.')
  expect(taskOf('', challenge)).toBe('')
  await speak('en')
  expect(taskOf('Use <iframe>.', challenge)).toBe('Use <iframe>.')
})
