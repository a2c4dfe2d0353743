import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { askBot, introduceTo } from '#game/visitor/scripted-bot.ts'
import { type OpenRange, openRange } from './support/open-range.ts'
import { waitFor } from './support/wait-for.ts'

/** Entries that the scripted assistant requires, and a word of ours. */
const TRAINING = {
  lang: 'en',
  data: [
    ['queries.couponCode', 'coupon please', 'couponCode'],
    ['queries.productPrice', 'price please', 'productPrice'],
    ['queries.functionTest', 'function test please', 'testFunction'],
  ].map(([intent, utterance, handler]) => ({
    intent,
    utterances: [utterance],
    answers: [{ action: 'function', handler }],
  })),
}

let folder: string
let elsewhere: Server
let address: string
const asked: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitamin-cve-files-'))
  await mkdir(join(folder, 'files'))
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/never') return
    if (request.url === '/portal.png')
      return void response.setHeader('content-type', 'text/html').end('<h1>Pay first</h1>')
    if (request.url === '/training.json') return void response.end(JSON.stringify(TRAINING))
    if (request.url === '/untrained.json') return void response.end('{"lang":"en","data":[]}')
    if (request.url?.startsWith('/there')) return void response.end(`bytes of ${request.url}`)
    response.statusCode = 404
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
})

afterAll(async () => {
  elsewhere.closeAllConnections()
  elsewhere.close()
  await rm(folder, { recursive: true })
})

const configured = (settings: object) => ({ NODE_CONFIG_DIR: folder, NODE_CONFIG: JSON.stringify(settings) })
const file = (name: string, text: string) => writeFile(join(folder, 'files', name), text)

describe('files of a trainer', () => {
  it('are beside the configuration, and any setting finds them by name', async () => {
    const names = ['mark.png', 'tab.ico', 'bot.png', 'guide.png', 'press.jpg', 'film.mp4', 'film.vtt', 'ground.png']
    for (const name of names) await file(name, `my ${name}`)
    await using range = await openRange(
      configured({
        application: {
          logo: 'mark.png',
          favicon: 'tab.ico',
          chatBot: { avatar: 'bot.png' },
          recyclePage: { topProductImage: 'press.jpg' },
          promotion: { video: 'film.mp4', subtitles: 'film.vtt' },
          easterEggPlanet: { name: 'Lemonia', overlayMap: 'ground.png' },
        },
        hackingInstructor: { avatarImage: 'guide.png' },
      }),
    )
    const visitor = createVisitor(range.url)
    for (const [path, name] of [
      ['/assets/public/images/mark.png', 'mark.png'],
      ['/assets/public/tab.ico', 'tab.ico'],
      ['/assets/public/images/ChatbotAvatar.png', 'bot.png'],
      ['/assets/public/images/hackingInstructor.png', 'guide.png'],
      ['/assets/public/images/products/press.jpg', 'press.jpg'],
      ['/assets/public/videos/film.vtt', 'film.vtt'],
      ['/video', 'film.mp4'],
      ['/assets/private/ground.png', 'ground.png'],
    ] as const)
      expect((await visitor.get(path)).text, path).toBe(`my ${name}`)
    expect((await visitor.get('/promotion')).text).toContain('my film.vtt')
    const planet = await visitor.get('/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg')
    expect(planet.text).toContain('<title>Welcome to Planet Lemonia</title>')
    expect(planet.text).toContain('data-map="assets/private/ground.png"')
    expect(planet.text).toContain('href="assets/public/tab.ico"')
    expect(planet.text).toContain('src="assets/public/images/mark.png"')
  })

  it('may be missing at the start: a substitute takes their place', async () => {
    await using range = await openRange(
      configured({ application: { logo: 'lost.png', promotion: { video: 'lost.mp4' } } }),
    )
    const visitor = createVisitor(range.url)
    expect((await visitor.get('/assets/public/images/lost.png')).headers.get('content-type')).toBe('image/png')
    expect((await visitor.get('/video')).status).toBe(200)
  })

  it('no name leads out of their folder', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret')
    await using range = await openRange(configured({ application: { logo: '../secret.txt' } }))
    expect((await createVisitor(range.url).get('/assets/public/images/secret.txt')).text).not.toContain('secret')
  })
})

describe('files from elsewhere', () => {
  it('are fetched when the shop is open already, and kept for the next start', async () => {
    const settings = {
      application: {
        logo: `${address}/there/My%20Logo.png?size=2`,
        favicon: `${address}/portal.png`,
        chatBot: { avatar: `${address}/gone.png` },
      },
    }
    await using range = await openRange(configured(settings))
    const visitor = createVisitor(range.url)
    const logo = '/assets/public/images/My%20Logo.png'
    await waitFor(async () => expect((await visitor.get(logo)).text).toBe('bytes of /there/My%20Logo.png?size=2'))
    await waitFor(() => expect(asked).toContain('/gone.png'))
    for (const substitute of ['/assets/public/portal.png', '/assets/public/images/ChatbotAvatar.png']) {
      const { status, text } = await visitor.get(substitute)
      expect([status, text.includes('Pay first')], substitute).toEqual([200, false])
    }
    expect((await visitor.get('/rest/admin/application-configuration')).text).toContain(settings.application.logo)
  })

  it('train the scripted assistant, and no visitor can read them', async () => {
    const answers = async ({ url }: OpenRange) => {
      const visitor = createVisitor(url)
      await introduceTo(visitor, 'Pip')
      return (await askBot(visitor, 'function test please')).text
    }
    await using trained = await openRange(
      configured({ application: { chatBot: { trainingData: `${address}/training.json` } } }),
    )
    await waitFor(async () => expect(await answers(trained)).toContain('3be2e438b7f3d04c89d7749f727bb3bd'))
    expect((await createVisitor(trained.url).get('/chatbot:/training.json')).text).not.toContain('coupon please')

    await using untrained = await openRange(
      configured({ application: { chatBot: { trainingData: `${address}/untrained.json` } } }),
    )
    await waitFor(() => expect(asked).toContain('/untrained.json'))
    expect(await answers(untrained)).toContain('"action":"response"')
    expect(await answers(untrained)).not.toContain('3be2e438b7f3d04c89d7749f727bb3bd')
  })

  it('never keep the start waiting', async () => {
    const begun = Date.now()
    const range = await openRange(configured({ application: { logo: `${address}/never` } }))
    expect((await createVisitor(range.url).get('/assets/public/images/never')).status).toBe(200)
    await range[Symbol.asyncDispose]()
    expect(Date.now() - begun).toBeLessThan(5000)
  })
})
