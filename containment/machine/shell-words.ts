import { join } from '#containment/disk/file-system.ts'
import { OutOfMemoryError, type Place, type ShellMachine } from '#containment/machine/machine.ts'
import { toRegExp } from '#containment/machine/patterns.ts'
import { compute } from '#containment/machine/shell-arithmetic.ts'
import type { Part, Word } from '#containment/machine/shell-syntax.ts'

export interface WordContext {
  machine: ShellMachine
  place: Place
  args: readonly string[]
}

interface Shell {
  status: () => number
  read: (source: string) => string
}

const MAX_WORDS = 2000

const MAX_VARIABLES = 1000

const WORD_BYTES = 64

export class Words {
  readonly #context: WordContext
  readonly #shell: Shell

  constructor(context: WordContext, shell: Shell) {
    this.#context = context
    this.#shell = shell
  }

  text(word: Word): string {
    return word.map((part) => this.#count(this.#evaluatePart(part))).join('')
  }

  /** All expanded words. Those beyond the limit are dropped. */
  expandAll(words: readonly Word[]): string[] {
    const all: string[] = []
    for (const word of words) {
      for (const text of this.#expand(word)) if (all.length < MAX_WORDS) all.push(text)
      if (all.length >= MAX_WORDS) break
    }
    return all
  }

  /** @throws {OutOfMemoryError} with too many variables */
  setVariable(name: string, value: string): void {
    const { variables } = this.#context.place
    if (variables.size >= MAX_VARIABLES && !variables.has(name)) throw new OutOfMemoryError()
    this.#count(value)
    variables.set(name, value)
  }

  #count(text: string): string {
    this.#context.machine.spend(text.length + WORD_BYTES)
    return text
  }

  /** Expands a word into words: splits unquoted parts, and replaces patterns by matching files. */
  #expand(word: Word): string[] {
    const words: { text: string; pattern: string; isKept: boolean }[] = []
    let open = false
    const add = (text: string, isQuoted: boolean) => {
      const last = words.at(-1)
      const current = open && last ? last : { text: '', pattern: '', isKept: false }
      if (current !== last) words.push(current)
      open = true
      current.text += this.#count(text)
      current.pattern += isQuoted ? escapePattern(text) : text
      current.isKept ||= isQuoted
    }
    for (const part of word) {
      if (part.kind === 'variable' && (part.name === '@' || (part.name === '*' && !part.isQuoted))) {
        for (const [index, arg] of this.#context.args.entries()) {
          if (index > 0) open = false
          add(arg, true)
        }
        continue
      }
      const value = this.#evaluatePart(part)
      if (part.isQuoted || part.kind === 'text') {
        add(part.kind === 'text' && words.length === 0 ? this.#expandHome(value, part.isQuoted) : value, part.isQuoted)
        continue
      }
      const pieces = value.split(/[ \t\n]+/)
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) open = false
        if (piece !== '') add(piece, false)
        if (words.length > MAX_WORDS) break
      }
    }
    return words
      .filter(({ text, isKept }) => text !== '' || isKept)
      .flatMap(({ text, pattern }) => this.#expandPattern(text, pattern))
  }

  #expandHome(text: string, isQuoted: boolean): string {
    return !isQuoted && text === '~' ? (this.#context.place.variables.get('HOME') ?? '~') : text
  }

  #expandPattern(text: string, pattern: string): string[] {
    if (!/(?<!\\)[*?]/.test(pattern)) return [text]
    const { files } = this.#context.machine
    let found = [text.startsWith('/') ? '/' : '']
    for (const part of pattern.split('/').filter((piece) => piece !== '')) {
      const fits = toRegExp(part)
      found = found.slice(0, MAX_WORDS).flatMap((folder) => {
        this.#context.machine.checkTime()
        const place = this.#resolvePath(folder || '.')
        if (!files.isFolder(place)) return []
        if (!/(?<!\\)[*?]/.test(part)) return [`${folder}${part.replace(/\\(.)/g, '$1')}/`]
        return files
          .list(place)
          .filter((name) => fits.test(name) && (!name.startsWith('.') || part.startsWith('.')))
          .map((name) => this.#count(`${folder}${name}/`))
      })
    }
    const paths = found.map((path) => path.slice(0, -1)).filter((path) => files.has(this.#resolvePath(path)))
    return paths.length > 0 ? paths : [text]
  }

  #evaluatePart(part: Part): string {
    if (part.kind === 'text') return part.text
    if (part.kind === 'command') return this.#shell.read(part.source)
    if (part.kind === 'arithmetic') return String(compute(part.source, (name) => this.#readVariable(name)))
    const value = this.#readVariable(part.name)
    return value || (part.fallback ?? '')
  }

  #readVariable(name: string): string {
    const { args, place } = this.#context
    if (name === '?') return String(this.#shell.status())
    if (name === '$') return '31'
    if (name === '#') return String(args.length)
    if (name === '@' || name === '*') return args.join(' ')
    if (name === '0') return '/bin/sh'
    if (name === 'PWD') return place.folder
    if (/^\d+$/.test(name)) return args[Number(name) - 1] ?? ''
    if (name.startsWith('#')) return String(this.#readVariable(name.slice(1)).length)
    return place.variables.get(name) ?? ''
  }

  #resolvePath(path: string): string {
    return join(this.#context.place.folder, path)
  }
}

function escapePattern(text: string): string {
  return text.replace(/[*?\\]/g, '\\$&')
}
