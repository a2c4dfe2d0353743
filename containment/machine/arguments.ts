import { join } from '#containment/disk/file-system.ts'
import { type CommandCall, explain } from '#containment/machine/machine.ts'

interface Arguments {
  has: (...names: string[]) => boolean
  /** The value of an option; the last one of several. */
  value: (...names: string[]) => string | undefined
  values: (...names: string[]) => string[]
  rest: string[]
}

/** Parses a program's arguments. @param withValue options that are followed by a value */
export function readArguments({ args }: Pick<CommandCall, 'args'>, withValue: readonly string[] = []): Arguments {
  const options: [name: string, value: string][] = []
  const rest: string[] = []
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? ''
    const next = () => args[++index] ?? ''
    if (arg === '--') {
      rest.push(...args.slice(index + 1))
      break
    }
    if (arg.startsWith('--')) {
      const [name = '', value] = arg.slice(2).split(/=(.*)/s)
      options.push([name, value ?? (withValue.includes(name) ? next() : '')])
    } else if (arg.startsWith('-') && arg.length > 1) {
      for (let at = 1; at < arg.length; at++) {
        const name = arg[at] ?? ''
        if (!withValue.includes(name)) options.push([name, ''])
        else {
          options.push([name, arg.slice(at + 1) || next()])
          break
        }
      }
    } else rest.push(arg)
  }
  const values = (...names: string[]) => options.filter(([name]) => names.includes(name)).map(([, value]) => value)
  return {
    has: (...names) => options.some(([name]) => names.includes(name)),
    values,
    value: (...names) => values(...names).at(-1),
    rest,
  }
}

export function pathIn({ place }: CommandCall, path: string): string {
  return join(place.folder, path)
}

/** Works on each path of a program. Reports file errors and continues with the next path. */
export function forEachPath(
  call: CommandCall,
  paths: readonly string[],
  work: (path: string, given: string) => void,
): void {
  for (const given of paths) {
    try {
      work(pathIn(call, given), given)
    } catch (error) {
      call.err.write(explain(call.name, error, call.place.folder))
      call.code = 1
    }
  }
}

/** Bytes that a program reads of all its inputs together. The rest is dropped. */
const MAX_INPUT_BYTES = 2_000_000

const MAX_LINES = 100_000

/** Contents of the given files, or the input without any. */
export function readInputs(call: CommandCall, paths: readonly string[]): Buffer[] {
  if (paths.length === 0) return [call.input.rest]
  const contents: Buffer[] = []
  let left = MAX_INPUT_BYTES
  forEachPath(call, paths, (path, given) => {
    const content = given === '-' ? call.input.rest : call.machine.files.read(path)
    contents.push(content.subarray(0, left))
    left -= Math.min(content.length, left)
  })
  return contents
}

export function readWhole(call: CommandCall, paths: readonly string[]): Buffer {
  const content = Buffer.concat(readInputs(call, paths))
  call.machine.spend(content.length)
  return content
}

/** Lines of all inputs, without their ends. */
export function readLines(call: CommandCall, paths: readonly string[]): string[] {
  const text = readWhole(call, paths).toString()
  return text === '' ? [] : text.replace(/\n$/, '').split('\n', MAX_LINES)
}

export function writeLines({ out }: CommandCall, lines: readonly string[]): void {
  if (lines.length > 0) out.write(`${lines.join('\n')}\n`)
}
