import { cpSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../run/console.mjs'

/** An entry of package-lock.json. */
interface LockedPackage {
  dev?: true
  optional?: true
  devOptional?: true
}

/** Whether every shop needs it. Node itself and the contracts' compilers are optional. */
function isNeeded({ dev, optional, devOptional }: LockedPackage): boolean {
  return !dev && !optional && !devOptional
}

/**
 * Files that no shop reads: types and other TypeScript, which Node runs for no package, maps, histories, and builds for
 * browsers and for finding faults.
 */
const USELESS = [
  /\.(?:map|flow|[cm]?tsx?|tsbuildinfo|zip)$/,
  /(?:^|\/)(?:changelog|history|changes|security|contributing|upgrading)(?:\.\w+)?$/i,
  /(?:^|\/)(?:\.github|\.vscode|\.idea|test|tests|__tests__|benchmarks?|coverage|\.nyc_output)\//,
  /(?:^|\/)sql\.js\/dist\/(?!sql-wasm\.(?:js|wasm)$)/,
  /(?:^|\/)pdfkit\/js\/pdfkit\.(?:browser|old|standalone)/,
  /(?:^|\/)fontkit\/dist\/browser/,
  /(?:^|\/)swagger-ui-dist\/(?:swagger-ui-es-bundle|swagger-ui\.js|log\.)/,
]

const TERMS = /(?:^|\/)(?:licen[cs]e|notice|copying|copyright)[^/]*$/i

/** Copies the packages that every shop needs, without their useless files. */
export function copyPackages(to: string): void {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> }
  const paths = Object.entries(packages).flatMap(([path, entry]) => (path && isNeeded(entry) ? [path] : []))
  for (const path of paths) {
    const nested = join(root, path, 'node_modules')
    cpSync(join(root, path), join(to, path), { recursive: true, filter: (file) => !file.startsWith(nested) })
  }
  for (const entry of globSync('node_modules/**/*', { cwd: to, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(to.length).split(sep).join('/')
    if (entry.isFile() && !TERMS.test(path) && USELESS.some((pattern) => pattern.test(path))) rmSync(file)
  }
}
