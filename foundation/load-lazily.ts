import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Loads a package on first use, because most starts do not need it. */
export function loadLazily<Module>(name: string): () => Module {
  let loaded: Module | undefined
  return () => (loaded ??= require(name) as Module)
}
