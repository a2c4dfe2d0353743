import type { CheckedTypes } from '#game/proving/prover.ts'
import type { Changes } from '#proving/judge/judgement.ts'
import { findConfinement } from '#proving/judge/spawn-copy.ts'
import { checkTypes, hasTypes } from './check-types.ts'
import { findCompiler } from './find-compiler.ts'
import { MAX_WAITING_CHECKS } from './limits.ts'
import { NOTES } from './type-words.ts'

interface Wanted {
  changes: Changes
  signal: AbortSignal
  resolve(checked: CheckedTypes): void
  reject(error: unknown): void
}

const NOT_TRIED: CheckedTypes = { note: NOTES.ended, remarks: [], took: 0 }
const NO_COMPILER: CheckedTypes = { note: NOTES.absent, remarks: [], took: 0 }

/** Checks of types, one after the other, each in a process of its own that ends with it. */
export class TypeChecks {
  readonly #root: string
  readonly #compiler: string | undefined
  readonly #waiting: Wanted[] = []
  readonly #cancel = new Map<string, AbortController>()
  #isBusy = false

  constructor(root: string) {
    this.#root = root
    this.#compiler = findCompiler(root)
  }

  /**
   * Checks the changes of a request. Null where there are no types.
   * @param superseded an earlier request whose check nobody needs any more
   */
  async check(id: string, changes: Changes, superseded?: string): Promise<CheckedTypes | null> {
    if (superseded !== undefined) this.#cancel.get(superseded)?.abort()
    if (!hasTypes(changes)) return null
    if (!this.#compiler) return NO_COMPILER
    if (this.#waiting.length >= MAX_WAITING_CHECKS) return NOT_TRIED
    const controller = new AbortController()
    this.#cancel.set(id, controller)
    const { promise, resolve, reject } = Promise.withResolvers<CheckedTypes>()
    this.#waiting.push({ changes, signal: controller.signal, resolve, reject })
    void this.#runNext()
    try {
      const checked = await promise
      return controller.signal.aborted ? { ...checked, note: null } : checked
    } finally {
      this.#cancel.delete(id)
    }
  }

  /** Ends all checks. */
  close(): void {
    for (const controller of this.#cancel.values()) controller.abort()
  }

  async #runNext(): Promise<void> {
    if (this.#isBusy) return
    const next = this.#waiting.shift()
    if (!next) return
    this.#isBusy = true
    const { changes, signal, resolve, reject } = next
    try {
      resolve(signal.aborted || !this.#compiler ? NOT_TRIED : await this.#run(changes, signal, this.#compiler))
    } catch (error) {
      reject(error)
    }
    this.#isBusy = false
    void this.#runNext()
  }

  #run(changes: Changes, signal: AbortSignal, compiler: string): Promise<CheckedTypes> {
    return checkTypes(changes, { root: this.#root, compiler, confinement: findConfinement(this.#root), signal })
  }
}
