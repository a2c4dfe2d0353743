import { describe, expect, it } from 'vitest'
import { parseSolvedEvent, type SolvedEvent, stackToast } from './solved-event.ts'

const wire = {
  key: 'errorHandlingChallenge',
  name: 'Error Handling',
  challenge: 'Error Handling (Provoke an error (any) that is not handled well.)',
  flag: 'a'.repeat(40),
  hidden: false,
  isRestore: false,
  codingChallenge: true,
}

describe('a solved event', () => {
  it('takes the task apart from the name', () => {
    expect(parseSolvedEvent(wire)).toEqual({ ...wire, task: 'Provoke an error (any) that is not handled well.' })
  })

  it('works without fields that older servers do not send', () => {
    expect(parseSolvedEvent({ key: 'x', challenge: 'X (Do x.)' })).toEqual({
      key: 'x',
      name: 'X (Do x.)',
      task: '',
      challenge: 'X (Do x.)',
      flag: '',
      hidden: false,
      isRestore: false,
      codingChallenge: false,
    })
  })

  it.each([[null], ['solved'], [{}], [{ key: 'x' }], [{ challenge: 'x' }]])('is not %j', (message) => {
    expect(parseSolvedEvent(message)).toBeNull()
  })
})

describe('the stack', () => {
  const event = (key: string): SolvedEvent => ({ ...wire, key, task: '' })

  it('puts the newest first and shows a challenge once', () => {
    const stack = stackToast(stackToast([event('b')], event('a')), event('b'))
    expect(stack.map((toast) => toast.key)).toEqual(['b', 'a'])
  })
})
