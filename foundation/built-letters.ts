import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSheet, listSheets, type Sheet, sheetOf } from '#contract/letters.ts'

/** Signs of every language, such as arrows and emoji. Pages of the server leave them to the system. */
const SIGNS: readonly Sheet[] = ['emoji', 'symbols']

const SHEET = /^(.+)-[\w-]{8}\.css$/
const FONT = /^noto-[\w-]+\.woff2$/
const FACE = /@font-face\s*\{[^}]*\}/g
const SOURCE = /url\(['"]?[^)'"]*?([\w-]+\.woff2)['"]?\)/
const RANGES = /unicode-range:\s*([^;}]+)/

/** Kinds of files: style sheets, and the fonts that they name as `../fonts/<name>`. */
const FOLDERS = { sheets: 'chunks', fonts: 'fonts' } as const

export type LetterFolder = keyof typeof FOLDERS

interface Built {
  /** File names of the style sheets. */
  sheets: ReadonlyMap<Sheet, string>
  /** Names of all files that may be read, by kind. */
  names: Record<LetterFolder, ReadonlySet<string>>
}

/** Letters of other scripts in the build of the page, for pages of the server. Empty without a build. */
export class BuiltLetters {
  readonly #directory: string
  #known: Built | undefined

  /** @param directory of the build, such as `dist/web` */
  constructor(directory: string) {
    this.#directory = directory
  }

  /**
   * File names of the style sheets for a page.
   * @param language of the page, such as `ja-JP`
   * @param chosen language of the visitor, whose letters later texts may have
   */
  listFiles(text: string, language: string, chosen = ''): string[] {
    const needed = this.#listSheets(text, language)
    const own = sheetOf(chosen)
    if (own) needed.add(own)
    if (needed.size === 0) return []
    const { sheets } = this.#read()
    return [...needed].flatMap((sheet) => sheets.get(sheet) ?? [])
  }

  /** Content of a style sheet or font; undefined for other names. */
  readFile(folder: LetterFolder, name: string): Promise<Buffer> | undefined {
    if (!this.#read().names[folder].has(name)) return undefined
    return readFile(join(this.#directory, FOLDERS[folder], name))
  }

  /** Faces with a letter of the text, and their fonts inside, for a page in one file. */
  inline(text: string, language: string): string {
    const files = this.listFiles(text, language)
    if (files.length === 0) return ''
    const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code > 0x58f)
    const faces = files.flatMap(
      (name) => readFileSync(join(this.#directory, FOLDERS.sheets, name), 'utf8').match(FACE) ?? [],
    )
    return faces
      .filter((face) => holdsAny(face, letters))
      .map((face) => face.replace(SOURCE, (_, name: string) => `url(data:font/woff2;base64,${this.#readFont(name)})`))
      .join('\n')
  }

  #listSheets(text: string, language: string): Set<Sheet> {
    return new Set(listSheets(text, language).filter((sheet) => !SIGNS.includes(sheet)))
  }

  #readFont(name: string): string {
    return readFileSync(join(this.#directory, FOLDERS.fonts, name), 'base64')
  }

  #read(): Built {
    this.#known ??= this.#find()
    return this.#known
  }

  #find(): Built {
    const list = (folder: LetterFolder): string[] => {
      try {
        return readdirSync(join(this.#directory, FOLDERS[folder]))
      } catch {
        return []
      }
    }
    const sheets = new Map(
      list('sheets').flatMap((file) => {
        const name = SHEET.exec(file)?.[1] ?? ''
        return isSheet(name) ? [[name, file] as const] : []
      }),
    )
    return {
      sheets,
      names: { sheets: new Set(sheets.values()), fonts: new Set(list('fonts').filter((name) => FONT.test(name))) },
    }
  }
}

/** Whether a face has one of the letters, by its ranges such as `U+3042, U+30A1-30AD, U+4E??`. */
function holdsAny(face: string, letters: readonly number[]): boolean {
  const ranges = (RANGES.exec(face)?.[1] ?? '').split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)] as const
  })
  return letters.some((letter) => ranges.some(([from, to]) => letter >= from && letter <= to))
}
