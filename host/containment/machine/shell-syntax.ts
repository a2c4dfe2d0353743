/** A piece of a word, to be put in place when the word is used. `isQuoted`: it is not split and holds no pattern. */
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
  /** What stands before it: it runs always, after success, or after failure. */
  after: ';' | '&&' | '||'
}

export type List = Pipeline[]

/** A script that the shell cannot read. */
export class ShellSyntaxError extends Error {
  override name = 'ShellSyntaxError'
}

const CLOSING = new Set(['then', 'elif', 'else', 'fi', 'do', 'done', '}'])
const MAX_DEPTH = 40

/** Reads a script of the POSIX shell, as far as walkthroughs go: no arithmetic, no `case`. @throws {ShellSyntaxError} */
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
      list.push({ ...this.#pipeline(), after })
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
    if (!this.#isAtEnd()) throw this.#unexpected()
  }

  #pipeline(): Omit<Pipeline, 'after'> {
    const isNegated = this.#takeWord('!')
    const commands = [this.#command()]
    for (;;) {
      this.#skipBlank(false)
      if (this.#peek('||') || !this.#take('|')) return { commands, isNegated }
      this.#take('&')
      this.#skipBlank(true)
      commands.push(this.#command())
    }
  }

  #command(): Command {
    this.#skipBlank(false)
    const command = this.#compound() ?? this.#simple()
    for (let redirect = this.#redirect(); redirect; redirect = this.#redirect()) command.redirects.push(redirect)
    return command
  }

  #compound(): Command | undefined {
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
    if (this.#takeWord('if')) return { ...this.#if(), redirects }
    if (this.#takeWord('while')) return { kind: 'while', isUntil: false, ...this.#loop(), redirects }
    if (this.#takeWord('until')) return { kind: 'while', isUntil: true, ...this.#loop(), redirects }
    if (this.#takeWord('for')) return { ...this.#for(), redirects }
    const named = /^(?:function[ \t]+)?([A-Za-z_][\w-]*)[ \t]*\([ \t]*\)/.exec(
      this.#source.slice(this.#at, this.#at + 200),
    )
    if (!named?.[1]) return undefined
    this.#at += named[0].length
    this.#skipBlank(true)
    return { kind: 'function', name: named[1], body: this.#command(), redirects }
  }

  #if() {
    const branches = [this.#branch()]
    while (this.#takeWord('elif')) branches.push(this.#branch())
    const otherwise = this.#takeWord('else') ? this.list() : undefined
    this.#expectWord('fi')
    return { kind: 'if' as const, branches, otherwise }
  }

  #branch() {
    const condition = this.list()
    this.#expectWord('then')
    return { condition, body: this.list() }
  }

  #loop() {
    const condition = this.list()
    return { condition, body: this.#body() }
  }

  #for() {
    this.#skipBlank(false)
    const name = this.#peekWord()
    if (!/^[A-Za-z_]\w*$/.test(name)) throw this.#unexpected()
    this.#at += name.length
    this.#skipBlank(true)
    const words: Word[] = []
    if (this.#takeWord('in')) for (let word = this.#word(); word; word = this.#word()) words.push(word)
    this.#skipBlank(false)
    this.#take(';')
    return { kind: 'for' as const, name, words, body: this.#body() }
  }

  #body(): List {
    this.#skipBlank(true)
    this.#expectWord('do')
    const body = this.list()
    this.#expectWord('done')
    return body
  }

  #simple(): Command {
    const settings: { name: string; value: Word }[] = []
    const words: Word[] = []
    const redirects: Redirect[] = []
    for (;;) {
      const redirect = this.#redirect()
      if (redirect) {
        redirects.push(redirect)
        continue
      }
      const setting = words.length === 0 && /^([A-Za-z_]\w*)=/.exec(this.#source.slice(this.#at, this.#at + 200))
      if (setting !== false && setting?.[1]) {
        this.#at += setting[0].length
        settings.push({ name: setting[1], value: /[\s;&|)]/.test(this.#current() || ' ') ? [] : (this.#word() ?? []) })
        continue
      }
      const word = this.#word()
      if (!word) break
      words.push(word)
    }
    if (settings.length + words.length + redirects.length === 0) throw this.#unexpected()
    return { kind: 'simple', settings, words, redirects }
  }

  #redirect(): Redirect | undefined {
    this.#skipBlank(false)
    const [found, number, sign, target] =
      /^(\d?|&)(>>|>\||>|<<<|<)(&[\d-])?/.exec(this.#source.slice(this.#at, this.#at + 10)) ?? []
    if (found === undefined || sign === undefined) return undefined
    this.#at += found.length
    const from =
      number === '' || number === undefined ? (sign.startsWith('<') ? 0 : 1) : number === '&' ? -1 : Number(number)
    if (target) return { from, to: { number: target === '&-' ? -1 : Number(target.slice(1)) } }
    const file = this.#word()
    if (!file) throw this.#unexpected()
    if (sign === '<' || sign === '<<<') return { from, to: sign === '<' ? { input: file } : { text: file } }
    return { from, to: { file, appends: sign === '>>' } }
  }

  #word(): Word | undefined {
    this.#skipBlank(false)
    const parts: Part[] = []
    const text = (more: string, isQuoted: boolean) => parts.push({ kind: 'text', text: more, isQuoted })
    for (let character = this.#current(); character !== ''; character = this.#current()) {
      if (/[\s;&|()<>]/.test(character)) break
      this.#at++
      if (character === '\\') text(this.#next(), true)
      else if (character === "'") text(this.#until("'"), true)
      else if (character === '"') this.#quoted(parts)
      else if (character === '$' || character === '`') this.#dollar(character, parts, false)
      else if (character === '#' && parts.length === 0) {
        this.#at--
        break
      } else text(character, false)
    }
    return parts.length > 0 ? parts : undefined
  }

  #quoted(parts: Part[]): void {
    parts.push({ kind: 'text', text: '', isQuoted: true })
    for (;;) {
      const character = this.#next()
      if (character === '') throw new ShellSyntaxError('unexpected EOF while looking for matching `"\'')
      if (character === '"') return
      if (character === '$' || character === '`') this.#dollar(character, parts, true)
      else if (character === '\\' && /["\\$`\n]/.test(this.#current()))
        parts.push({ kind: 'text', text: this.#next(), isQuoted: true })
      else parts.push({ kind: 'text', text: character, isQuoted: true })
    }
  }

  #dollar(sign: string, parts: Part[], isQuoted: boolean): void {
    if (sign === '`') {
      parts.push({ kind: 'command', source: this.#until('`'), isQuoted })
      return
    }
    if (this.#take('(')) {
      const source = this.#untilBracket()
      const sum = /^\(([\s\w$+*/%()<>=!-]*)\)$/.exec(source)?.[1]
      if (sum === undefined) parts.push({ kind: 'command', source, isQuoted })
      else parts.push({ kind: 'arithmetic', source: sum, isQuoted })
      return
    }
    if (this.#take('{')) {
      const [, name = '', fallback] = /^(#?\w+|[?#@*$!])(?::?-([\s\S]*))?$/.exec(this.#until('}')) ?? []
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

  #until(end: string): string {
    const from = this.#at
    const at = this.#source.indexOf(end, from)
    if (at < 0) throw new ShellSyntaxError(`unexpected EOF while looking for matching \`${end}'`)
    this.#at = at + 1
    return this.#source.slice(from, at)
  }

  /** Up to the bracket that closes, over those in between and over quotes. */
  #untilBracket(): string {
    const from = this.#at
    for (let depth = 1; ; ) {
      const character = this.#next()
      if (character === '') throw new ShellSyntaxError("unexpected EOF while looking for matching `)'")
      if (character === "'") this.#until("'")
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
      if (this.#current() !== '#') return
      const end = this.#source.indexOf('\n', this.#at)
      this.#at = end < 0 ? this.#source.length : end
      if (!overLines) return
    }
  }

  #current(): string {
    return this.#source[this.#at] ?? ''
  }

  #next(): string {
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

  /** The word that begins here, as far as it is plain. */
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
    if (!this.#take(text)) throw this.#unexpected()
  }

  #expectWord(word: string): void {
    this.#skipBlank(true)
    if (!this.#takeWord(word)) throw this.#unexpected()
  }

  #unexpected(): ShellSyntaxError {
    const token = this.#peekWord() || this.#current().replace('\n', 'newline')
    return new ShellSyntaxError(
      token ? `syntax error near unexpected token \`${token}'` : 'syntax error: unexpected end of file',
    )
  }
}
