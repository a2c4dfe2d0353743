import type { AbiEntry, ChainHex } from '#contract/chain.ts'
import type { Problem } from '../../entities/code/editor/problem-marks.ts'
import { readList, readNumber, readRow, readText, type WireRow } from '../../entities/wire/wire.ts'

export interface CompiledContract {
  name: string
  abi: readonly AbiEntry[]
  bytecode: ChainHex
}

export interface Compilation {
  /** Deployable contracts, in the compiler's order. */
  contracts: readonly CompiledContract[]
  problems: readonly Problem[]
}

/** Output of any supported compiler: standard JSON, or its predecessor. */
export interface RawOutput {
  isStandard: boolean
  text: string
}

/**
 * Parses the output of a compilation.
 * @throws {SyntaxError} if the output is not JSON, e.g. after a crash
 */
export function readOutput({ isStandard, text }: RawOutput, source: string): Compilation {
  const output = readRow(JSON.parse(text))
  return isStandard ? readStandard(output, source) : readEarly(output)
}

function toHex(code: unknown): ChainHex {
  const digits = readText(code).replace(/^0x/, '')
  return /^[\da-f]*$/i.test(digits) ? `0x${digits}` : '0x'
}

function readStandard(output: WireRow, source: string): Compilation {
  const contracts = Object.values(readRow(output.contracts)).flatMap((file) =>
    Object.entries(readRow(file)).map(([name, value]) => {
      const contract = readRow(value)
      const bytecode = toHex(readRow(readRow(readRow(contract.evm).bytecode)).object)
      return { name, abi: readAbi(contract.abi), bytecode }
    }),
  )
  return {
    contracts: contracts.filter(({ bytecode }) => bytecode.length > 2),
    problems: readList(output.errors, (error) => readProblem(error, source)),
  }
}

function readAbi(abi: unknown): AbiEntry[] {
  // The oldest compilers only report whether a function is constant and whether it is payable.
  return readList(abi, (row) => {
    // Output of the compiler, which is trusted.
    const entry = row as unknown as AbiEntry & { constant?: boolean; payable?: boolean }
    if (entry.stateMutability !== undefined || entry.type === 'event') return entry
    const isPayable = entry.payable ?? true
    return { ...entry, stateMutability: entry.constant ? 'view' : isPayable ? 'payable' : 'nonpayable' }
  })
}

function readProblem(error: WireRow, source: string): Problem {
  const place = readRow(error.sourceLocation)
  const start = readNumber(place.start) ?? -1
  const end = readNumber(place.end) ?? start
  const severity = error.severity === 'error' ? 'error' : 'warning'
  return { severity, message: readText(error.message), ...locate(source, start, end) }
}

/** Converts a byte range of the compiler into line, column and length. */
function locate(source: string, start: number, end: number): Pick<Problem, 'line' | 'column' | 'length'> {
  if (start < 0) return { line: 0, column: 0, length: 0 }
  const bytes = new TextEncoder().encode(source)
  const decoder = new TextDecoder()
  const before = decoder.decode(bytes.subarray(0, start)).split('\n')
  const about = decoder.decode(bytes.subarray(start, Math.max(start, end))).split('\n')[0] ?? ''
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: about.length }
}

/** Output of old compilers: `contracts` by name with interfaces as text; `errors` as lines for a terminal. */
function readEarly(output: WireRow): Compilation {
  const contracts = Object.entries(readRow(output.contracts)).map(([name, value]) => {
    const contract = readRow(value)
    const abi = readAbi(JSON.parse(readText(contract.interface) || '[]'))
    return { name: name.replace(/^.*:/, ''), abi, bytecode: toHex(contract.bytecode) }
  })
  const errors = Array.isArray(output.errors) ? output.errors : [output.error ?? []].flat()
  return {
    contracts: contracts.filter(({ bytecode }) => bytecode.length > 2),
    problems: errors.map((error) => readLines(readText(error))),
  }
}

function readLines(text: string): Problem {
  const [first = ''] = text.split('\n')
  const place = /^[^:]*:(\d+):(\d+):\s*(.*)$/.exec(first)
  const said = place?.[3] ?? first
  const message = said.replace(/^(?:\w+ )?(?:Error|Warning): ?/, '')
  const severity = /Warning:/.test(said) ? 'warning' : 'error'
  return { severity, message, line: Number(place?.[1] ?? 0), column: Number(place?.[2] ?? 0), length: 1 }
}
