import { expect, it } from 'vitest'
import { chooseModel, isRemote } from '#model/serving/choose-model.ts'

it.each([
  ['what is shipped', 'http://localhost:11434/v1', undefined, false],
  ['what is shipped, with a key', 'http://localhost:11434/v1', 'key', true],
  ['an address of one’s own', 'http://models.test/v1', undefined, true],
  ['no address', '', 'key', false],
])('%s', (_name, llmApiUrl, key, expected) => {
  expect(isRemote({ llmApiUrl }, key)).toBe(expected)
})

const settings = {
  name: '',
  avatar: '',
  model: 'any',
  llmApiUrl: '',
  llmMaxRetries: 0,
  greeting: '',
  trainingData: '',
  defaultResponse: '',
}

it('has a model built in', async () => {
  const stream = chooseModel(
    settings,
    undefined,
    'normal',
  )({ model: 'any', messages: [{ role: 'user', content: 'Hello' }] })
  const words: string[] = []
  for await (const { choices } of stream) words.push(choices[0]?.delta.content ?? '')
  expect(words.join('')).not.toBe('')
})

it('gets the built-in model ready once, and no other one', async () => {
  const stream = chooseModel(settings, undefined, 'normal')
  const request = { model: 'any', messages: [{ role: 'system', content: 'You are Pip.' }] }
  const preparing = stream.prepare?.(request)
  expect(preparing).toBeInstanceOf(Promise)
  expect(stream.prepare?.(request)).toBe(preparing)
  await preparing
  expect(chooseModel({ ...settings, llmApiUrl: 'http://models.test/v1' }, 'key', 'normal').prepare).toBeUndefined()
})
