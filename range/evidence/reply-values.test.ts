import { describe, expect, it } from 'vitest'
import { replyValue, scriptArgument, valueIn } from '#range/evidence/reply-values.ts'

describe('replyValue', () => {
  it('finds what is there', () => {
    expect(replyValue('{"user":{"id":3}}', 'user', 'id')).toBe(3)
    expect(replyValue('{"user":null}', 'user')).toBe(null)
    expect(replyValue('[1]')).toEqual([1])
    expect(valueIn({ list: ['a'] }, 'list', '0')).toBe('a')
  })

  it.each(['', 'null', '7', '"user"', '{', '{"user":7}', '[]', '{"user":{"__proto__":{"id":3}}}'])(
    'finds nothing in %s',
    (reply) => {
      expect(replyValue(reply, 'user', 'id')).toBe(undefined)
    },
  )

  it('takes nothing from a prototype', () => {
    expect(replyValue('{}', 'constructor')).toBe(undefined)
    expect(replyValue('{}', 'toString', 'name')).toBe(undefined)
  })
})

describe('scriptArgument', () => {
  it.each([
    [`/**/ typeof f === 'function' && f({"a":1});`, { a: 1 }],
    [`/**/ typeof a.b[0] === 'function' && a.b[0]({});`, {}],
    [`/**/ typeof $ === 'function' && $({"text":"two\\nlines, and );"});`, { text: 'two\nlines, and );' }],
  ])('reads %s', (reply, argument) => {
    expect(scriptArgument(reply)).toEqual(argument)
  })

  it.each([
    '{"a":1}',
    `/**/ typeof  === 'function' && ({"a":1});`,
    `/**/ typeof f === 'function' && g({"a":1});`,
    `/**/ typeof f === 'function' && f({);`,
    `/**/ typeof f === 'function'`,
    '',
  ])('reads nothing from %s', (reply) => {
    expect(scriptArgument(reply)).toBe(undefined)
  })
})
