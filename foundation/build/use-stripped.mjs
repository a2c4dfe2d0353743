import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StrippedSources } from './stripped-sources.mjs'

// Our modules load from here on without their types. Node's own way loads a TypeScript compiler, or a cache of hundreds
// of files which each process would copy. A source that has changed since the build takes that way.

const root = new URL('../../', import.meta.url).href
const stripped = new StrippedSources(join(import.meta.dirname, '..', '..'))

// There Node refuses to take out types by itself.
const isPackage = import.meta.dirname.includes(`${sep}node_modules${sep}`)

registerHooks({
  load(url, context, next) {
    if (!url.startsWith(root) || !url.endsWith('.ts')) return next(url, context)
    const path = url.slice(root.length)
    if (path.startsWith('node_modules/')) return next(url, context)
    const source =
      stripped.read(path) ?? (isPackage ? stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8')) : undefined)
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context)
  },
})
