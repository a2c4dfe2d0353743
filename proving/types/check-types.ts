import { realpathSync } from 'node:fs'
import { readSource } from '#game/coding/cut-source.ts'
import type { KeptDiagnostic } from '#game/proving/progress.ts'
import type { CheckedTypes } from '#game/proving/prover.ts'
import type { Changes } from '#proving/judge/judgement.ts'
import type { Confinement } from '#proving/judge/spawn-copy.ts'
import { CompilerEndedError, CompilerProcess } from './compiler-process.ts'
import { namesForeignFiles } from './foreign-files.ts'
import { MAX_REMARKS } from './limits.ts'
import { configOf, createReader, pathOf } from './readable-files.ts'
import { NOTES, wordsOfType } from './type-words.ts'

interface Found {
  pos: number
  code: number
  text: string
}

const isTyped = (file: string) => /^(?:shop|web)\/.*\.tsx?$/.test(file)

/** Whether these changes have types at all. */
export function hasTypes(changes: Changes): boolean {
  return [...changes.keys()].some(isTyped)
}

export interface CheckOptions {
  root: string
  /** Path of the compiler. */
  compiler: string
  confinement: Confinement
  signal?: AbortSignal
}

/**
 * Checks the types of changed sources with all that they import. Errors that the originals have as well do not count. The
 * text of a learner decides nothing that the compiler reads: it names no file that the original does not.
 */
export async function checkTypes(changes: Changes, options: CheckOptions): Promise<CheckedTypes> {
  const texts = new Map([...changes].filter(([file]) => isTyped(file)))
  try {
    const isForeign = [...texts].some(([file, text]) => namesForeignFiles(file, text, readSource(file)))
    if (isForeign) return { note: NOTES.foreign, remarks: [], took: 0 }
  } catch {
    // The verdict tells the fault of a text that cannot be parsed.
    return { note: null, remarks: [], took: 0 }
  }
  const shown = new Map(texts)
  // The compiler names files by their real paths.
  const root = realpathSync(options.root)
  const compiler = new CompilerProcess(options.compiler, root, options.confinement, createReader(root, shown))
  const abort = () => compiler.end()
  options.signal?.addEventListener('abort', abort)
  try {
    if (options.signal?.aborted) compiler.end()
    const found = await findErrors(compiler, root, shown)
    const remarks = found.slice(0, MAX_REMARKS)
    return { note: remarks.length > 0 ? NOTES.checked : null, remarks, took: Math.round(compiler.took) }
  } catch (error) {
    if (!(error instanceof CompilerEndedError)) throw error
    return { note: NOTES.ended, remarks: [], took: Math.round(compiler.took) }
  } finally {
    options.signal?.removeEventListener('abort', abort)
    compiler.end()
  }
}

/** @param shown texts by path, which are the originals in the end */
async function findErrors(
  compiler: CompilerProcess,
  root: string,
  shown: Map<string, string>,
): Promise<KeptDiagnostic[]> {
  await compiler.ask('initialize', null)
  const texts = new Map(shown)
  const errors = await listErrors(compiler, root, texts, {})
  if ([...errors.values()].every(({ length }) => length === 0)) return []
  for (const file of texts.keys()) shown.set(file, readSource(file))
  const changed = [...texts.keys()].map((file) => pathOf(root, file))
  const known = await listErrors(compiler, root, texts, { fileChanges: { changed } })
  return [...texts].flatMap(([file, text]) => {
    const before = new Set(known.get(file)?.map((error) => lineOf(error, readSource(file))))
    const own = errors.get(file)?.filter((error) => !before.has(lineOf(error, text))) ?? []
    return own.map(({ pos, code, text: said }) => ({
      file,
      ...placeOf(pos, text),
      words: wordsOfType(code, said, root),
    }))
  })
}

async function listErrors(
  compiler: CompilerProcess,
  root: string,
  texts: ReadonlyMap<string, string>,
  changes: object,
): Promise<Map<string, readonly Found[]>> {
  const configs = new Set([...texts.keys()].map((file) => configOf(root, file)))
  const asked = await compiler.ask('updateSnapshot', { openProjects: [...configs], ...changes })
  const { snapshot, projects } = asked as { snapshot: number; projects: { id: string; configFileName: string }[] }
  const errors = new Map<string, readonly Found[]>()
  for (const file of texts.keys()) {
    const project = projects.find(({ configFileName }) => configFileName === configOf(root, file))?.id
    const found = await compiler.ask('getSemanticDiagnostics', { snapshot, project, file: pathOf(root, file) })
    errors.set(file, (found as Found[] | null) ?? [])
  }
  return errors
}

/** Number and line of an error: the same one is at another place after an edit. */
function lineOf({ pos, code }: Found, text: string): string {
  const from = text.lastIndexOf('\n', pos - 1) + 1
  return `${code} ${text.slice(from).split('\n', 1)[0]?.trim()}`
}

function placeOf(pos: number, text: string): { line: number; column: number } {
  const before = text.slice(0, pos).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
