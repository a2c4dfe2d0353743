import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { readTruth, TruthFault } from '#game/ground-truth/read-truth.ts'
import { ReportError } from '#game/scoring/finding.ts'
import { readComponents } from '#game/scoring/known.ts'
import { MAX_REPORT_BYTES } from '#game/scoring/limits.ts'
import { tellRefusal } from '#game/scoring/refusals.ts'
import { addFaces, readStyle } from '#game/scoring/report/style.ts'
import { toScoreSchema } from '#game/scoring/schema.ts'
import { SCORE_FORMATS, type ScoreFormat, scoreReports, writeScore } from '#game/scoring/score-reports.ts'
import { ENGLISH, listLanguages } from '#game/scoring/words.ts'
import { root, say } from './run/console.mjs'

const USAGE =
  'score <report> [<report> …] [--format html|json|md] [--out <file>] [--language <language>], or score --schema'

interface Wish {
  files: string[]
  format: ScoreFormat
  out: string | undefined
  language: string
}

/**
 * `npm run score -- <report> […] [--format html|json|md] [--out <file>]`: judges reports of tools without a server.
 * Returns the exit code.
 */
export async function main(given: readonly string[], print: (text: string) => void = say): Promise<number> {
  try {
    if (given.length === 1 && given[0] === '--schema') {
      print(JSON.stringify(toScoreSchema(), undefined, 2))
      return 0
    }
    const { files, format, out, language } = readWish(given)
    const reports = files.map(readFile)
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const truth = await readTruth(await discoverCatalogue(), version)
    const report = await scoreReports(reports, truth, readComponents(truth), language)
    const written = writeScore(report, format, readStyle())
    const text = format === 'html' ? addFaces(written, language) : written
    if (out === undefined) print(text.trimEnd())
    else {
      writeFileSync(out, text)
      print(`Wrote ${out}`)
    }
    return 0
  } catch (error) {
    const told = tellError(error)
    if (told === undefined) throw error
    print(told)
    return 1
  }
}

/** A wish that cannot be fulfilled; the message says which ones can. */
class WishError extends Error {
  override readonly name = 'WishError'
}

function readWish(given: readonly string[]): Wish {
  const { values, positionals: files } = parseWish(given)
  const { out } = values
  const format = SCORE_FORMATS.find((each) => each === (values.format ?? endingOf(out) ?? 'md'))
  if (files.length === 0) throw new WishError(`Name a report. ${USAGE}`)
  if (!format) throw new WishError(`There is no format "${values.format}". Choose one of: ${SCORE_FORMATS.join(', ')}.`)
  const language = values.language ?? ENGLISH
  const known = listLanguages()
  if (!known.includes(language))
    throw new WishError(`"${language}" is not translated. Choose one of: ${known.join(', ')}.`)
  return { files, format, out, language }
}

function parseWish(given: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { format: option, out: option, language: option },
    })
  } catch (error) {
    throw new WishError(`${(error as Error).message}\n${USAGE}`)
  }
}

/** Format that the name of the written file asks for. */
function endingOf(out: string | undefined): ScoreFormat | undefined {
  return SCORE_FORMATS.find((each) => out?.endsWith(`.${each}`))
}

function readFile(name: string): { name: string; content: Uint8Array } {
  const { size } = statSync(name)
  if (size > MAX_REPORT_BYTES) throw new ReportError('large', { max: MAX_REPORT_BYTES, file: name })
  return { name, content: readFileSync(name) }
}

/** A sentence for errors that the caller can mend; undefined for others. */
function tellError(error: unknown): string | undefined {
  if (error instanceof WishError) return error.message
  if (error instanceof ReportError) return tellRefusal(error)
  if (error instanceof TruthFault)
    return `The ground truth does not fit the sources. Correct these places:\n${error.message}`
  const { code, path } = error as NodeJS.ErrnoException
  if (['ENOENT', 'EACCES', 'EISDIR', 'EPERM', 'ENOTDIR'].includes(code ?? ''))
    return `${path ?? 'A report'} cannot be read or written (${code}). Correct its path.`
  return undefined
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2))
