import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadFile } from './compiler-process.ts'

/** A configuration that only the compiler sees. Code of the page has another one. */
const CONFIG = 'tsconfig.proof.json'
const OPTIONS = { incremental: false, composite: false, noEmit: true, plugins: [] }
const PAGE_TYPES = ['src/ui/*.d.ts', 'src/entities/*/*.d.ts']

/** Sources of the shop, which learners may read, and types of packages. */
const READABLE =
  /^(?:(?:contract|foundation|model|shop|chain|containment|web\/src)\/.+\.tsx?|tsconfig\.json|package\.json|web\/(?:tsconfig|package)\.json)$/
const PACKAGE_TYPES = /\.d\.[cm]?ts$|\.d\.[\w.]+\.ts$|\/package\.json$/

/** Paths of the compiler have slashes everywhere. */
export function pathOf(root: string, file: string): string {
  return join(root, file).replaceAll('\\', '/')
}

export function configOf(root: string, file: string): string {
  return pathOf(root, file.startsWith('web/') ? `web/${CONFIG}` : CONFIG)
}

/** The only files that the compiler gets: configurations, shown texts, sources of the shop, types of packages. */
export function createReader(root: string, shown: ReadonlyMap<string, string>): ReadFile {
  const base = `${pathOf(root, '')}`.replace(/\/?$/, '/')
  const packages = `${realpathSync(join(root, 'node_modules')).replaceAll('\\', '/')}/`
  const configure = (include: readonly string[], isPage: boolean): string =>
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: OPTIONS,
      include,
      files: [...shown.keys()].filter((file) => file.startsWith('web/') === isPage).map((file) => pathOf(root, file)),
    })
  return (path) => {
    if (path.includes('/../')) return null
    if (path.startsWith(packages) || path.startsWith(`${base}node_modules/`))
      return PACKAGE_TYPES.test(path) ? undefined : null
    if (!path.startsWith(base)) return isLibrary(path) ? undefined : null
    const file = path.slice(base.length)
    if (file === CONFIG) return configure([], false)
    if (file === `web/${CONFIG}`) return configure(PAGE_TYPES, true)
    return shown.get(file) ?? (READABLE.test(file) ? undefined : null)
  }
}

/** Types of JavaScript itself, which come with the compiler. */
function isLibrary(path: string): boolean {
  return path.startsWith('bundled:')
}
