import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type AbiEvent, toEventSelector } from 'viem'
import type { AbiEntry } from '#contract/chain.ts'

/** Version in the pragma of our contracts. */
export const COMPILER = '0.8.21'

/** The committed form of a contract. */
export interface CompiledContract {
  name: string
  compiler: string
  abi: AbiEntry[]
  bytecode: string
  deployedBytecode: string
  /** Signatures of functions by selector, and of events by topic. */
  functions: Record<string, string>
  events: Record<string, string>
}

interface SolcOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<
    string,
    Record<
      string,
      {
        abi: AbiEntry[]
        evm: {
          bytecode: { object: string }
          deployedBytecode: { object: string }
          methodIdentifiers: Record<string, string>
        }
      }
    >
  >
}

/** Source of a contract. */
export interface ContractSource {
  /** Distinguishes sources that hold contracts of the same name. */
  file: string
  name: string
  text: string
}

/** Compiles every contract of a folder, each in a file of its name. @throws {Error} with the compiler's message */
export function compileContracts(directory: string): CompiledContract[] {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sol'))
    .sort()
  return compileSources(
    files.map((file) => ({
      file,
      name: file.replace(/\.sol$/, ''),
      text: readFileSync(join(directory, file), 'utf8'),
    })),
  )
}

/** Compiles one contract of each source, in order. @throws {Error} with the compiler's message */
export function compileSources(sources: readonly ContractSource[]): CompiledContract[] {
  const solc = createRequire(import.meta.url)(`solc-${COMPILER}`) as { compile(input: string): string }
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sources.map(({ file, text }) => [file, { content: text }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: {
        '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object', 'evm.methodIdentifiers'] },
      },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return sources.map(({ file, name }) => {
    const made = output.contracts[file]?.[name]
    if (!made) throw new Error(`${file} holds no contract ${name}`)
    const { abi, evm } = made
    const events = abi.filter(({ type }) => type === 'event')
    return {
      name,
      compiler: COMPILER,
      abi,
      bytecode: `0x${evm.bytecode.object}`,
      deployedBytecode: `0x${evm.deployedBytecode.object}`,
      functions: Object.fromEntries(
        Object.entries(evm.methodIdentifiers).map(([signature, selector]) => [`0x${selector}`, signature]),
      ),
      events: Object.fromEntries(
        events.map((event) => [
          toEventSelector(event as AbiEvent),
          `${event.name}(${(event.inputs ?? []).map(({ type }) => type).join()})`,
        ]),
      ),
    }
  })
}
