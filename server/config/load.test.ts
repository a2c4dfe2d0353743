import { rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { ConfigurationError } from '#server/config/errors.ts'
import { loadConfiguration, pickPublishedConfiguration, toRules } from '#server/config/load.ts'
import { toReferenceProduct } from '#server/config/reference-names.ts'
import { prepareConfigurations } from '#server/config/testing.ts'
import { readSeedContent } from '#shop/seed/content.ts'

const seed = readSeedContent(fileURLToPath(new URL('../../content', import.meta.url)))
const { settings: declared } = await discoverCatalogue()
const { paths, write, load, faultsOf } = prepareConfigurations({ seed, declared })

describe('sources', () => {
  it('needs only the shipped defaults', () => {
    rmSync(paths.directory, { recursive: true })
    const { application, server, host, products, memories } = load()
    expect(application.name).toBe('Vitamin CVE')
    expect(application.domain).toBe('juice-sh.op')
    expect(server).toMatchObject({ port: 3000, basePath: '', baseUrl: 'http://localhost:3000' })
    expect(host).toMatchObject({ trainerToken: null, idleMinutes: 15, configurationName: 'default', flagKey: null })
    expect(host.dataDirectory).toBe(join(paths.root, 'data'))
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
    const sources = { directory: join(paths.root, 'none'), environment: { NODE_CONFIG_DIR: paths.directory }, seed }
    expect(loadConfiguration(sources).application.name).toBe('elsewhere')
  })

  it('takes host settings and secrets from the environment', () => {
    const { host } = load({
      HOST_STORE: 'postgres://shop:secret@db.example.org/shops',
      HOST_TRAINER_TOKEN: 'secret',
      HOST_IDLE_MINUTES: '0.5',
      HOST_WATCHDOG_SECONDS: '3',
      HOST_LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      LAB_PORT: '4001',
      LAB_URL: 'https://lab.example.org',
      HOST_NAMES: 'trainer-laptop, shop.example.org',
      HOST_PACKS: ['packs/one', '', 'two'].join(delimiter),
      CTF_KEY: 'key',
      SOLUTIONS_WEBHOOK: 'https://hook.test',
      GYM: '1',
      GYM_SECRET: 'pear',
      DATA_DIR: join(paths.root, 'elsewhere'),
    })
    expect(host).toEqual({
      store: 'postgres://shop:secret@db.example.org/shops',
      trainerToken: 'secret',
      idleMinutes: 0.5,
      watchdogSeconds: 3,
      address: '127.0.0.1',
      labPort: 4001,
      labUrl: 'https://lab.example.org',
      names: ['trainer-laptop', 'shop.example.org'],
      packs: ['packs/one', 'two'],
      mended: [],
      outgoingHosts: [],
      gullibility: null,
      class: { enabled: false, base: 'localhost', url: null, maxTeams: 1000, maxTeamsPerMinute: 60, maxPlayers: 12 },
      gym: { enabled: true, secret: 'pear', maxEpisodes: 1000 },
      limits: { codeSecondsPerMinute: 20, storageMegabytes: 32, requestsAtOnce: 2000 },
      logLevel: 'warn',
      configurationName: 'default',
      flagKey: 'key',
      solutionsWebhook: 'https://hook.test',
      dataDirectory: join(paths.root, 'elsewhere'),
    })
  })

  it('refuses a gym that others reach without a secret, and a gym of a class', () => {
    expect(() => load({ GYM: '1' })).toThrow(/host\.gym\.secret: .*GYM_SECRET/)
    expect(() => load({ GYM: '1', HOST: '0.0.0.0' })).toThrow(/host\.gym\.secret/)
    expect(() => load({ GYM: '1', GYM_SECRET: 'pear', CLASS: '1' })).toThrow(/host\.gym\.enabled: a class/)
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(load({ GYM: '1', HOST }).host.gym.enabled).toBe(true)
    expect(load({ GYM: '0' }).host.gym.enabled).toBe(false)
  })

  it('refuses an address of a database without repeating its password', () => {
    const attempt = () => load({ HOST_STORE: 'postgres://shop:ripe-pears@db.example.org' })
    expect(attempt).toThrow(/host\.store: should be an address such as postgres:/)
    expect(attempt).not.toThrow(/ripe-pears/)
  })

  it.each(['hook', 'ftp://hook.test', '/hook'])('refuses to tell %s of solves', (address) => {
    expect(() => load({ SOLUTIONS_WEBHOOK: address })).toThrow(/SOLUTIONS_WEBHOOK: should be an address/)
  })

  it('allows the lab to have no port, and checks its settings', () => {
    expect(load({ LAB_PORT: 'none' }).host.labPort).toBe('none')
    expect(() => load({ LAB_PORT: 'somewhere' })).toThrow(/LAB_PORT/)
    expect(() => load({ LAB_URL: 'lab' })).toThrow(/host\.labUrl/)
  })

  it.each(['http://trainer-laptop', 'trainer-laptop:3000', '*.example.org', 'a..b', 'a/b'])(
    'takes no %s as a host name',
    (name) => {
      expect(() => load({ HOST_NAMES: name })).toThrow(/host\.names: should be host names such as trainer-laptop/)
    },
  )

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
  it('are reported all at once, from every source', () => {
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
      'aplication: no such section; there are server, application, challenges, hackingInstructor, ctf, assistant, products, memories, host.',
      expect.stringMatching(/^showHints: no such section; /),
    ])
  })

  it('do not include pictures that answer questions of a shop that asks nothing', () => {
    expect(faultsOf({}, { ...seed, securityQuestions: [] })).toEqual([])
  })

  it('include reviews without a customer', () => {
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

  it('knows the assistant’s gullibility by its earlier name', () => {
    expect(load().assistant.gullibility).toBe('normal')
    expect(load({ NODE_CONFIG: '{"assistant":{"gullibility":"hardened"}}' }).assistant.gullibility).toBe('hardened')
    expect(load({ NODE_CONFIG: '{"host":{"gullibility":"low"}}' }).assistant.gullibility).toBe('low')
    expect(() => load({ NODE_CONFIG: '{"assistant":{"gullibility":"gentle"}}' })).toThrow(/assistant.gullibility/)
  })

  it('gives the game its rules', () => {
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

  it('names the shop’s own marked products to the game', () => {
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

  it('reads settings of one challenge from their old place, and checks them', () => {
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

  it('does not let a challenge redefine a common setting', () => {
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
