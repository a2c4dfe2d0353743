import { describe, expect, it } from 'vitest'
import { parseCsv, writeCsv } from '#classroom/door/csv.ts'

describe('parseCsv', () => {
  it.each([
    [
      'commas',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons, as spreadsheets of some countries write them',
      'a;b\r\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quotes around what has all of them', '"a, ""b""\nc",d', [['a, "b"\nc', 'd']]],
    ['a mark of the byte order', '\uFEFFname\nx', [['name'], ['x']]],
    ['blank lines', '\n\na\n , \n', [['a']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => expect(parseCsv(text).map(({ cells }) => cells)).toEqual(rows))

  it('knows the line of each row, over blank lines and line ends within quotes', () => {
    const lines = parseCsv('name\n\na\n"b\nc"\r\n\nd').map(({ line, cells: [first] }) => [line, first])
    expect(lines).toEqual([
      [1, 'name'],
      [3, 'a'],
      [4, 'b\nc'],
      [7, 'd'],
    ])
  })
})

const readBody = (csv: string): string => csv.slice(1)

describe('writeCsv', () => {
  it('reads its own output', () => {
    const rows = [['a', 'b, c', 'say "d"', 'e\nf']]
    expect(parseCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    [' =1', " '=1"],
    ['\t=1', '"\'\t\'=1"'],
    ['\rx', '"\'\rx"'],
  ])('keeps %j from being a formula', (cell, written) => {
    expect(readBody(writeCsv([[cell]]))).toBe(`${written}\r\n`)
  })

  it('protects text behind a semicolon, where spreadsheets begin a cell', () => {
    expect(readBody(writeCsv([[1, 'Ken; =1+1;@x;y']]))).toBe(`1,"Ken; '=1+1;'@x;y"\r\n`)
  })

  it('is read as UTF-8, by the mark of the byte order', () => {
    expect(writeCsv([['Äpfel']])).toBe('\uFEFFÄpfel\r\n')
  })

  it('leaves numbers alone, and missing values empty', () => {
    expect(readBody(writeCsv([[-1, null, 2]]))).toBe('-1,,2\r\n')
  })
})
