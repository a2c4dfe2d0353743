import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export function say(line) {
  process.stdout.write(`${line}\n`)
}

// Prints a failure with its remedy, and ends.
export function fail(what, todo) {
  process.stderr.write(`\n${what}\n${todo}\n`)
  process.exit(1)
}

// Explains why the project's folder is not writable, and ends. Rethrows other errors.
export function failOnDisk(error) {
  if (['ENOSPC', 'EDQUOT'].includes(error.code)) failForLackOfRoom()
  if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  fail(
    `${error.path} cannot be written (${error.code}).`,
    'Give this user leave to write there, or copy the project into a folder of yours.',
  )
}

export function failForLackOfRoom() {
  fail(
    `The disk of ${root} is full.`,
    'Delete something there (`df -h` and `df -i` show what is short), then run the same command again.',
  )
}

// Shows progress: on one line of a terminal, otherwise every 15 s. Apart from what a command prints, which may be kept.
export function progress(text) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const terminal = process.stderr.isTTY
  process.stderr.write(terminal ? `${text} …` : `${text} …\n`)
  const timer = setInterval(
    () => process.stderr.write(terminal ? `\r${text} … ${seconds()} s` : `  still at it, ${seconds()} s\n`),
    terminal ? 1000 : 15000,
  )
  return () => {
    clearInterval(timer)
    process.stderr.write(terminal ? `\r${text} … done in ${seconds()} s\n` : `  done in ${seconds()} s\n`)
  }
}
