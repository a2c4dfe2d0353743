import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Context, createContext, type Module, Script, SourceTextModule, SyntheticModule } from 'node:vm'
import { CLEANED } from '#game/coding/checks/clean-markup.ts'
import { DELIVERED_META } from '#game/coding/delivered.ts'
import { moveDate } from './movable-clock.ts'

/** Address of the page's scripts, as stacks show it. */
const ORIGIN = 'https://juice-shop.example/assets/'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** The page's sanitiser. It needs a document, so a package with its rules takes its place. */
const SANITISER = 'web/src/ui/sanitised-html.tsx'

/** Globals of browsers that Node shares. */
const SHARED = [
  ...['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'atob', 'btoa', 'setTimeout', 'clearTimeout'],
  ...['setInterval', 'clearInterval', 'queueMicrotask', 'structuredClone', 'AbortController', 'Event', 'EventTarget'],
  ...['performance', 'crypto'],
] as const

/**
 * A page without a screen, written for its realm. Elements hold text, which is enough to escape with one. Markup that is
 * set as such needs a parser, and is refused.
 */
const PAGE = `(({ agent, address }) => {
  const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  class Node extends EventTarget {
    childNodes = []
    appendChild(child) { this.childNodes.push(child); return child }
    append(...added) { for (const child of added) this.appendChild(typeof child === 'string' ? new Text(child) : child) }
    get textContent() { return this.childNodes.map((child) => child.textContent).join('') }
    set textContent(text) { this.childNodes = [new Text(String(text))] }
  }
  class Text extends Node {
    constructor(data = '') { super(); this.data = String(data) }
    get textContent() { return this.data }
    set textContent(text) { this.data = String(text) }
    get nodeValue() { return this.data }
  }
  class Element extends Node {
    constructor(name = 'div') { super(); this.tagName = name.toUpperCase() }
    get innerHTML() { return this.childNodes.map((child) => child.innerHTML ?? escape(child.textContent)).join('') }
    set innerHTML(_markup) { throw new TypeError('Markup needs a screen here: set textContent, or return a text.') }
    get innerText() { return this.textContent }
    set innerText(text) { this.textContent = text }
    setAttribute() {}
    getAttribute() { return null }
    remove() {}
  }
  class HTMLElement extends Element {}
  class Option extends HTMLElement { constructor(text = '') { super('option'); this.textContent = text } }
  const createElement = (name) => new HTMLElement(name)
  const body = createElement('body')
  const document = Object.assign(new Node(), {
    createElement,
    createTextNode: (text) => new Text(text),
    createDocumentFragment: () => new Element('fragment'),
    ...{ body, head: createElement('head'), documentElement: createElement('html'), cookie: '', readyState: 'complete' },
    ...{ querySelector: () => null, querySelectorAll: () => [], getElementById: () => null, title: 'OWASP Juice Shop' },
    ...{ visibilityState: 'visible', hidden: false, referrer: '', location: new URL(address) },
  })
  const createStorage = () => {
    const kept = new Map()
    return {
      getItem: (name) => kept.get(String(name)) ?? null,
      setItem: (name, value) => void kept.set(String(name), String(value)),
      removeItem: (name) => void kept.delete(String(name)),
    }
  }
  const page = globalThis
  Object.assign(page, {
    ...{ window: page, self: page, top: page, parent: page, frames: page, document, location: document.location },
    ...{ Node, Text, Element, HTMLElement, Option, Document: Node, name: '', isSecureContext: true },
    navigator: {
      ...{ userAgent: agent, language: 'en-US', languages: ['en-US', 'en'], onLine: true, webdriver: false },
      ...{ cookieEnabled: true, platform: 'Linux x86_64', vendor: 'Google Inc.', hardwareConcurrency: 8, maxTouchPoints: 0 },
    },
    ...{ localStorage: createStorage(), sessionStorage: createStorage(), innerWidth: 1440, innerHeight: 812 },
    ...{ devicePixelRatio: 1, screen: { width: 1440, height: 900 }, history: { length: 3, state: null } },
    console: Object.fromEntries(['log', 'info', 'warn', 'error', 'debug'].map((kind) => [kind, () => {}])),
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    requestAnimationFrame: (next) => setTimeout(() => next(performance.now()), 16),
    addEventListener() {},
    removeEventListener() {},
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
})`

/** Shows stacks as a browser does: without the frames of this process, and with those of a page that draws. */
const STACKS = `((address) => {
  const drawn = ['qs', 'Ll', 'fc'].map((name, at) => '    at ' + name + ' (' + address + 'index-BxW2c9aT.js:9:' + (41207 + 311 * at) + ')')
  Object.defineProperty(Error, 'prepareStackTrace', {
    value: (error, frames) =>
      [
        String(error),
        ...frames.filter((frame) => String(frame.getFileName()).startsWith(address)).map((frame) => '    at ' + frame),
        ...drawn,
      ].join('\\n'),
  })
})`

type Exports = Record<string, (...given: unknown[]) => unknown>

/**
 * Runs sources of the page in a realm that looks like a browser's. Code that asks for Node, or for its place, finds
 * nothing to tell a trial by.
 */
export class PageRealm {
  readonly #root: string
  readonly #files: Readonly<Record<string, string>>
  readonly #context: Context
  readonly #modules = new Map<string, Promise<Module>>()

  /**
   * @param root address of the repository, with a final slash
   * @param files changed sources by path
   * @param readMoved milliseconds by which dates are ahead
   */
  constructor(root: string, files: Readonly<Record<string, string>>, readMoved: () => number) {
    this.#root = root
    this.#files = files
    this.#context = createContext({}, { codeGeneration: { strings: true, wasm: false } })
    for (const name of SHARED) this.#context[name] = Reflect.get(globalThis, name)
    moveDate(new Script('globalThis').runInContext(this.#context), readMoved)
    new Script(STACKS).runInContext(this.#context)(ORIGIN)
    new Script(PAGE).runInContext(this.#context)({ agent: AGENT, address: `${new URL(ORIGIN).origin}/` })
  }

  /** Loads a source of the page with all that it imports. */
  async load(path: string): Promise<Exports> {
    const loaded = await this.#open(path)
    if (loaded.status === 'unlinked') await loaded.link((specifier, importer) => this.#find(specifier, importer))
    if (loaded.status !== 'evaluated') await loaded.evaluate()
    return loaded.namespace as Exports
  }

  #open(path: string): Promise<Module> {
    const known = this.#modules.get(path) ?? this.#compile(path)
    this.#modules.set(path, known)
    return known
  }

  async #compile(path: string): Promise<Module> {
    if (path === SANITISER) return this.#standInForSanitiser()
    const source = this.#files[path] ?? this.#read(path)
    const context = this.#context
    const identifier = ORIGIN + path.replace(/^web\/src\//, '')
    return new SourceTextModule(source, {
      ...{ context, identifier },
      initializeImportMeta: (meta) => void Object.assign(meta, DELIVERED_META, { url: identifier }),
      importModuleDynamically: async (specifier, importer) => {
        const found = await this.#find(specifier, importer as Module)
        if (found.status === 'unlinked') await found.link((name, by) => this.#find(name, by))
        if (found.status !== 'evaluated') await found.evaluate()
        return found
      },
    })
  }

  async #standInForSanitiser(): Promise<Module> {
    const { default: sanitizeHtml } = await import('sanitize-html')
    const sanitise = (html: unknown) => sanitizeHtml(String(html), CLEANED)
    const SanitisedHtml = ({ html }: { html: unknown }) => ({ __html: sanitise(html) })
    return this.#expose(SANITISER, { sanitise, SanitisedHtml })
  }

  #read(path: string): string {
    try {
      return stripTypeScriptTypes(readFileSync(fileURLToPath(this.#root + path), 'utf8'))
    } catch (cause) {
      throw new Error(`The page cannot load ${path}.`, { cause })
    }
  }

  async #find(specifier: string, importer: Module): Promise<Module> {
    if (specifier.startsWith('.'))
      return this.#open(posix.join('web/src', posix.dirname(importer.identifier.slice(ORIGIN.length)), specifier))
    if (specifier.includes(':')) throw new Error(`A page cannot import ${specifier}.`)
    const known = this.#modules.get(specifier) ?? this.#wrap(specifier)
    this.#modules.set(specifier, known)
    return known
  }

  /** A package. */
  async #wrap(specifier: string): Promise<Module> {
    return this.#expose(specifier, (await import(specifier)) as Record<string, unknown>)
  }

  #expose(identifier: string, exported: Readonly<Record<string, unknown>>): Module {
    return new SyntheticModule(
      Object.keys(exported),
      function setAll() {
        for (const [name, value] of Object.entries(exported)) this.setExport(name, value)
      },
      { context: this.#context, identifier },
    )
  }
}
