import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { StrippedSources } from '#host/bundle/stripped-sources.ts'

// Modules of ours that are loaded from here on come without their types. Node's own way takes a compiler of TypeScript into memory, or a cache
// of hundreds of files, which each process would copy. A source that has changed since the build goes that way.

const root = new URL('../../', import.meta.url).href
const stripped = new StrippedSources(join(import.meta.dirname, '..', '..'))

registerHooks({
  load(url, context, next) {
    const source = url.startsWith(root) && url.endsWith('.ts') ? stripped.read(url.slice(root.length)) : undefined
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context)
  },
})
