/** Spreadsheets read UTF-8 as an old character set without this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Start of a formula, also behind a semicolon: spreadsheets of some countries begin a cell there, even in quotes. */
const FORMULA = /(^|[;\t\r\n])([\t\r\n ]*)(?=[=+\-@＝＋－＠])/g

/** Returns rows as comma separated values (UTF-8). Texts that a spreadsheet would compute get an apostrophe. */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const tame = value.replaceAll(FORMULA, "$1$2'").replace(/^(?=[\t\r])/, "'")
  return /[",;\t\r\n]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

export interface CsvRow {
  /** First line of the row in the text, counted from 1. */
  line: number
  cells: string[]
}

export function parseCsv(text: string): CsvRow[] {
  const separator = /^[^\r\n"]*;/.test(text) && !/^[^\r\n"]*,/.test(text) ? ';' : ','
  const rows: CsvRow[] = []
  let row: string[] = []
  let line = 1
  let rowLine = 1
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (row.some((value) => value !== '')) rows.push({ line: rowLine, cells: row })
    row = []
    rowLine = line
  }
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '\n') line++
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index++
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r' && character !== '\uFEFF') cell += character
  }
  endRow()
  return rows
}
