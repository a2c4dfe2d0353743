import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { testSettings } from '#shop/testing.ts'
import type { LabAddress } from '../address.ts'
import { createLab, type Lab } from '../lab.ts'
import { emptyLabState } from '../lab-state.ts'
import { labRoutes } from '../routes.ts'

const CONTENT = fileURLToPath(new URL('../../../content/lab', import.meta.url))

/** Two sites, three pages, one of them hidden: `<site>/<file>` and what stands in it. */
export const SAMPLE_WEB: Readonly<Record<string, string>> = {
  'kettlepedia/site.yml': `
name: { en: Kettlepedia, de: Kesselpedia }
address: kettlepedia.example
tagline: { en: Everything that boils, de: Alles, was kocht }
look: encyclopedia
`,
  'kettlepedia/samovar.yml': `
title: { en: The samovar, de: Der Samowar }
summary: { en: A kettle with a family., de: Ein Kessel mit Familie. }
keywords: [tea, 1778]
date: '2026-02-03'
author: Editors
body:
  en: <p>Invented in <em>Tula</em>. Compare the <a href="whistle">whistle</a>.</p>
  de: <p>Erfunden in <em>Tula</em>, nahe der Straße. Vergleiche die <a href="whistle">Pfeife</a>.</p>
`,
  'kettlepedia/whistle.yml': `
title: { en: The whistle, de: Die Pfeife }
summary: { en: What a kettle says., de: Was ein Kessel sagt. }
date: '2026-01-01'
author: Editors
body: { en: <p>Louder than a samovar.</p>, de: <p>Lauter als ein Samowar.</p> }
`,
  'lidbook/site.yml': `
name: { en: Lidbook, de: Deckelbuch }
address: lidbook.example
tagline: { en: Keep a lid on it, de: Deckel drauf }
look: social
`,
  'lidbook/secret-recipe.yml': `
title: { en: A secret, de: Ein Geheimnis }
summary: { en: Nobody lists this., de: Das listet niemand auf. }
date: '2026-01-01'
author: nobody
hidden: true
body: { en: <p>It is only water.</p>, de: <p>Es ist nur Wasser.</p> }
`,
}

export interface OpenLab extends Disposable {
  app: FastifyInstance
  lab: Lab
}

/** The lab's routes in a bare application, with the real texts and offline sites of its own. */
export async function openLab({
  atLabOrigin = true,
  address = { shopPort: 3000, port: 3001, url: null },
  web = SAMPLE_WEB,
}: {
  atLabOrigin?: boolean
  address?: LabAddress
  web?: Readonly<Record<string, string>>
} = {}): Promise<OpenLab> {
  const content = mkdtempSync(join(tmpdir(), 'vitamin-cve-lab-'))
  for (const folder of ['texts', 'texts-orchard', 'style', 'lab.js'])
    cpSync(join(CONTENT, folder), join(content, 'lab', folder), { recursive: true })
  for (const [file, text] of Object.entries(web)) {
    mkdirSync(join(content, 'lab', 'web', file, '..'), { recursive: true })
    writeFileSync(join(content, 'lab', 'web', file), text)
  }
  const lab = createLab(emptyLabState())
  const app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } })
  app.decorateRequest('lab')
  app.decorateRequest('atLabOrigin', false)
  app.addHook('onRequest', async (request) => {
    request.lab = lab
    request.atLabOrigin = atLabOrigin
  })
  await labRoutes(app, { address, settings: testSettings, contentDirectory: content })
  return {
    app,
    lab,
    [Symbol.dispose]() {
      void app.close()
      rmSync(content, { recursive: true, force: true })
    },
  }
}
