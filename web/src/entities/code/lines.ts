export type TokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'function'

export interface Token {
  text: string
  kind?: TokenKind | undefined
}

export type CodeLine = readonly Token[]

/** `code` as lines without colours. */
export function splitLines(code: string): CodeLine[] {
  return code.split('\n').map((text) => (text ? [{ text }] : []))
}

export function textOf(line: CodeLine): string {
  return line.map(({ text }) => text).join('')
}
