/** How a source leads to another module. */
export interface ModuleLink {
  /** As it is written: `#shop/routes.ts`, `./pages.ts`, `zod`. */
  specifier: string
  /** Whether nothing of the module is there at run time: `import type`, `export type … from`. */
  isTypeOnly: boolean
}

/**
 * `import … from`, `export … from` and `import '…'`, with what makes them type only. A declaration that is exported names no module: one of a
 * later statement is not its own.
 */
const STATEMENT =
  /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?(?:(?:(?!\n[ \t]*(?:import|export)\b)[^'"`;=()])*?\bfrom\s*)?(['"])([^'"\n]+)\2/gm

/** Calls that load what their first argument names: `import()`, `require()`, `require.resolve()`, `loadLazily()`. */
const CALL =
  /\b(?:import|require|require\.resolve|import\.meta\.resolve|loadLazily(?:<[^>]*>)?)\s*\(\s*(['"`])([^'"`$\n]+)\1/g

/** Any text that names a source of ours, e.g. of a worker thread. */
const NAME = /(['"`])((?:#[a-z]+|\.{1,2})\/[^'"`$\n]*\.[cm]?[jt]sx?)\1/g

/** Calls that load what only turns out at run time: their first argument is no text, or more than one. */
const COMPUTED = /\b(?:import|require)\s*\((?!\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`$]*`)\s*[,)])/

/** Every other module that a source names, in whatever way. */
export function findModuleLinks(source: string): ModuleLink[] {
  const code = withoutComments(source)
  const links: ModuleLink[] = []
  const rest = code.replace(STATEMENT, (_statement, type: string | undefined, _quote, specifier: string) => {
    links.push({ specifier, isTypeOnly: type !== undefined })
    return ''
  })
  for (const pattern of [CALL, NAME]) {
    for (const [, , specifier = ''] of rest.matchAll(pattern)) links.push({ specifier, isTypeOnly: false })
  }
  return links
}

/** Whether a source can load modules that it does not name: by a computed name, or with a `require` of its own. */
export function loadsUnnamed(source: string): boolean {
  const code = withoutComments(source)
  return COMPUTED.test(code) || /\bcreateRequire\b|\bgetBuiltinModule\b/.test(code)
}

/** Without comments that stand in lines of their own; others are left, as what looks like one may be part of a text. */
function withoutComments(source: string): string {
  return source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
}
