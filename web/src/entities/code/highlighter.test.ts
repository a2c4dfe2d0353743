import { describe, expect, it } from 'vitest'
import { highlight } from './highlighter.ts'
import { textOf } from './lines.ts'

const code = ['// <b> & "c"', 'const sql = `a', '  $' + '{b.c("d")} e`', '', "return 'x' < 5"].join('\n')

describe('highlighting', () => {
  it.each(['typescript', 'tsx', 'javascript', 'json', 'yaml', 'cobol'])(
    'keeps every character of %s in place',
    (language) => {
      expect(highlight(code, language).map(textOf).join('\n')).toBe(code)
    },
  )

  it('supports texts over several lines, and interpolated code', () => {
    const lines = highlight(code, 'typescript')
    const kindAt = (line: number, text: string) => lines[line]?.find((token) => token.text.includes(text))?.kind
    expect([
      kindAt(0, '<b>'),
      kindAt(1, 'const'),
      kindAt(1, '`a'),
      kindAt(2, 'b.'),
      kindAt(2, '"d"'),
      kindAt(2, ' e`'),
      kindAt(4, '5'),
    ]).toEqual(['comment', 'keyword', 'string', undefined, 'string', 'string', 'number'])
  })
})
