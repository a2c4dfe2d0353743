import type {
  LineRange,
  ProvingAttempt,
  ProvingDiagnostic,
  ProvingFile,
  ProvingKind,
  ProvingPart,
  ProvingText,
  ProvingTypes,
} from '#contract/proving.ts'
import { listFiles, type Provable } from '#game/catalogue/provable.ts'
import { cutText, readSource } from '#game/coding/cut-source.ts'
import { patchFiles } from '#game/coding/snippet.ts'
import { restoreText } from '../proving/kept-text.ts'
import { MAX_ATTEMPT_CHARACTERS, MAX_ATTEMPTS } from '../proving/limits.ts'
import type { TrialTranslator } from '../proving/names.ts'
import type { KeptAttempt, KeptDiagnostic, KeptTypes, ProvingProgress } from '../proving/progress.ts'

export function kindOf({ file }: Pick<Provable, 'file'>): ProvingKind {
  if (file.endsWith('.sol')) return 'contract'
  return file.startsWith('shop/') || file === 'content/security-questions.yml' ? 'server' : 'page'
}

/** Files that may be changed, with the lines of the snippet. @throws {CutError} if an anchor has no match */
export function openFiles({ file, symbols, also }: Provable): ProvingFile[] {
  const parts = [{ file, symbols }, ...(also ? [also] : [])]
  return listFiles({ file, also }).map((path) => {
    const text = readSource(path)
    const named = parts.filter((part) => part.file === path).flatMap((part) => part.symbols)
    const cuts = named.map((symbol) => cutText(path, text, symbol))
    const shown = cuts.map(({ firstLine, text: lines }) => ({
      from: firstLine,
      to: firstLine + lines.split('\n').length - 1,
    }))
    return { file: path, language: cuts[0]?.language ?? 'typescript', text, shown: mergeRanges(shown) }
  })
}

/** @param state of the learner */
export function presentPart(
  key: string,
  coding: Provable,
  state: {
    progress: ProvingProgress | undefined
    mayShowModel: boolean
    flag: string | null
    isChecking: (number: number) => boolean
  },
  language: string | undefined,
  translator: TrialTranslator,
): ProvingPart {
  const { progress, mayShowModel, flag, isChecking } = state
  const attempts = (progress?.attempts ?? [])
    .map((attempt) => presentAttempt(attempt, translator, isChecking(attempt.number)))
    .reverse()
  const { provenAt = null } = progress ?? {}
  return {
    key,
    kind: kindOf(coding),
    files: openFiles(coding),
    status: provenAt === null ? 'none' : 'proven',
    provenAt,
    flag,
    attempts,
    model: mayShowModel ? readModel(coding) : null,
    modelExplanation: mayShowModel ? explainModel(coding, language) : null,
    limits: { maxCharacters: MAX_ATTEMPT_CHARACTERS, maxAttempts: MAX_ATTEMPTS },
  }
}

export function presentAttempt(
  { files, trials, diagnostics, types, ...attempt }: KeptAttempt,
  translator: TrialTranslator,
  isChecking: boolean,
): ProvingAttempt {
  const texts = files.map((kept) => ({ file: kept.file, ...restoreText(kept, readSource(kept.file)) }))
  return {
    ...attempt,
    files: texts.map(({ file, text }) => ({ file, text })),
    isOfEarlierSource: texts.some(({ isOfEarlierSource }) => isOfEarlierSource),
    diagnostics: translateFaults(diagnostics, translator),
    types: presentTypes(types, diagnostics, translator, isChecking),
    trials: trials.map(({ name, detail, ...trial }) => ({
      ...trial,
      name: translator.name(name),
      detail: detail === null ? null : translator.sentence(detail),
    })),
  }
}

/**
 * Errors of types. A name that is not defined is told once, as a fault.
 * @param faults of the same attempt
 */
export function presentTypes(
  types: KeptTypes | undefined,
  faults: readonly KeptDiagnostic[],
  translator: TrialTranslator,
  isChecking: boolean,
): ProvingTypes {
  const remarks = (types?.remarks ?? []).filter(
    ({ file, line, column }) =>
      !faults.some((fault) => fault.file === file && fault.line === line && fault.column === column),
  )
  // A sentence about lines needs some.
  const note = types && (remarks.length > 0 || types.remarks.length === 0) ? types.note : null
  return {
    isChecking,
    note: note === null ? null : translator.sentence(note),
    remarks: translateFaults(remarks, translator),
  }
}

function translateFaults(faults: readonly KeptDiagnostic[], translator: TrialTranslator): ProvingDiagnostic[] {
  return faults.map(({ words, ...place }) => ({ ...place, words: translator.sentence(words) }))
}

/** Files of the model fix that differ. */
export function readModel({ fixes }: Provable): ProvingText[] {
  const diff = fixes.find(({ outcome }) => outcome === 'fixed')?.diff
  // Intended behaviour has nothing to mend.
  if (!diff?.trim()) return []
  return [...patchFiles(diff)].map(([file, text]) => ({ file, text }))
}

/** Returns why the model fix works. */
function explainModel({ fixes, translations }: Provable, language: string | undefined): string | null {
  const right = fixes.findIndex(({ outcome }) => outcome === 'fixed')
  return translations[language ?? '']?.fixes[right] ?? fixes[right]?.explanation ?? null
}

function mergeRanges(ranges: readonly LineRange[]): LineRange[] {
  const merged: LineRange[] = []
  for (const range of [...ranges].sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else merged.push({ ...range })
  }
  return merged
}
