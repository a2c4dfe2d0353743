export interface ModuleLink {
  /** As written: `#shop/routes.ts`, `./pages.ts`, `zod`. */
  specifier: string
  /** Whether the link is gone at run time: `import type`, `export type … from`. */
  isTypeOnly: boolean
}

/**
 * `import … from`, `export … from` and `import '…'`, with the marks of type-only links. An exported declaration names
 * no module, so a match ends before the next statement.
 */
const STATEMENT =
  /^[ \t]*(?:import|export)\s+(type\s+(?!from\b))?(?:(?:(?!\n[ \t]*(?:import|export)\b)[^'"`;=()])*?\bfrom\s*)?(['"])([^'"\n]+)\2/gm

/** Calls that load the module named by their first argument. */
const CALL =
  /\b(?:import|require|require\.resolve|import\.meta\.resolve|loadLazily(?:<[^>]*>)?)\s*\(\s*(['"`])([^'"`$\n]+)\1/g

/** Any text that names a source of ours, such as that of a worker thread. */
const NAME = /(['"`])((?:#[a-z]+|\.{1,2})\/[^'"`$\n]*\.[cm]?[jt]sx?)\1/g

/** Calls with a computed first argument. */
const COMPUTED = /\b(?:import|require)\s*\((?!\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`$]*`)\s*[,)])/

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

/** Modules whose values a source needs in order to load. */
export function findStaticImports(source: string): string[] {
  return [...withoutComments(source).matchAll(STATEMENT)].flatMap(([, type, , specifier = '']) =>
    type === undefined ? [specifier] : [],
  )
}

/** Whether a source can load modules that it does not name, by a computed name or a `require` of its own. */
export function loadsUnnamed(source: string): boolean {
  const code = withoutComments(source)
  return COMPUTED.test(code) || /\bcreateRequire\b|\bgetBuiltinModule\b/.test(code)
}

/** Removes comments on lines of their own. Others stay, because they may be part of a text. */
function withoutComments(source: string): string {
  return source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '')
}
