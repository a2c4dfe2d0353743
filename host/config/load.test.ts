import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ConfigurationError } from '#host/config/errors.ts'
import { type Configuration, loadConfiguration, pickPublishedConfiguration, toRules } from '#host/config/load.ts'
import { toReferenceProduct } from '#host/config/reference-names.ts'
import { discoverCatalogue } from '#range/catalogue/discover.ts'
import { readSeedContent } from '#shop/seed/content.ts'

const seed = readSeedContent(fileURLToPath(new URL('../../content', import.meta.url)))
const { settings: declared } = await discoverCatalogue()

let root: string
let directory: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'configuration-'))
  directory = join(root, 'config')
  mkdirSync(directory)
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  writeFileSync(join(directory, file), text)
}

function load(environment: Record<string, string> = {}, settings = declared, content = seed): Configuration {
  return loadConfiguration({ directory, environment, seed: content, declared: settings })
}

function faultsOf(environment: Record<string, string> = {}, content = seed): readonly string[] {
  try {
    load(environment, declared, content)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.details
    throw error
  }
  return []
}

describe('sources', () => {
  it('needs none but the shipped defaults', () => {
    rmSync(directory, { recursive: true })
    const { application, server, host, products, memories } = load()
    expect(application.name).toBe('Vitamin CVE')
    expect(application.domain).toBe('juice-sh.op')
    expect(server).toMatchObject({ port: 3000, basePath: '', baseUrl: 'http://localhost:3000' })
    expect(host).toMatchObject({ trainerToken: null, idleMinutes: 15, configurationName: 'default', flagKey: null })
    expect(host.dataDirectory).toBe(join(root, 'data'))
    expect([products.length, memories.length]).toEqual([56, 9])
  })

  it('merges mappings, replaces lists and lets null blank a default', () => {
    write(
      'course.yaml',
      'application: {social: {twitterUrl: ~, slackUrl: https://chat.test}, chatBot: {sampleQuestions: [Why, ~]}, welcomeBanner: {title: ~}}',
    )
    const { application } = load({ NODE_ENV: 'course' })
    expect(application.social).toMatchObject({
      twitterUrl: null,
      slackUrl: 'https://chat.test',
      redditUrl: expect.any(String),
    })
    expect(application.chatBot).toMatchObject({ sampleQuestions: ['Why'], llmMaxRetries: 2 })
    expect(application.welcomeBanner).toMatchObject({ title: null, showOnFirstStart: true })
  })

  it('prefers local.yml to the chosen file, NODE_CONFIG to both, and single variables to all', () => {
    write('default.yml', 'application: {name: default, altcoinName: default, theme: lime-green}\nserver: {port: 1}')
    write('course.yml', 'application: {name: course, altcoinName: course}\nserver: {port: 2}')
    write('local.yml', 'application: {name: local}\nserver: {port: 3}')
    const environment = {
      NODE_ENV: 'course',
      NODE_CONFIG: '{"server": {"port": 4, "basePath": "/a"}}',
      BASE_PATH: '/b',
    }
    expect(load(environment)).toMatchObject({
      application: { name: 'local', altcoinName: 'course', theme: 'lime-green' },
      server: { port: 4, basePath: '/b' },
    })
    expect(load({ ...environment, PORT: '5' }).server.port).toBe(5)
  })

  it('empties a whole section by its name', () => {
    write(
      'local.yml',
      'application: {social: ~, welcomeBanner: {title: Hi}, securityTxt: ~}\nctf: {systemWideNotifications: ~}',
    )
    const { application, ctf } = load()
    expect(new Set(Object.values(application.social))).toEqual(new Set([null]))
    expect(application.securityTxt.contact).toBe('')
    expect(application.welcomeBanner).toMatchObject({ title: 'Hi', showOnFirstStart: true })
    expect(ctf.systemWideNotifications).toEqual({ url: null, pollFrequencySeconds: null })
  })

  it('takes addresses with a slash at their end, and does without it', () => {
    write(
      'local.yml',
      'server: {basePath: /shop/, baseUrl: "https://shop.example//"}\napplication: {chatBot: {llmApiUrl: ~}}',
    )
    expect(load().server).toMatchObject({ basePath: '/shop', baseUrl: 'https://shop.example' })
    expect(load().application.chatBot.llmApiUrl).toBe('')
  })

  it('has files for one of several servers', () => {
    write('default-2.yml', 'application: {name: default-2, altcoinName: default-2}')
    write('course.yml', 'application: {name: course, theme: lime-green}')
    write('course-2.yml', 'application: {name: course-2}')
    write('local-course-2.json', '{"application": {"theme": "indigo-pink"}}')
    const environment = { NODE_ENV: 'course', NODE_APP_INSTANCE: '2' }
    const named = { name: 'course-2', altcoinName: 'default-2', theme: 'indigo-pink' }
    expect(load(environment).application).toMatchObject(named)
    expect(load({ NODE_ENV: 'course' }).application).toMatchObject({ name: 'course', theme: 'lime-green' })
  })

  it('reads another folder when NODE_CONFIG_DIR names one', () => {
    write('local.yml', 'application: {name: elsewhere}')
    const sources = { directory: join(root, 'none'), environment: { NODE_CONFIG_DIR: directory }, seed }
    expect(loadConfiguration(sources).application.name).toBe('elsewhere')
  })

  it('takes host settings and secrets from the environment', () => {
    const { host } = load({
      HOST_TRAINER_TOKEN: 'secret',
      HOST_IDLE_MINUTES: '0.5',
      HOST_WATCHDOG_SECONDS: '3',
      HOST_LOG_LEVEL: 'warn',
      LAB_PORT: '4001',
      LAB_URL: 'https://lab.example.org',
      HOST_PACKS: ['packs/one', '', 'two'].join(delimiter),
      CTF_KEY: 'key',
      SOLUTIONS_WEBHOOK: 'https://hook.test',
      DATA_DIR: join(root, 'elsewhere'),
    })
    expect(host).toEqual({
      trainerToken: 'secret',
      idleMinutes: 0.5,
      watchdogSeconds: 3,
      labPort: 4001,
      labUrl: 'https://lab.example.org',
      packs: ['packs/one', 'two'],
      outgoingHosts: [],
      gullibility: 'normal',
      class: { enabled: false, base: 'localhost', url: null, maxTeams: 1000, maxTeamsPerMinute: 60, maxPlayers: 12 },
      limits: { codeSecondsPerMinute: 20, storageMegabytes: 64, requestsAtOnce: 2000 },
      logLevel: 'warn',
      configurationName: 'default',
      flagKey: 'key',
      solutionsWebhook: 'https://hook.test',
      dataDirectory: join(root, 'elsewhere'),
    })
  })

  it.each(['hook', 'ftp://hook.test', '/hook'])('refuses to tell %s of solves', (address) => {
    expect(() => load({ SOLUTIONS_WEBHOOK: address })).toThrow(/SOLUTIONS_WEBHOOK: should be an address/)
  })

  it('knows that the lab may do without a port, and checks what it is given', () => {
    expect(load({ LAB_PORT: 'none' }).host.labPort).toBe('none')
    expect(() => load({ LAB_PORT: 'somewhere' })).toThrow(/LAB_PORT/)
    expect(() => load({ LAB_URL: 'lab' })).toThrow(/host\.labUrl/)
  })

  it('only warns when the chosen file does not exist', () => {
    const { warnings, host } = load({ NODE_ENV: 'nowhere' })
    expect(warnings).toEqual([expect.stringContaining('nowhere.yml')])
    expect(host.configurationName).toBe('nowhere')
  })

  it('refuses a NODE_ENV that is no file name', () => {
    expect(faultsOf({ NODE_ENV: '../secret' })).toEqual([expect.stringContaining('NODE_ENV')])
  })
})

describe('faults', () => {
  it('are told all at once, whatever they come from', () => {
    write(
      'local.yml',
      'application: {theme: plaid, showVersionNumber: "yes"}\nproducts: [{name: a, price: dear}]\nhost: {idle: 3}',
    )
    write('course.yml', '- nonsense')
    const faults = faultsOf({
      NODE_ENV: 'course',
      NODE_CONFIG: '[]',
      PORT: 'three',
      HOST_IDLE_MINUTES: '-1',
    })
    for (const place of [
      'course.yml: should hold a mapping',
      'NODE_CONFIG: ',
      'PORT: ',
      'application.theme: ',
      'application.showVersionNumber: ',
      'products[0].price: ',
      'products: at least 4',
      'host.idleMinutes: ',
      'host: ',
    ]) {
      expect(faults).toContainEqual(expect.stringContaining(place))
    }
  })

  it('explain themselves line by line', () => {
    const error = new ConfigurationError(['a: wrong.', 'b: wrong too.'])
    expect(error.code).toBe('HOST_CONFIGURATION_INVALID')
    expect(error.explain()).toEqual([expect.any(String), '- a: wrong.', '- b: wrong too.', error.fix])
  })

  it('include YAML that cannot be read', () => {
    write('local.yml', 'application: "')
    expect(faultsOf()).toEqual([expect.stringMatching(/local\.yml: cannot be read \(.+\)\.$/)])
  })

  it('do not include unknown settings, but in our own section', () => {
    write('local.yml', 'application: {chatBot: {mood: sour}}\nfuture: 1')
    expect(faultsOf()).toEqual([])
    write('local.yml', 'host: {idelMinutes: 3}')
    expect(faultsOf()).toEqual([expect.stringContaining('host: ')])
  })

  it('do not include unknown sections, which are warned about', () => {
    write('local.yml', 'aplication: {name: Typo}\nshowHints: false\napplication: {chatBot: {mood: sour}}')
    expect(load().warnings).toEqual([
      'aplication: no such section; there are server, application, challenges, hackingInstructor, ctf, products, memories, host.',
      expect.stringMatching(/^showHints: no such section; /),
    ])
  })

  it('do not include reviews of nobody’s questions: pictures of a shop that asks nothing answer nothing', () => {
    expect(faultsOf({}, { ...seed, securityQuestions: [] })).toEqual([])
  })

  it('include reviews by nobody', () => {
    const [first, ...others] = seed.products.map(toReferenceProduct)
    const products = [{ ...first, reviews: [{ text: 'So so.', author: 'nobody' }] }, ...others]
    expect(faultsOf({ NODE_CONFIG: JSON.stringify({ products }) })).toEqual([
      expect.stringContaining('products[0].reviews[0].author: there is no customer `nobody`; take one of admin, jim, '),
    ])
  })

  it('include a port and a prefix of metrics that no server can have', () => {
    write('local.yml', 'server: {port: 70000}\napplication: {customMetricsPrefix: 7-eleven}')
    expect(faultsOf()).toEqual([
      expect.stringContaining('server.port: '),
      expect.stringContaining('application.customMetricsPrefix: '),
    ])
  })
})

describe('warnings', () => {
  const settingsOf = (settings: object) => load({ NODE_CONFIG: JSON.stringify(settings) })
  const products = seed.products.map(toReferenceProduct)

  it('are all that a value gets which the reference would start with; the default takes its place', () => {
    const { server, application, warnings } = settingsOf({
      server: { basePath: 'a shop', baseUrl: 'shop.example' },
      application: {
        domain: "o'tea.pot",
        numberOfRandomFakeUsers: -1,
        chatBot: { llmApiUrl: 'here', llmMaxRetries: 1.5 },
      },
    })
    expect(server).toMatchObject({ basePath: '', baseUrl: 'http://localhost:3000' })
    expect(application).toMatchObject({
      domain: 'juice-sh.op',
      numberOfRandomFakeUsers: 0,
      chatBot: { llmApiUrl: 'http://localhost:11434/v1', llmMaxRetries: 2 },
    })
    expect(warnings.toSorted()).toEqual([
      expect.stringMatching(/^application\.chatBot\.llmApiUrl: should be an address .+, so "http:.+" is used\.$/),
      expect.stringMatching(/^application\.chatBot\.llmMaxRetries: should be a whole number.+, so 2 is used\.$/),
      expect.stringMatching(/^application\.domain: should be the domain .+, so "juice-sh\.op" is used\.$/),
      expect.stringMatching(/^application\.numberOfRandomFakeUsers: should be a whole number.+, so 0 is used\.$/),
      expect.stringMatching(/^server\.basePath: should be .+, so "" is used\.$/),
      expect.stringMatching(/^server\.baseUrl: should be an address .+, so "http:\/\/localhost:3000" is used\.$/),
    ])
  })

  it('are not needed where sections are blank, or a path lacks its slash', () => {
    write('local.yml', 'server: {basePath: shop}\napplication: {domain: ~, chatBot: ~}')
    const { server, application } = load()
    expect([server.basePath, application.domain]).toEqual(['/shop', 'juice-sh.op'])
    write('local.yml', 'server: ~')
    expect(load().server).toMatchObject({ port: 3000, basePath: '', baseUrl: 'http://localhost:3000' })
  })

  it('are given for a blueprint of whose picture nothing is known: `[~]` says so, `~` is a fault', () => {
    const marked = (exifForBlueprintChallenge: unknown) =>
      JSON.stringify({
        products: products.map((product) =>
          product.fileForRetrieveBlueprintChallenge ? { ...product, exifForBlueprintChallenge } : product,
        ),
      })
    for (const none of [[null], []]) {
      const configuration = load({ NODE_CONFIG: marked(none) })
      expect(configuration.warnings).toEqual([])
      expect(configuration.products.find((product) => product.fileForRetrieveBlueprintChallenge)).toMatchObject({
        exifForBlueprintChallenge: [],
      })
    }
    expect(faultsOf({ NODE_CONFIG: marked(null) })).toEqual([expect.stringContaining('exifForBlueprintChallenge')])
  })

  it('are given for a withdrawn product without words, which nobody can report', () => {
    const { settings } = toRules(
      settingsOf({
        products: products.map((product) =>
          product.keywordsForPastebinDataLeakChallenge
            ? { ...product, keywordsForPastebinDataLeakChallenge: [null] }
            : product,
        ),
      }),
      'key',
      declared,
    )
    expect(settings.dlpPastebinDataLeakChallenge).toMatchObject({ withdrawnProduct: { id: 11, marker: [] } })
  })

  it('are not needed for a branded shop in the form that the reference’s own have', () => {
    write(
      'brand.yml',
      `
application:
  domain: br.and
  name: 'Brand'
  logo: 'https://pictures.example/a%20b/7.png?v=1'
  chatBot: { name: 'Bo', avatar: 'https://pictures.example/bo.png?format=500w' }
  social: { blueSkyUrl: null, facebookUrl: ~, questionnaireUrl: null }
  cookieConsent: { backgroundColor: '#000000', buttonTextColor: '#ffffff', message: 'Crumbs.', linkUrl: 'https://x.example/c' }
  securityTxt: { contact: 'mailto:x@br.and', encryption: ~, hiring: ~ }
challenges:
  showFeedbackButtons: false
products:
  - { name: 'One', price: 42.00, image: 'https://pictures.example/cups/small.jpg', urlForProductTamperingChallenge: 'https://x.example/a,1/' }
  - { name: 'Two', image: small.jpg, useForChristmasSpecialChallenge: true, reviews: [{ text: 'So so?!', author: jim }] }
  - { name: 'Three', price: 1, image: undefined.jpg, keywordsForPastebinDataLeakChallenge: ['101', '202'] }
  -
    name: 'Four'
    price: 3
    fileForRetrieveBlueprintChallenge: 'https://x.example/The+Plan.pdf'
    exifForBlueprintChallenge:
      - ~
memories:
  - { image: 'https://pictures.example/pw.JPG?format=jpg&name=medium', caption: '😮 "Thanks"', user: ciso }
  - { image: a.png, caption: 'Out', geoStalkingMetaSecurityQuestion: 14, geoStalkingMetaSecurityAnswer: 'Wood' }
  - { image: b.jpg, caption: 'In', geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: 'Firm' }
`,
    )
    const { warnings, products, memories } = load({ NODE_ENV: 'brand' })
    expect([warnings, products.length, memories.length]).toEqual([[], 4, 3])
  })

  it('are not needed for prices, stocks and limits that an administrator could set, too', () => {
    const [first, ...others] = products
    const odd = { ...first, price: -1, deluxePrice: -2, quantity: 0.5, limitPerUser: 0 }
    const configuration = settingsOf({ products: [odd, ...others] })
    expect(configuration.warnings).toEqual([])
    expect(configuration.products[0]).toMatchObject({ price: -1, deluxePrice: -2, quantity: 0.5, limitPerUser: 0 })
  })

  it('are given for files that have no name; something else is shown', () => {
    const configuration = settingsOf({
      application: { logo: 'https://brand.example/', favicon: '..' },
      memories: [
        { image: 'https:// /', caption: 'c', user: 'jim' },
        { image: 'a.png', geoStalkingMetaSecurityQuestion: 14, geoStalkingMetaSecurityAnswer: 'x' },
        { image: 'b.png', caption: 'c', geoStalkingVisualSecurityQuestion: 10, geoStalkingVisualSecurityAnswer: 'y' },
      ],
    })
    expect(configuration.application).toMatchObject({ logo: 'JuiceShop_Logo.png', favicon: 'favicon_js.ico' })
    expect(configuration.memories.map(({ image, caption }) => [image, caption])).toEqual([
      ['undefined.png', 'c'],
      ['a.png', ''],
      ['b.png', 'c'],
    ])
    expect(configuration.warnings).toEqual([
      expect.stringContaining('application.logo: https://brand.example/ names no file; give the whole address of one'),
      expect.stringContaining('application.favicon: ".." is no name of a file'),
      expect.stringContaining('memories[0].image: https:// / names no file; '),
    ])
  })

  it('are given for pictures that answer a question that nobody is asked', () => {
    const configuration = settingsOf({
      memories: [
        { image: 'a.png', caption: 'c', geoStalkingMetaSecurityQuestion: 99, geoStalkingMetaSecurityAnswer: 'x' },
        { image: 'b.png', caption: 'c', geoStalkingVisualSecurityQuestion: 1.5, geoStalkingVisualSecurityAnswer: 'y' },
      ],
    })
    expect(configuration.memories).toMatchObject([
      { geoStalkingMetaSecurityQuestion: 14 },
      { geoStalkingVisualSecurityQuestion: 10 },
    ])
    expect(configuration.warnings).toEqual([
      'memories[0].geoStalkingMetaSecurityQuestion: there is no question 99; they have the numbers 1 to 14, so 14 is used.',
      'memories[1].geoStalkingVisualSecurityQuestion: there is no question 1.5; they have the numbers 1 to 14, so 10 is used.',
    ])
  })

  it('are given for a mapping of countries that misses a challenge, blanks one or knows others', () => {
    write(
      'local.yml',
      'ctf: {countryMapping: {aChallenge: {name: A, code: AA}, bChallenge: ~, oddChallenge: {name: O, code: OO}}}',
    )
    const challengeKeys = {
      known: ['aChallenge', 'bChallenge', 'cChallenge', 'dChallenge'],
      required: ['aChallenge', 'bChallenge', 'cChallenge'],
    }
    const { ctf, warnings } = loadConfiguration({ directory, environment: {}, seed, challengeKeys })
    expect(ctf.countryMapping).toEqual({
      aChallenge: { name: 'A', code: 'AA' },
      oddChallenge: { name: 'O', code: 'OO' },
    })
    expect(warnings).toEqual([
      'ctf.countryMapping: without a country are bChallenge, cChallenge; give each a `name` and a `code`.',
      'ctf.countryMapping: there are no challenges oddChallenge; check the spelling, or take the lines out.',
    ])
  })
})

describe('handing down', () => {
  it('publishes the reference’s shape without secrets', () => {
    const published = pickPublishedConfiguration(load({ HOST_TRAINER_TOKEN: 'secret-token' }))
    expect(Object.keys(published).sort()).toEqual(
      ['application', 'challenges', 'ctf', 'hackingInstructor', 'memories', 'products', 'server'].sort(),
    )
    const text = JSON.stringify(published)
    expect(text).not.toMatch(/secret-token|llmApiUrl|11434/)
    expect(text).toContain('"keywordsForPastebinDataLeakChallenge":["hueteroneel","eurogium edule"]')
    expect(text).toContain('"geoStalkingVisualSecurityAnswer":"ITsec"')
    expect(published.products).toContainEqual(
      expect.objectContaining({ urlForProductTamperingChallenge: 'https://www.owasp.org/index.php/O-Saft' }),
    )
  })

  it('tells the game its rules', () => {
    const { settings, ...rules } = toRules(load(), 'flag-key', declared)
    expect(rules).toMatchObject({
      domain: 'juice-sh.op',
      applicationName: 'Vitamin CVE',
      flagKey: 'flag-key',
      ctf: { countryMapping: null },
    })
    expect(settings).toMatchObject({
      changeProductChallenge: {
        tamperingUrl: 'https://owasp.slack.com',
        tamperingProduct: {
          id: 9,
          name: 'OWASP SSL Advanced Forensic Tool (O-Saft)',
          marker: 'https://www.owasp.org/index.php/O-Saft',
        },
      },
      christmasSpecialChallenge: { seasonalProduct: { id: 10, marker: true } },
      exposedMetricsChallenge: { ignoredUserAgents: ['Prometheus', 'Alloy', 'promscrape', 'otelcol'] },
      csrfChallenge: { csrfUrl: 'http://htmledit.squarefree.com' },
      dlpPastebinDataLeakChallenge: { withdrawnProduct: { marker: ['hueteroneel', 'eurogium edule'] } },
      geoStalkingMetaChallenge: { answer: 'Daniel Boone National Forest' },
      geoStalkingVisualChallenge: { answer: 'ITsec' },
      retrieveBlueprintChallenge: { printedProduct: { marker: 'JuiceShop.stl' } },
      xssBonusChallenge: { bonusPayload: expect.stringContaining('soundcloud') },
    })
  })

  it('tells the game which products of its own a shop has marked', () => {
    const configuration = load()
    const products = configuration.products.toReversed().map((product) => ({
      ...product,
      ...(product.keywordsForPastebinDataLeakChallenge && { keywordsForPastebinDataLeakChallenge: ['', 'kiwi'] }),
      ...(product.fileForRetrieveBlueprintChallenge && {
        fileForRetrieveBlueprintChallenge: 'https://models.example/cups/Cup%20One.stl?raw=1',
      }),
    }))
    const memories = configuration.memories.map((photo) =>
      photo.geoStalkingMetaSecurityAnswer ? { ...photo, geoStalkingMetaSecurityAnswer: 'Sherwood' } : photo,
    )
    const { settings } = toRules({ ...configuration, products, memories }, 'flag-key', declared)
    const box = { name: 'Christmas Super-Surprise-Box (2014 Edition)' }
    expect(settings).toMatchObject({
      christmasSpecialChallenge: {
        seasonalProduct: { id: 1 + products.findIndex(({ name }) => name === box.name), ...box },
      },
      dlpPastebinDataLeakChallenge: { withdrawnProduct: { marker: ['kiwi'] } },
      geoStalkingMetaChallenge: { answer: 'Sherwood' },
      retrieveBlueprintChallenge: { printedProduct: { marker: 'https://models.example/cups/Cup%20One.stl?raw=1' } },
    })
  })

  it('takes what one challenge reads from where it always stood, and checks it', () => {
    write('local.yml', 'challenges: {xssBonusPayload: "<b>", overwriteUrlForCsrfChallenge: ~}')
    const configuration = load()
    expect(toRules(configuration, 'flag-key', declared).settings).toMatchObject({
      xssBonusChallenge: { bonusPayload: '<b>' },
      csrfChallenge: { csrfUrl: '' },
    })
    expect(pickPublishedConfiguration(configuration).challenges).toMatchObject({
      xssBonusPayload: '<b>',
      overwriteUrlForCsrfChallenge: '',
      overwriteUrlForProductTamperingChallenge: 'https://owasp.slack.com',
    })
    write('local.yml', 'challenges: {xssBonusPayload: [7]}')
    expect(faultsOf()).toEqual(['challenges.xssBonusPayload: expected string, received array.'])
  })

  it('does not let a challenge redefine what is everybody’s', () => {
    const setting = { kind: 'text', name: 'showHints', default: 'no', description: 'Something of a pack.' } as const
    expect(load({}, { ...declared, packChallenge: { setting } }).challenges.showHints).toBe(true)
  })

  it('wants exactly one product with the marker of a challenge', () => {
    const marked = {
      kind: 'product',
      marker: 'useForPack',
      holds: 'flag',
      description: 'The product of a pack.',
    } as const
    expect(() => load({}, { ...declared, packChallenge: { marked } })).toThrow(
      'exactly one needs `useForPack`, 0 have it; give it to one.',
    )
  })
})
