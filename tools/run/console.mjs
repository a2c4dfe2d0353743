import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export function say(line) {
  process.stdout.write(`${line}\n`)
}

// Says what happened and what to do, and ends.
export function fail(what, todo) {
  process.stderr.write(`\n${what}\n${todo}\n`)
  process.exit(1)
}

// Says how long something takes, on one line that moves where there is a terminal and every 15 s where there is none.
export function progress(text) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const terminal = process.stdout.isTTY
  process.stdout.write(terminal ? `${text} …` : `${text} …\n`)
  const timer = setInterval(
    () => process.stdout.write(terminal ? `\r${text} … ${seconds()} s` : `  still at it, ${seconds()} s\n`),
    terminal ? 1000 : 15000,
  )
  return () => {
    clearInterval(timer)
    process.stdout.write(terminal ? `\r${text} … done in ${seconds()} s\n` : `  done in ${seconds()} s\n`)
  }
}
