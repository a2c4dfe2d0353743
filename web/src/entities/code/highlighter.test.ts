import { describe, expect, it } from 'vitest'
import { highlight } from './highlighter.ts'
import { textOf } from './lines.ts'

const code = ['// <b> & "c"', 'const sql = `a', '  $' + '{b.c("d")} e`', '', "return 'x' < 5"].join('\n')

describe('highlighting', () => {
  it.each(['typescript', 'tsx', 'javascript', 'json', 'yaml', 'cobol'])(
    'leaves every character of %s where it is',
    (language) => {
      expect(highlight(code, language).map(textOf).join('\n')).toBe(code)
    },
  )

  it('knows texts over several lines, and the code that is inserted into them', () => {
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
