import { findCompiledFix } from '#game/coding/compiled-fix.ts'
import { CONTRACTS, type Compiled, listMissing } from './contract-targets.ts'
import type { Copies } from './copies.ts'
import { readCompilerErrors, StartError } from './diagnose.ts'
import { MAX_COMPILE_MS } from './limits.ts'

/** Version in the pragma of the shop's contracts. */
const COMPILER = '0.8.21'

interface CompilerOutput {
  errors?: { severity: string; message: string; sourceLocation?: { start: number } }[]
  contracts?: Record<
    string,
    Record<string, { abi: Compiled['abi']; evm: Record<'bytecode' | 'deployedBytecode', { object: string }> }>
  >
}

interface ContractText {
  root: string
  /** Path of the contract from the root. */
  source: string
  text: string
  /** Fixes that are compiled beside their patches. */
  folder: string
}

/**
 * Compiles a changed contract, or finds the compiled form of a known fix.
 * @throws {StartError} with the lines of the faults
 */
export async function compileContract(copies: Copies, { root, source, text, folder }: ContractText): Promise<Compiled> {
  try {
    const { bytecode, deployedBytecode } = findCompiledFix(folder, text)
    return { bytecode, deployedBytecode }
  } catch {
    // A learner's own.
  }
  const output = await askCompiler(copies, {
    language: 'Solidity',
    sources: { [source]: { content: text } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  })
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    const diagnostics = readCompilerErrors(source, text, errors)
    throw new StartError(diagnostics[0]?.words ?? 'The contract cannot be compiled.', diagnostics)
  }
  const name = source.slice(CONTRACTS.length, -'.sol'.length)
  const made = output.contracts?.[source]?.[name]
  if (!made) throw new StartError(`The file has no contract ${name}.`)
  if (made.evm.bytecode.object === '') throw new StartError(`The contract ${name} has functions without a body.`)
  const compiled = {
    abi: made.abi,
    bytecode: `0x${made.evm.bytecode.object}`,
    deployedBytecode: `0x${made.evm.deployedBytecode.object}`,
  }
  const missing = listMissing(root, source, compiled)
  if (missing.length > 0) throw new StartError(`Wallets need ${missing[0]}, which is gone.`)
  return compiled
}

async function askCompiler(copies: Copies, input: object): Promise<CompilerOutput> {
  try {
    const command = { kind: 'compile', compiler: COMPILER, input: JSON.stringify(input) } as const
    return JSON.parse(String(await copies.takeCompiler().obey(command, MAX_COMPILE_MS))) as CompilerOutput
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error))
  }
}
