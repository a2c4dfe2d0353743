import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { createIdleChain } from '#chain/testing.ts'
import type { Shop } from '#shop/shop.ts'
import { testSettings } from '#shop/testing.ts'
import type { LabAddress } from '../address.ts'
import type { Converse } from '../errand.ts'
import { LabFault } from '../fault.ts'
import { createLab, type Lab } from '../lab.ts'
import { createLabState } from '../lab-state.ts'
import type { LabRouteOptions } from '../options.ts'
import { labRoutes } from '../routes.ts'
import type { SendToShop } from '../send-to-shop.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** Two sites, three pages, one of them hidden: content by `<site>/<file>`. */
export const SAMPLE_WEB: Readonly<Record<string, string>> = {
  'kettlepedia/site.yml': `
name: Kettlepedia
address: kettlepedia.example
tagline: Everything that boils
look: encyclopedia
`,
  'kettlepedia/samovar.yml': `
title: The samovar
summary: A kettle with a family.
keywords: [tea, 1778]
date: '2026-02-03'
author: Editors
body: <p>Invented in <em>Tula</em>. Compare the <a href="whistle">whistle</a>.</p>
`,
  'kettlepedia/whistle.yml': `
title: The whistle
summary: What a kettle says.
date: '2026-01-01'
author: Editors
body: <p>Louder than a samovar.</p>
`,
  'lidbook/site.yml': `
name: Lidbook
address: lidbook.example
tagline: Keep a lid on it
look: social
`,
  'lidbook/secret-recipe.yml': `
title: A secret
summary: Nobody lists this.
date: '2026-01-01'
author: nobody
hidden: true
body: <p>It is only water.</p>
`,
}

/** A minimal build of the workbench. */
const SAMPLE_BENCH: Readonly<Record<string, string>> = {
  'bench.js': 'export {}',
  'bench.js.br': 'packed',
  'chunks/worker-1a2b3c.js': 'export {}',
}

/** A minimal build of the page. */
const SAMPLE_PAGE: Readonly<Record<string, string>> = {
  'chunks/arabic-1a2b3c4d.css': '@font-face{font-family:Letters arabic;src:url(../fonts/noto-arabic.woff2)}',
  'chunks/japanese-1a2b3c4d.css': '@font-face{font-family:Letters japanese;src:url(../fonts/noto-japanese.woff2)}',
  'chunks/secret-1a2b3c4d.css': '',
  'fonts/noto-japanese.woff2': 'font',
}

/** Folders of the builds within the content. */
const BENCH = 'built-bench'
const PAGE = 'built-page'

/** One site is not translated, and one page in part. */
const SAMPLE_GERMAN: Readonly<Record<string, string>> = {
  'kettlepedia/site.yml': 'name: Kesselpedia\ntagline: Alles, was kocht',
  'kettlepedia/samovar.yml': `
title: Der Samowar
summary: Ein Kessel mit Familie.
body: <p>Erfunden in <em>Tula</em>, nahe der Straße. Vergleiche die <a href="whistle">Pfeife</a>.</p>
`,
  'kettlepedia/whistle.yml': `title: Die Pfeife\nsummary: ''\nbody: <p>Lauter als ein Samowar.</p>`,
}

export interface OpenLab extends Disposable {
  app: FastifyInstance
  lab: Lab
}

/** The lab's routes in a bare application, with the real texts and its own offline sites. */
export async function openLab({
  atLabOrigin = true,
  address = { shopPort: 3000, port: 3001, url: null },
  isTrusted = () => true,
  web = SAMPLE_WEB,
  handbook,
  shop,
  converse = sayNothing,
  sendToShop = answerNothing,
  observe,
  createEngines,
}: {
  atLabOrigin?: boolean
  address?: LabAddress
  isTrusted?: LabRouteOptions['isTrusted']
  web?: Readonly<Record<string, string>>
  /** Pages of the handbook: `<chapter>/<page>.yml` below `lab/handbook` or `i18n/<language>/handbook`. */
  handbook?: Readonly<Record<string, string>> | undefined
  shop?: Shop
  converse?: Converse
  sendToShop?: SendToShop
  observe?: Lab['observe']
  createEngines?: Lab['createEngines']
} = {}): Promise<OpenLab> {
  const content = web === SAMPLE_WEB && !handbook ? shareContent() : writeContent(web, handbook)
  const lab = createLab(createLabState(), { ...(observe && { observe }), ...(createEngines && { createEngines }) })
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  const chain = createIdleChain()
  app.decorateRequest('lab')
  app.decorateRequest('shop')
  app.decorateRequest('chain')
  app.decorateRequest('atLabOrigin', false)
  app.addHook('onRequest', async (request) => {
    request.lab = lab
    request.chain = chain
    if (shop) request.shop = shop
    request.atLabOrigin = atLabOrigin
  })
  await labRoutes(app, {
    address,
    isTrusted,
    settings: testSettings,
    contentDirectory: content,
    workbenchDirectory: join(content, BENCH),
    pageDirectory: join(content, PAGE),
    converse,
    listHelped: () => [],
    sendToShop,
  })
  return {
    app,
    lab,
    [Symbol.dispose]() {
      void app.close()
      if (content !== sharedContent) rmSync(content, { recursive: true, force: true })
    },
  }
}

/** Content for every test. */
const COPIED = ['i18n', 'lab/lab.en.yml', 'lab/orchard.en.yml', 'lab/bench.en.yml', 'lab/style', 'lab/lab.js'].concat([
  'lab/handbook.js',
  'lab/requests.en.yml',
  'lab/handbook/outline.yml',
  'lab/bakery',
  'server-pages/css/letters.css',
])

/** Shared folder of tests without own sites, never written, removed at the end of the run. */
let sharedContent: string | undefined

function shareContent(): string {
  sharedContent ??= writeContent(SAMPLE_WEB)
  return sharedContent
}

function writeContent(web: Readonly<Record<string, string>>, handbook: Readonly<Record<string, string>> = {}): string {
  const content = mkdtempSync(join(tmpdir(), 'vitamin-cve-lab-'))
  for (const path of COPIED) cpSync(join(CONTENT, path), join(content, path), { recursive: true, filter: isOfLab })
  writeFiles(join(content, BENCH), SAMPLE_BENCH)
  writeFiles(join(content, PAGE), SAMPLE_PAGE)
  writeFiles(join(content, 'lab', 'web'), web)
  writeFiles(content, handbook)
  writeFiles(join(content, 'i18n', 'de_DE', 'web'), SAMPLE_GERMAN)
  return content
}

const answerNothing: SendToShop = () => Promise.reject(new LabFault('LAB_NO_ANSWER'))

async function* sayNothing(): ReturnType<Converse> {}

/**
 * Only the lab's own translations: those of challenges are most of the files, and copying them would slow every test.
 */
function isOfLab(path: string): boolean {
  return !['challenges', 'tutorials', 'web'].includes(basename(path))
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
}
