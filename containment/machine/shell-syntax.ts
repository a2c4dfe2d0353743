/** A part of a word, evaluated at its use. `isQuoted`: it is not split and has no pattern. */
export type Part =
  | { kind: 'text'; text: string; isQuoted: boolean }
  | { kind: 'variable'; name: string; fallback: string | undefined; isQuoted: boolean }
  | { kind: 'command'; source: string; isQuoted: boolean }
  | { kind: 'arithmetic'; source: string; isQuoted: boolean }

export type Word = readonly Part[]

export interface Redirect {
  from: number
  to: { file: Word; appends: boolean } | { input: Word } | { number: number } | { text: Word }
}

export type Command = { redirects: Redirect[] } & (
  | { kind: 'simple'; settings: { name: string; value: Word }[]; words: Word[] }
  | { kind: 'group'; body: List; isApart: boolean }
  | { kind: 'if'; branches: { condition: List; body: List }[]; otherwise: List | undefined }
  | { kind: 'while'; condition: List; body: List; isUntil: boolean }
  | { kind: 'for'; name: string; words: Word[]; body: List }
  | { kind: 'function'; name: string; body: Command }
)

export interface Pipeline {
  commands: Command[]
  isNegated: boolean
  /** The connection to the command before: always, after success, or after failure. */
  after: ';' | '&&' | '||'
}

export type List = Pipeline[]

export class ShellSyntaxError extends Error {
  override name = 'ShellSyntaxError'
}

const CLOSING = new Set(['then', 'elif', 'else', 'fi', 'do', 'done', '}'])
const MAX_DEPTH = 40

/** Reads a script of the POSIX shell, as far as walkthroughs need it: no `case`. @throws {ShellSyntaxError} */
export function parseShell(source: string): List {
  const parser = new Parser(source)
  const list = parser.list()
  parser.expectEnd()
  return list
}

class Parser {
  readonly #source: string
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
  }

  list(): List {
    if (++this.#depth > MAX_DEPTH) throw new ShellSyntaxError('Too many levels.')
    const list: List = []
    let after: Pipeline['after'] = ';'
    for (;;) {
      this.#skipBlank(true)
      if (this.#isAtEnd() || this.#peek(')') || CLOSING.has(this.#peekWord())) break
      list.push({ ...this.#readPipeline(), after })
      this.#skipBlank(false)
      if (this.#take('&&')) after = '&&'
      else if (this.#take('||')) after = '||'
      else if (this.#take(';') || this.#take('&') || this.#take('\n')) after = ';'
      else break
    }
    this.#depth--
    return list
  }

  expectEnd(): void {
    this.#skipBlank(true)
    if (!this.#isAtEnd()) throw this.#createUnexpected()
  }

  #readPipeline(): Omit<Pipeline, 'after'> {
    const isNegated = this.#takeWord('!')
    const commands = [this.#readCommand()]
    for (;;) {
      this.#skipBlank(false)
      if (this.#peek('||') || !this.#take('|')) return { commands, isNegated }
      this.#take('&')
      this.#skipBlank(true)
      commands.push(this.#readCommand())
    }
  }

  #readCommand(): Command {
    this.#skipBlank(false)
    const command = this.#readCompound() ?? this.#readSimpleCommand()
    for (let redirect = this.#readRedirect(); redirect; redirect = this.#readRedirect())
      command.redirects.push(redirect)
    return command
  }

  #readCompound(): Command | undefined {
    const redirects: Redirect[] = []
    if (this.#take('(')) {
      const body = this.list()
      this.#expect(')')
      return { kind: 'group', body, isApart: true, redirects }
    }
    if (this.#takeWord('{')) {
      const body = this.list()
      this.#expectWord('}')
      return { kind: 'group', body, isApart: false, redirects }
    }
    if (this.#takeWord('if')) return { ...this.#readIf(), redirects }
    if (this.#takeWord('while')) return { kind: 'while', isUntil: false, ...this.#readLoop(), redirects }
    if (this.#takeWord('until')) return { kind: 'while', isUntil: true, ...this.#readLoop(), redirects }
    if (this.#takeWord('for')) return { ...this.#readFor(), redirects }
    const named = /^(?:function[ \t]+)?([A-Za-z_][\w-]*)[ \t]*\([ \t]*\)/.exec(
      this.#source.slice(this.#at, this.#at + 200),
    )
    if (!named?.[1]) return undefined
    this.#at += named[0].length
    this.#skipBlank(true)
    return { kind: 'function', name: named[1], body: this.#readCommand(), redirects }
  }

  #readIf() {
    const branches = [this.#readBranch()]
    while (this.#takeWord('elif')) branches.push(this.#readBranch())
    const otherwise = this.#takeWord('else') ? this.list() : undefined
    this.#expectWord('fi')
    return { kind: 'if' as const, branches, otherwise }
  }

  #readBranch() {
    const condition = this.list()
    this.#expectWord('then')
    return { condition, body: this.list() }
  }

  #readLoop() {
    const condition = this.list()
    return { condition, body: this.#readBody() }
  }

  #readFor() {
    this.#skipBlank(false)
    const name = this.#peekWord()
    if (!/^[A-Za-z_]\w*$/.test(name)) throw this.#createUnexpected()
    this.#at += name.length
    this.#skipBlank(true)
    const words: Word[] = []
    if (this.#takeWord('in')) for (let word = this.#readWord(); word; word = this.#readWord()) words.push(word)
    this.#skipBlank(false)
    this.#take(';')
    return { kind: 'for' as const, name, words, body: this.#readBody() }
  }

  #readBody(): List {
    this.#skipBlank(true)
    this.#expectWord('do')
    const body = this.list()
    this.#expectWord('done')
    return body
  }

  #readSimpleCommand(): Command {
    const settings: { name: string; value: Word }[] = []
    const words: Word[] = []
    const redirects: Redirect[] = []
    for (;;) {
      const redirect = this.#readRedirect()
      if (redirect) {
        redirects.push(redirect)
        continue
      }
      const setting = words.length === 0 && /^([A-Za-z_]\w*)=/.exec(this.#source.slice(this.#at, this.#at + 200))
      if (setting !== false && setting?.[1]) {
        this.#at += setting[0].length
        settings.push({
          name: setting[1],
          value: /[\s;&|)]/.test(this.#peekCharacter() || ' ') ? [] : (this.#readWord() ?? []),
        })
        continue
      }
      const word = this.#readWord()
      if (!word) break
      words.push(word)
    }
    if (settings.length + words.length + redirects.length === 0) throw this.#createUnexpected()
    return { kind: 'simple', settings, words, redirects }
  }

  #readRedirect(): Redirect | undefined {
    this.#skipBlank(false)
    const [found, number, sign, target] =
      /^(\d?|&)(>>|>\||>|<<<|<)(&[\d-])?/.exec(this.#source.slice(this.#at, this.#at + 10)) ?? []
    if (found === undefined || sign === undefined) return undefined
    this.#at += found.length
    const from =
      number === '' || number === undefined ? (sign.startsWith('<') ? 0 : 1) : number === '&' ? -1 : Number(number)
    if (target) return { from, to: { number: target === '&-' ? -1 : Number(target.slice(1)) } }
    const file = this.#readWord()
    if (!file) throw this.#createUnexpected()
    if (sign === '<' || sign === '<<<') return { from, to: sign === '<' ? { input: file } : { text: file } }
    return { from, to: { file, appends: sign === '>>' } }
  }

  #readWord(): Word | undefined {
    this.#skipBlank(false)
    const parts: Part[] = []
    const text = (more: string, isQuoted: boolean) => parts.push({ kind: 'text', text: more, isQuoted })
    for (let character = this.#peekCharacter(); character !== ''; character = this.#peekCharacter()) {
      if (/[\s;&|()<>]/.test(character)) break
      this.#at++
      if (character === '\\') text(this.#takeCharacter(), true)
      else if (character === "'") text(this.#readUntil("'"), true)
      else if (character === '"') this.#readQuoted(parts)
      else if (character === '$' || character === '`') this.#readDollar(character, parts, false)
      else if (character === '#' && parts.length === 0) {
        this.#at--
        break
      } else text(character, false)
    }
    return parts.length > 0 ? parts : undefined
  }

  #readQuoted(parts: Part[]): void {
    parts.push({ kind: 'text', text: '', isQuoted: true })
    for (;;) {
      const character = this.#takeCharacter()
      if (character === '') throw new ShellSyntaxError('unexpected EOF while looking for matching `"\'')
      if (character === '"') return
      if (character === '$' || character === '`') this.#readDollar(character, parts, true)
      else if (character === '\\' && /["\\$`\n]/.test(this.#peekCharacter()))
        parts.push({ kind: 'text', text: this.#takeCharacter(), isQuoted: true })
      else parts.push({ kind: 'text', text: character, isQuoted: true })
    }
  }

  #readDollar(sign: string, parts: Part[], isQuoted: boolean): void {
    if (sign === '`') {
      parts.push({ kind: 'command', source: this.#readUntil('`'), isQuoted })
      return
    }
    if (this.#take('(')) {
      const source = this.#readUntilBracket()
      const sum = /^\(([\s\w$+*/%()<>=!-]*)\)$/.exec(source)?.[1]
      if (sum === undefined) parts.push({ kind: 'command', source, isQuoted })
      else parts.push({ kind: 'arithmetic', source: sum, isQuoted })
      return
    }
    if (this.#take('{')) {
      const [, name = '', fallback] = /^(#?\w+|[?#@*$!])(?::?-([\s\S]*))?$/.exec(this.#readUntil('}')) ?? []
      if (name === '') throw new ShellSyntaxError('Bad substitution')
      parts.push({ kind: 'variable', name, fallback, isQuoted })
      return
    }
    const name = /^(?:[A-Za-z_]\w*|[\d?#@*$!])/.exec(this.#source.slice(this.#at, this.#at + 200))?.[0]
    if (name) this.#at += name.length
    parts.push(
      name ? { kind: 'variable', name, fallback: undefined, isQuoted } : { kind: 'text', text: '$', isQuoted: true },
    )
  }

  #readUntil(end: string): string {
    const from = this.#at
    const at = this.#source.indexOf(end, from)
    if (at < 0) throw new ShellSyntaxError(`unexpected EOF while looking for matching \`${end}'`)
    this.#at = at + 1
    return this.#source.slice(from, at)
  }

  /** Reads up to the closing bracket, over inner brackets and quotes. */
  #readUntilBracket(): string {
    const from = this.#at
    for (let depth = 1; ; ) {
      const character = this.#takeCharacter()
      if (character === '') throw new ShellSyntaxError("unexpected EOF while looking for matching `)'")
      if (character === "'") this.#readUntil("'")
      if (character === '\\') this.#at++
      if (character === '(') depth++
      if (character === ')' && --depth === 0) return this.#source.slice(from, this.#at - 1)
    }
  }

  #skipBlank(overLines: boolean): void {
    const blank = overLines ? /[ \t\r\n;]*/y : /(?:[ \t\r]|\\\n)*/y
    for (;;) {
      blank.lastIndex = this.#at
      blank.exec(this.#source)
      this.#at = blank.lastIndex
      if (this.#peekCharacter() !== '#') return
      const end = this.#source.indexOf('\n', this.#at)
      this.#at = end < 0 ? this.#source.length : end
      if (!overLines) return
    }
  }

  #peekCharacter(): string {
    return this.#source[this.#at] ?? ''
  }

  #takeCharacter(): string {
    return this.#source[this.#at++] ?? ''
  }

  #isAtEnd(): boolean {
    return this.#at >= this.#source.length
  }

  #peek(text: string): boolean {
    return this.#source.startsWith(text, this.#at)
  }

  #take(text: string): boolean {
    if (!this.#peek(text)) return false
    this.#at += text.length
    return true
  }

  /** The word that begins here, up to the first special character. */
  #peekWord(): string {
    return /^[^\s;&|()<>"'`$\\]+/.exec(this.#source.slice(this.#at, this.#at + 200))?.[0] ?? ''
  }

  #takeWord(word: string): boolean {
    this.#skipBlank(false)
    if (this.#peekWord() !== word) return false
    this.#at += word.length
    return true
  }

  #expect(text: string): void {
    this.#skipBlank(true)
    if (!this.#take(text)) throw this.#createUnexpected()
  }

  #expectWord(word: string): void {
    this.#skipBlank(true)
    if (!this.#takeWord(word)) throw this.#createUnexpected()
  }

  #createUnexpected(): ShellSyntaxError {
    const token = this.#peekWord() || this.#peekCharacter().replace('\n', 'newline')
    return new ShellSyntaxError(
      token ? `syntax error near unexpected token \`${token}'` : 'syntax error: unexpected end of file',
    )
  }
}
