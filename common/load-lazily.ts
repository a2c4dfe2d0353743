import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** A package that is loaded when it is first needed: most starts and many days do without it. */
export function loadLazily<Module>(name: string): () => Module {
  let loaded: Module | undefined
  return () => (loaded ??= require(name) as Module)
}
