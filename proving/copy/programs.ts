import { registerHooks } from 'node:module'

/** Tells copies of a module apart, where several programs share a process. */
const MARK = '?v='

/** A program: the shop, or the page, with changed sources. */
export interface Program {
  /** Changed sources by path from the root. */
  files: Readonly<Record<string, string>>
  /** Paths of all modules that lead to one of them, itself included. */
  anew: readonly string[]
  /** Whether no other program follows. Its modules then have their plain addresses. */
  isOnly: boolean
}

/** Loads one program after the other into a process. */
export class Programs {
  readonly #root: string
  readonly #programs: { files: Program['files']; anew: ReadonlySet<string>; isMarked: boolean }[] = []
  readonly #loaded = new Set<string>()

  /** @param root address of the repository, with a final slash */
  constructor(root: string) {
    this.#root = root
    registerHooks({
      resolve: (specifier, context, next) => {
        const found = next(specifier, context)
        const number = context.parentURL?.split(MARK)[1]
        return number === undefined ? found : { ...found, url: this.#mark(found.url, Number(number)) }
      },
      load: (url, context, next) => {
        const [address = '', number = '0'] = url.split(MARK)
        const path = address.startsWith(root) ? address.slice(root.length) : ''
        const program = this.#programs[Number(number)]
        if (!url.includes(MARK)) this.#loaded.add(path)
        const isOurs = url.includes(MARK) || program?.isMarked === false
        const source = isOurs ? program?.files[path] : undefined
        return source === undefined ? next(address, context) : { format: 'module', source, shortCircuit: true }
      },
    })
  }

  /** Begins a program. */
  begin({ files, anew, isOnly }: Program): void {
    const isStale = anew.some((path) => this.#loaded.has(path))
    this.#programs.push({ files, anew: new Set(anew), isMarked: isStale || !isOnly })
  }

  /** Loads a module as the last program has it. */
  load<Module>(path: string): Promise<Module> {
    return import(this.#mark(this.#root + path, this.#programs.length - 1))
  }

  #mark(url: string, number: number): string {
    const program = this.#programs[number]
    const isAnew = program?.isMarked && url.startsWith(this.#root) && program.anew.has(url.slice(this.#root.length))
    return isAnew && !url.includes(MARK) ? `${url}${MARK}${number}` : url
  }
}
