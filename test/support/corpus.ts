import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProvingVerdict } from '#contract/proving.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import type { Changes } from '#proving/judge/judgement.ts'

const challenges = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'challenges')

/** Names the folder of another challenge whose corpus is judged here, too. */
const REFERENCE = 'same-as.txt'

/** `cheating` deserves any verdict except `proven`. */
export const DESERVED = [
  'proven',
  'still-exploitable',
  'wrong-place',
  'broken',
  'over-blocking',
  'slower',
  'does-not-start',
  'cheating',
] as const satisfies readonly (ProvingVerdict | 'cheating')[]

/** A fix as a learner might write it: `challenges/<folder>/coding/corpus/<deserved>-<name>.patch`. */
export interface CorpusPatch {
  /** Folder of the challenge that it is judged for. */
  folder: string
  /** File name without the ending. */
  name: string
  deserved: (typeof DESERVED)[number]
  /** Another verdict that is right, too: a line `also: <verdict>` before the patch. */
  also: ProvingVerdict | undefined
  /** Relative to the challenges. */
  path: string
  diff: string
}

/** Folders of challenges with a corpus, their own or that of another. */
export function listCorpusFolders(): string[] {
  return globSync('*/coding/corpus', { cwd: challenges })
    .map((path) => path.split(/[\\/]/)[0] ?? '')
    .sort()
}

/** @throws {Error} for a reference or a file name that means nothing */
export function readCorpus(folder: string): CorpusPatch[] {
  const directory = join(challenges, folder, 'coding', 'corpus')
  const reference = join(directory, REFERENCE)
  const own = globSync('*.patch', { cwd: directory })
    .sort()
    .map((file) => readPatch(folder, join(directory, file)))
  if (!existsSync(reference)) return own
  const other = readFileSync(reference, 'utf8').trim()
  if (!existsSync(join(challenges, other, 'coding', 'corpus')))
    throw new Error(`${folder}/coding/corpus/${REFERENCE}: ${other} has no corpus`)
  return [...own, ...readCorpus(other).map((patch) => ({ ...patch, folder }))]
}

function readPatch(folder: string, path: string): CorpusPatch {
  const name = basename(path, '.patch')
  const deserved = DESERVED.find((verdict) => name.startsWith(`${verdict}-`))
  const shown = `${folder}/coding/corpus/${name}.patch`
  if (!deserved) throw new Error(`${shown}: the name begins with no verdict, such as proven-`)
  const diff = readFileSync(path, 'utf8')
  const [, other] = /^also: (\S+)$/m.exec(diff.split(/^--- /m, 1)[0] ?? '') ?? []
  const also = DESERVED.find((verdict) => verdict === other)
  if (also === 'cheating' || (other && !also)) throw new Error(`${shown}: ${other} is no verdict`)
  return { folder, name, deserved, also, path: shown, diff }
}

/** The changed sources. @throws {Error} for a patch that does not fit, with its name */
export function applyCorpusPatch({ path, diff }: CorpusPatch): Changes {
  try {
    return patchFiles(diff)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`challenges/${path} does not fit the sources any more. Make it anew: ${reason}`, { cause: error })
  }
}

/**
 * Whether the verdict could depend on the process. Honest fixes share one, which saves its start; those that cheat or
 * take long get one of their own, as learners do.
 */
export function needsOwnProcess({ deserved }: CorpusPatch): boolean {
  return deserved === 'cheating' || deserved === 'slower'
}
