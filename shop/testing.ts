import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { CountedDatabase } from '#foundation/count-changes.ts'
import type { StreamCompletion } from '#model/protocol.ts'
import type { Clock } from '#shop/clock.ts'
import type { Disk } from '#shop/disk.ts'
import type { AuditLog, ShopEvents } from '#shop/events.ts'
import {
  ExpressionError,
  type FilterByExpression,
  type RunProgram,
  type RunSandbox,
  type RunScript,
} from '#shop/expressions.ts'
import type { LogFolder } from '#shop/files/log-folder.ts'
import type { Letter } from '#shop/mail.ts'
import { openShop } from '#shop/open-shop.ts'
import { drawConfirmation } from '#shop/orders/paper/draw-confirmation.ts'
import type { RemoteReply } from '#shop/outgoing.ts'
import { ParserError, type Parsers } from '#shop/parsers.ts'
import { shopRoutes } from '#shop/routes.ts'
import { buildSeedImage } from '#shop/seed/build.ts'
import { readSeedContent } from '#shop/seed/content.ts'
import { serverOptions } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'
import type { Shop } from '#shop/shop.ts'

const CONTENT = fileURLToPath(new URL('../content', import.meta.url))

export const testSettings: ShopSettings = {
  application: {
    name: 'Vitamin CVE',
    domain: 'juice-sh.op',
    logo: 'JuiceShop_Logo.png',
    favicon: 'favicon_js.ico',
    theme: 'bluegrey-lightgreen',
    showVersionNumber: true,
    privacyContactEmail: 'donotreply@owasp-juice.shop',
    customMetricsPrefix: 'juiceshop',
    securityTxt: {
      contact: 'mailto:donotreply@owasp-juice.shop',
      encryption: 'https://keys.example/pgp',
      acknowledgements: '/#/score-board',
      hiring: '/#/jobs',
      csaf: '/.well-known/csaf/provider-metadata.json',
    },
    promotion: { video: 'owasp_promo.mp4', subtitles: 'owasp_promo.vtt' },
    easterEggPlanet: { name: 'Orangeuze', overlayMap: 'orangemap2k.avif' },
    chatBot: {
      name: 'Juicy',
      avatar: 'JuicyChatBot.png',
      model: '',
      llmApiUrl: '',
      llmMaxRetries: 0,
      greeting: 'Hello <customer-name>, I am <bot-name>.',
      trainingData: '',
      defaultResponse: 'Pardon?',
    },
  },
  server: { port: 3000, basePath: '', baseUrl: 'http://localhost:3000' },
  published: { application: { name: 'Vitamin CVE' } },
  version: '1.0.0',
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
})

export const testKeys = { jwtPrivate: privateKey, jwtPublic: publicKey.trim() }

const image = buildSeedImage(readSeedContent(CONTENT), {
  domain: testSettings.application.domain,
  jwtPrivateKey: testKeys.jwtPrivate,
  numberOfRandomFakeUsers: 0,
  now: new Date('2026-01-31T10:00:00.000Z'),
})

const TEST_PAGE = {
  'index.html': `<!doctype html>
<html lang="en">
  <head>
    <title>Vitamin CVE</title>
    <link id="favicon" rel="icon" type="image/x-icon" href="assets/public/favicon_js.ico" />
  </head>
  <body class="bluegrey-lightgreen-theme mat-typography">
    <app-root></app-root>
  </body>
</html>
`,
  'main.js': 'globalThis.applicationName="Vitamin CVE";\n',
}

function writePage(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-page-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

/** Folder for shops without files of their own, never written, removed at the end of the run. */
let sharedPage: string | undefined

function sharePage(): string {
  sharedPage ??= writePage(TEST_PAGE)
  return sharedPage
}

/** A model that is not running. */
const SILENT: StreamCompletion = () => {
  throw new Error('There is no network here.')
}

const NOWHERE = async (): Promise<RemoteReply> => {
  throw new Error('There is no network here.')
}

/** Evaluates tests' own expressions, without a limit of time. */
const filterHere: FilterByExpression = async (expression, documents) => {
  try {
    const fits = new Function('obj', 'sleep', `return ${expression}`)
    return documents.flatMap((document, at) => (fits.call(document, document, () => {}) ? [at] : []))
  } catch (error) {
    throw new ExpressionError(error instanceof SyntaxError ? 'syntax' : 'runtime', String(error))
  }
}

/** Accepts every file unparsed; an archive is JSON with contents by name. */
const parsersHere: Parsers = {
  readXml: async (content) => content.toString('utf8'),
  readYaml: async (content) => content.toString('utf8'),
  async unpack(content) {
    const end = content.indexOf('PK\u0005\u0006')
    if (end < 0) throw new ParserError('broken', 'FILE_ENDED')
    const files = JSON.parse(content.toString('utf8', 0, end) || '{}') as Record<string, string>
    return Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  },
}

export class DiskInMemory implements Disk {
  readonly home = '/shop'
  readonly files = new Map<string, Buffer>()

  read(path: string): Buffer {
    const content = this.files.get(path)
    if (!content) throw new Error(`ENOENT: no such file or directory, open '${path}'`)
    return content
  }

  write(path: string, content: Buffer): void {
    this.files.set(path, content)
  }
}

class LogsInMemory implements LogFolder {
  readonly #files = new Map<string, string>()

  append(name: string, line: string): void {
    this.#files.set(name, (this.#files.get(name) ?? '') + line)
  }

  async list() {
    return [...this.#files].map(([name, text]) => ({ name, size: text.length, changedAt: new Date() }))
  }

  async read(name: string) {
    const text = this.#files.get(name)
    return text === undefined ? undefined : { content: Buffer.from(text), changedAt: new Date() }
  }
}

/** Runs tests' own scripts. */
const runHere: RunScript = async (source) => {
  try {
    runInNewContext(source, {}, { timeout: 200 })
  } catch (error) {
    const { message } = error as Error
    if (message.includes('timed out')) throw new ExpressionError('deadline', message)
    throw new ExpressionError('runtime', message)
  }
}

const computeHere: RunProgram = async (source) => {
  const value: unknown = runInNewContext(source, {}, { timeout: 200 })
  return value ? String(value) : ''
}

const runBare: RunSandbox = async (source) => {
  try {
    const value: unknown = runInNewContext(source, {}, { timeout: 2000 })
    return typeof value === 'string' ? value : ''
  } catch (error) {
    throw new ExpressionError('runtime', (error as Error).message)
  }
}

export type AuditEntry = { [Kind in keyof ShopEvents]: { kind: Kind; facts: ShopEvents[Kind] } }[keyof ShopEvents]

/** A new shop with its routes, without a network. */
export class TestShop {
  readonly app: FastifyInstance
  /** Entries of the audit log, oldest first. */
  readonly audit: AuditEntry[]
  /** Sent letters, oldest first. */
  readonly letters: Letter[] = []
  #shop: Shop

  private constructor(app: FastifyInstance, audit: AuditEntry[], open: (letters: Letter[]) => Shop) {
    this.app = app
    this.audit = audit
    this.#shop = open(this.letters)
  }

  static async open(
    changes: {
      settings?: Partial<ShopSettings>
      pageFiles?: Record<string, string | Buffer>
      /** The outside world; empty by default. */
      fetchRemote?: (url: string) => Promise<RemoteReply>
      /** Overrides; by default files are not parsed. */
      parsers?: Partial<Parsers>
      disk?: Disk
      /** Model of the assistant; unreachable by default. */
      model?: StreamCompletion
      /** The system clock by default. */
      clock?: Clock
    } = {},
  ): Promise<TestShop> {
    const settings = { ...testSettings, ...changes.settings }
    const app = Fastify(serverOptions(settings))
    const entries: AuditEntry[] = []
    const audit: AuditLog = (...[kind, facts]) => {
      entries.push({ kind, facts } as AuditEntry)
    }
    const db = new CountedDatabase(':memory:')
    db.deserialize(image)
    const { fetchRemote = NOWHERE, clock = () => new Date() } = changes
    const testShop = new TestShop(app, entries, (letters) =>
      openShop({
        db,
        runAside: () => undefined,
        drawConfirmation: async (confirmation) => drawConfirmation(confirmation),
        settings,
        keys: testKeys,
        clock,
        audit,
        fetchRemote,
        sendMail: (letter) => void letters.push(letter),
        filterByExpression: filterHere,
        runScript: runHere,
        runProgram: computeHere,
        runSandbox: runBare,
        model: changes.model ?? SILENT,
        computing: { waitUntilReady: async () => {}, spend: () => {}, now: () => performance.now() },
        parsers: { ...parsersHere, ...changes.parsers },
        disk: changes.disk ?? new DiskInMemory(),
        logs: new LogsInMemory(),
      }),
    )
    app.decorateRequest('shop')
    app.addHook('onRequest', (request, _reply, done) => {
      request.shop = testShop.#shop
      done()
    })
    const { pageFiles } = changes
    const pageDirectory = pageFiles ? writePage({ ...TEST_PAGE, ...pageFiles }) : sharePage()
    if (pageFiles) app.addHook('onClose', async () => rmSync(pageDirectory, { recursive: true }))
    await shopRoutes(app, { settings, contentDirectory: CONTENT, pageDirectory, openedAt: clock() })
    return testShop
  }

  get shop(): Shop {
    return this.#shop
  }

  /** Simulates a restart: same data, no sessions. */
  forgetSessions(): void {
    this.#shop = openShop({ ...this.#shop, keys: testKeys })
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.app.inject({ method: 'GET', url, headers })
  }

  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string> = {},
  ) {
    return this.app.inject({ method, url, payload, headers })
  }

  /** Signs in and returns the header for further requests. */
  async signIn(email: string, password: string): Promise<{ authorization: string }> {
    const reply = await this.send('POST', '/rest/user/login', { email, password })
    return { authorization: `Bearer ${reply.json().authentication.token}` }
  }

  signInAsJim(): Promise<{ authorization: string }> {
    return this.signIn('jim@juice-sh.op', 'ncc-1701')
  }

  signInAsAdmin(): Promise<{ authorization: string }> {
    return this.signIn('admin@juice-sh.op', 'admin123')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.app.close()
    this.#shop.db.close()
  }
}
