import { createRequire } from 'node:module'

/** Compiles a contract; input and result are JSON of the compiler. */
export function compile(compiler: string, input: string): string {
  const solc = createRequire(import.meta.url)(`solc-${compiler}`) as { compile(input: string): string }
  return solc.compile(input)
}
