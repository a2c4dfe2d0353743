import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { discoverCatalogue } from '#game/catalogue/discover.ts'
import { loadConfiguration, toRules } from '#server/config/load.ts'
import { toReferenceProduct } from '#server/config/reference-names.ts'
import { prepareConfigurations } from '#server/config/testing.ts'
import { readSeedContent } from '#shop/seed/content.ts'

const seed = readSeedContent(fileURLToPath(new URL('../../content', import.meta.url)))
const { settings: declared } = await discoverCatalogue()
const { paths, write, load, faultsOf } = prepareConfigurations({ seed, declared })

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

  it('are given for feedback buttons that lead nowhere', () => {
    const buttons = (questionnaireUrl: string | null) =>
      settingsOf({ challenges: { showFeedbackButtons: true }, application: { social: { questionnaireUrl } } }).warnings
    expect(buttons(null)).toEqual([
      expect.stringMatching(/^challenges\.showFeedbackButtons: .*questionnaireUrl is blank, so no buttons are shown/),
    ])
    expect(buttons('form')).toEqual([expect.stringContaining('questionnaireUrl is no web address')])
    expect(buttons('https://survey.example/f?x=1')).toEqual([])
    expect(settingsOf({ challenges: { showFeedbackButtons: false } }).warnings).toEqual([])
  })

  it('are not needed where sections are blank, or a path lacks its slash', () => {
    write('local.yml', 'server: {basePath: shop}\napplication: {domain: ~, chatBot: ~}')
    const { server, application } = load()
    expect([server.basePath, application.domain]).toEqual(['/shop', 'juice-sh.op'])
    write('local.yml', 'server: ~')
    expect(load().server).toMatchObject({ port: 3000, basePath: '', baseUrl: 'http://localhost:3000' })
  })

  it('are given for a blueprint with unknown picture data: `[~]` says so, `~` is a fault', () => {
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

  it('are given for a withdrawn product without words', () => {
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

  it('are given for files without a name, which get a substitute', () => {
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

  it('are given for pictures that answer an unused question', () => {
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
    const { ctf, warnings } = loadConfiguration({ directory: paths.directory, environment: {}, seed, challengeKeys })
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
