import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compilersQuery } from '../../entities/ethereum/compilers.ts'
import { type CompilePhase, compile } from './compiler.ts'
import type { Compilation, CompiledContract } from './solc-output.ts'
import { type SourceFile, useWorkshop } from './workshop.ts'

export interface Compiling {
  /** Present phase; undefined without a running compilation. */
  phase: CompilePhase | undefined
  /** Last result of the shown file, unless the file was changed since. */
  result: Compilation | undefined
  failure: Error | undefined
  /** Deployable contracts of the last compilation without errors. */
  ready: Ready | undefined
  run: () => void
}

export interface Ready {
  /** Milliseconds since 1970. */
  at: number
  contracts: readonly CompiledContract[]
}

interface Outcome {
  file: SourceFile
  version: string
  result?: Compilation
  failure?: Error
}

/** Compiles the shown file with the chosen compiler. */
export function useCompiling(file: SourceFile): Compiling {
  const { version } = useWorkshop()
  const { data: compilers } = useQuery(compilersQuery)
  const [phase, setPhase] = useState<CompilePhase>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [ready, setReady] = useState<Ready>()
  const compiler = compilers?.find((one) => one.version === version)
  const isFresh = outcome?.file.id === file.id && outcome.file.text === file.text && outcome.version === version

  function run(): void {
    if (phase || !compiler?.path) return
    setPhase({ kind: 'compiling' })
    compile(compiler, file.text, setPhase)
      .then(
        (result) => {
          setOutcome({ file, version, result })
          if (result.contracts.length > 0) setReady({ at: Date.now(), contracts: result.contracts })
        },
        (failure: Error) => setOutcome({ file, version, failure }),
      )
      .finally(() => setPhase(undefined))
  }

  return {
    phase,
    result: isFresh ? outcome.result : undefined,
    failure: isFresh ? outcome.failure : undefined,
    ready,
    run,
  }
}
