import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SolvedNotification } from '#contract/game.ts'
import { flagOf } from '#game/flags.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { type OpenRange, openRange } from './support/open-range.ts'

/** Changes every option and checks the effect. `own-files` tests files, `custom-shop` tests products. */
const SETTINGS = {
  server: { basePath: '/course', baseUrl: 'https://shop.example' },
  application: {
    domain: 'course.example',
    name: 'Course <Shop>',
    favicon: 'favicon_ctf.ico',
    theme: 'indigo-pink',
    showVersionNumber: false,
    numberOfRandomFakeUsers: 7,
    customMetricsPrefix: 'course',
    chatBot: { name: 'Cora', llmApiUrl: 'http://secret.example/v1', sampleQuestions: ['Why?'] },
    social: { twitterUrl: null, slackUrl: 'https://chat.example' },
    securityTxt: {
      contact: 'mailto:trainer@course.example',
      encryption: 'https://course.example/key.asc',
      acknowledgements: '/#/thanks',
      hiring: '/#/work',
      csaf: '/advisories.json',
    },
  },
  challenges: {
    showSolvedNotifications: false,
    showHints: false,
    showMitigations: false,
    codingChallengesEnabled: 'never',
    safetyMode: 'enabled',
    metricsIgnoredUserAgents: ['Scraper of the course'],
    csafHashValue: 'c0ffee',
  },
}

let range: OpenRange
let visitor: Visitor

beforeAll(async () => {
  range = await openRange({ NODE_CONFIG: JSON.stringify(SETTINGS), CTF_KEY: 'a key of the course' })
  visitor = createVisitor(range.url)
})
afterAll(() => range[Symbol.asyncDispose]())

interface Listed {
  data: Record<string, unknown>[]
}
const list = async (path: string, by = visitor) => (await by.get(path)).json<Listed>().data
const challenge = async (key: string) => (await list(`/api/Challenges?key=${key}`))[0]

describe('a visitor of the shop', () => {
  it('meets it by its name, icon and theme', async () => {
    const planet = await visitor.get('/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg')
    for (const { text } of [await visitor.get('/', { headers: { accept: 'text/html' } }), planet]) {
      expect(text).toMatch(/<body class="indigo-pink-theme\b/)
      expect(text).toContain('assets/public/favicon_ctf.ico')
    }
    expect((await visitor.get('/')).text).toContain('<title>Course &lt;Shop&gt;</title>')
    expect((await visitor.get('/main.js')).text).toContain('applicationName="Course <Shop>"')
    expect(planet.text).toContain('Course &lt;Shop&gt;')
    const fault = await visitor.get('/rest/qwertz', { headers: { accept: 'text/html' } })
    expect(fault.text).toContain('<h1>Course &lt;Shop&gt; (')
  })

  it('does not see the version or secrets, but everything else', async () => {
    expect((await visitor.get('/rest/admin/application-version')).json()).toEqual({ version: '' })
    const { text } = await visitor.get('/rest/admin/application-configuration')
    const { config } = JSON.parse(text) as { config: typeof SETTINGS & Record<string, unknown> }
    expect(text).not.toMatch(/secret\.example|llmApiUrl|a key of the course/)
    expect(config.host).toBeUndefined()
    expect(config.application.chatBot).toMatchObject({ name: 'Cora', sampleQuestions: ['Why?'], llmMaxRetries: 2 })
    expect(config.application.social).toMatchObject({ twitterUrl: null, slackUrl: 'https://chat.example' })
  })

  it('reads the contact in security.txt and in a header', async () => {
    const { text, headers } = await visitor.get('/.well-known/security.txt')
    for (const line of [
      'Contact: mailto:trainer@course.example',
      'Encryption: https://course.example/key.asc',
      'Acknowledgements: /#/thanks',
      'Hiring: /#/work',
      'Csaf: https://shop.example/advisories.json',
    ])
      expect(text.split('\n')).toContain(line)
    expect(headers.get('x-recruiting')).toBe('/#/work')
    expect((await visitor.get('/.well-known/csaf/provider-metadata.json')).text).toContain('https://shop.example/')
  })

  it('finds customers of its domain, and strangers among them', async () => {
    const customer = createVisitor(range.url)
    await customer.register('curious@example.org', 'squeeze-me')
    await customer.login('curious@example.org', 'squeeze-me')
    const emails = (await list('/api/Users', customer)).map(({ email }) => String(email))
    expect(emails).toContain('admin@course.example')
    expect(emails.join()).not.toContain('@juice-sh.op')
    expect(emails.filter((email) => /^[a-z\d]{5}@[a-z\d]{4}\.[a-z\d]{2}$/.test(email))).toHaveLength(7)
    const saved = await customer.submit('/profile', { username: 'Curious' })
    expect(saved.headers.get('location')).toBe('/course/profile')
  })
})

describe('the game', () => {
  it('has neither hints nor links on mitigation if they are turned off', async () => {
    expect(await list('/api/Hints')).toEqual([])
    expect(await challenge('localXssChallenge')).toMatchObject({ mitigationUrl: null, hint: null, hintUrl: null })
  })

  it('turns dangerous challenges off on demand', async () => {
    expect(await challenge('usernameXssChallenge')).toMatchObject({
      disabledEnv: 'Safety Mode',
      description: expect.stringContaining(' <em>(This challenge is <strong>'),
    })
    expect(await challenge('localXssChallenge')).toMatchObject({ disabledEnv: null })
  })

  it('signs flags with the key of the event, and silences pages', async () => {
    const socket = io(range.url, { transports: ['websocket'], forceNew: true, reconnection: false })
    const told = new Promise<SolvedNotification>((resolve) => socket.once('challenge solved', resolve))
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    await visitor.get('/assets/public/images/padding/1px.png')
    await visitor.get('/rest/qwertz')
    const notification = await told
    socket.disconnect()
    expect(notification).toMatchObject({
      flag: flagOf(notification.name, 'a key of the course'),
      hidden: true,
      codingChallenge: false,
    })
  })

  it('does not notice the course’s scrapers, but all others', async () => {
    const solved = async () => (await challenge('exposedMetricsChallenge'))?.solved
    const measured = await visitor.get('/metrics', { headers: { 'user-agent': 'Scraper of the course/2' } })
    expect(measured.text).toContain('course_challenges_total{')
    expect(measured.text).toContain('app="course"')
    expect(await solved()).toBe(false)
    await visitor.get('/metrics', { headers: { 'user-agent': 'Prometheus/3' } })
    expect(await solved()).toBe(true)
  })

  it('requires the configured advisory', async () => {
    const { captchaId, answer } = (await visitor.get('/rest/captcha/')).json<{ captchaId: number; answer: string }>()
    await visitor.post('/api/Feedbacks/', { captchaId, captcha: answer, comment: 'It is c0ffee.', rating: 3 })
    expect(await challenge('csafChallenge')).toMatchObject({ solved: true })
  })

  it('knows no countries, but on the map of the world', async () => {
    const none = await visitor.get('/rest/country-mapping')
    expect([none.status, none.text]).toEqual([500, ''])
    await using world = await openRange({ NODE_ENV: 'fbctf' })
    const map = (await createVisitor(world.url).get('/rest/country-mapping')).json<Record<string, { code: string }>>()
    const keys = (await list('/api/Challenges', createVisitor(world.url))).map(({ key }) => String(key))
    expect(keys.filter((key) => !map[key])).toEqual([])
    expect(map.chatbotGreedyInjectionChallenge?.code).toBe('NO')
  })
})

describe('under the name of the reference', () => {
  it('the shop reports the version that has our list of challenges, the host its own', async () => {
    await using reference = await openRange({ NODE_ENV: 'juice-shop' })
    const client = createVisitor(reference.url)
    expect((await client.get('/rest/admin/application-version')).json()).toEqual({ version: '20.2.0' })
    const agent = { 'user-agent': 'Prometheus' }
    expect((await client.get('/metrics', { headers: agent })).text).toContain(
      'version_info{version="20.2.0",major="20"',
    )
    expect((await client.get('/host/health')).json()).toMatchObject({ version: expect.not.stringMatching(/^20/) })
  })
})
