import { createHash } from 'node:crypto'
import { readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createRequire, isBuiltin, registerHooks } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import {
  BUILD_TOOLS,
  BUNDLE_FOLDER,
  type BundleManifest,
  MAKERS,
  MANIFEST,
} from '../../foundation/build/find-bundle.ts'
import { printOf } from '../../foundation/build/prints.mjs'
import { type BundleContents, nameExport } from '../../server/bundle/import-bundle.ts'
import { root } from './console.mjs'
import { NOT_ASCII, toEscape, toPositionTable } from './position-table.ts'
import { writeWhole } from './write-whole.ts'

// Bundles the modules that a server loads at start, because finding, reading and linking hundreds of them takes a
// quarter of the start.
// Packages except zod, and lazily loaded modules, stay files. tools/run/build.mjs runs it.

const SERVER = 'start/serve.ts'
const ENTRY = '\0server'

// A mended shop has the packages of the project by a link.
const PACKAGES = realpathSync(join(root, 'node_modules'))

/** The only package with many modules, 95, that a start loads. */
const ZOD = join(PACKAGES, 'zod')
const folder = join(root, BUNDLE_FOLDER)
const require = createRequire(import.meta.url)

/** An old bundle may belong to a running server. */
const KEPT_MS = 24 * 60 * 60_000

/** Loads the server without serving, and returns the exported names of our modules. */
async function listModules(): Promise<Map<string, string[]>> {
  const urls: string[] = []
  const hooks = registerHooks({
    load(url, context, next) {
      if (url.startsWith(pathToFileURL(`${root}/`).href) && url.endsWith('.ts')) urls.push(url)
      return next(url, context)
    },
  })
  await import(pathToFileURL(join(root, SERVER)).href)
  hooks.deregister()
  const modules = new Map<string, string[]>()
  for (const url of urls) {
    const exported: object = await import(url)
    modules.set(toPath(fileURLToPath(url)), Object.keys(exported))
  }
  return modules
}

function toPath(file: string): string {
  return relative(root, file).split(sep).join('/')
}

function writeEntry(modules: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...modules].map(([path, names], index) => {
    const passedOn = names.map((name) => `${name} as ${nameExport(index, name)}`)
    return `export { ${passedOn.join(', ')} } from '#${path}'`
  })
  return [`export { serve } from '#${SERVER}'`, ...lines].join('\n')
}

/** Includes CommonJS modules of a start, because finding hundreds of them takes longer than one file. */
function placePackage(specifier: string, file: string): string | { id: string; external: true } {
  const comesAlong = specifier.startsWith('.') || require.cache[file] !== undefined
  return comesAlong ? file : { id: specifier, external: true }
}

function resolveOurs(modules: ReadonlyMap<string, readonly string[]>): Plugin {
  return {
    name: 'server',
    enforce: 'pre',
    resolveId(specifier, importer, { kind }: { kind?: string }) {
      if (specifier === ENTRY) return ENTRY
      if (isBuiltin(specifier)) return { id: specifier, external: true }
      if (specifier === 'zod') return join(ZOD, 'index.js')
      if (importer?.startsWith(ZOD)) return join(dirname(importer), specifier)
      if (importer?.startsWith(PACKAGES)) return placePackage(specifier, createRequire(importer).resolve(specifier))
      // Packages read their own package.json.
      if (specifier.endsWith('.json')) return require.resolve(specifier)
      if (!/^[#.]/.test(specifier)) return placePackage(specifier, require.resolve(specifier))
      const file = specifier.startsWith('#')
        ? join(root, specifier.slice(1))
        : join(dirname(importer ?? root), specifier)
      // Modules in plain JavaScript are loaded before the bundle.
      if (kind === 'dynamic-import' || file.endsWith('.mjs')) return { id: `#${toPath(file)}`, external: true }
      if (!modules.has(toPath(file))) throw new Error(`${toPath(file)} is imported, but was not loaded.`)
      return file
    },
    load(id) {
      if (id === ENTRY) return writeEntry(modules)
      // Only English messages are used, so other languages are left out.
      return id === join(ZOD, 'v4', 'locales', 'index.js') ? "export { default as en } from './en.js'" : undefined
    },
    transform(code, id) {
      if (id.startsWith('\0') || !code.includes('import.meta.url')) return undefined
      const url = `new URL(${JSON.stringify(`../../${toPath(id)}`)}, import.meta.url).href`
      return { code: code.replaceAll('import.meta.url', () => url), map: null }
    },
  }
}

/** One character beyond Latin-1 would double the memory of the whole text in V8. */
function toAscii(code: string): string {
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('Escapes would be read literally in String.raw.')
  return code.replace(NOT_ASCII, toEscape)
}

function removeOld(present: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const isOurs = !name.includes('-') || name.startsWith(`${present}.`)
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (!isOurs && Date.now() - mtimeMs > KEPT_MS) rmSync(file, { force: true })
  }
}

// Recorded before reading: a later change invalidates the bundle.
const modules = await listModules()
const sources = [...modules.keys(), ...MAKERS, ...BUILD_TOOLS].map((path) => printOf(root, path))
const made = await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [resolveOurs(modules)],
  build: {
    ssr: true,
    write: false,
    outDir: BUNDLE_FOLDER,
    target: 'esnext',
    minify: false,
    sourcemap: 'hidden',
    // Keeps statements without visible effects: some are called for the error that they throw.
    rolldownOptions: {
      input: ENTRY,
      treeshake: false,
      optimization: { inlineConst: false },
      output: { minify: false, comments: false },
    },
  },
})
if (!('output' in made)) throw new Error('The bundler made no output.')
const [chunk, ...others] = made.output.filter((part) => part.type === 'chunk')
if (!chunk?.map || others.length > 0) throw new Error('The bundler made more than one file.')
const code = toAscii(chunk.code)
const contents: BundleContents = {
  modules: Object.fromEntries(modules),
  sources: chunk.map.sources.map((path) => toPath(join(folder, path))),
}
const name = `server-${createHash('sha256').update(code).digest('hex').slice(0, 16)}`
writeWhole(folder, `${name}.js`, code)
writeWhole(folder, `${name}.json`, JSON.stringify(contents))
writeWhole(folder, `${name}.positions`, new Uint8Array(toPositionTable(chunk.map.mappings, chunk.code).buffer))
const manifest: BundleManifest = { name, sources }
writeWhole(folder, MANIFEST, JSON.stringify(manifest))
removeOld(name)
