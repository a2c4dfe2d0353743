import { describe, expect, it } from 'vitest'
import { findScriptArgument } from '#game/evidence/script-replies.ts'

describe('scriptArgument', () => {
  it.each([
    [`/**/ typeof f === 'function' && f({"a":1});`, { a: 1 }],
    [`/**/ typeof a.b[0] === 'function' && a.b[0]({});`, {}],
    [`/**/ typeof $ === 'function' && $({"text":"two\\nlines, and );"});`, { text: 'two\nlines, and );' }],
  ])('reads %s', (reply, argument) => {
    expect(findScriptArgument(reply)).toEqual(argument)
  })

  it.each([
    '{"a":1}',
    `/**/ typeof  === 'function' && ({"a":1});`,
    `/**/ typeof f === 'function' && g({"a":1});`,
    `/**/ typeof f === 'function' && f({);`,
    `/**/ typeof f === 'function' && f();`,
    `/**/ typeof f === 'function'`,
    '',
  ])('reads nothing from %s', (reply) => {
    expect(findScriptArgument(reply)).toBe(undefined)
  })
})
