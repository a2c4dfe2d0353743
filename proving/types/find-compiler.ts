import { existsSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Path of the native compiler. Undefined where TypeScript or the types of Node are not installed: a checkout has both, a
 * package or an image has none.
 */
export function findCompiler(root: string): string | undefined {
  const base = pathToFileURL(join(root, 'package.json'))
  try {
    const typescript = findPackageJSON('typescript', base)
    const native = `@typescript/typescript-${process.platform}-${process.arch}`
    const manifest = typescript && findPackageJSON(native, pathToFileURL(typescript))
    if (!manifest || !findPackageJSON('@types/node', base) || !existsSync(join(root, 'tsconfig.json'))) return undefined
    const compiler = join(dirname(manifest), 'lib', process.platform === 'win32' ? 'tsc.exe' : 'tsc')
    return existsSync(compiler) ? compiler : undefined
  } catch {
    return undefined
  }
}
