import { expect, it } from 'vitest'
import { TestShop, testSettings } from '#shop/testing.ts'

const PLANET = '/the/devs/are/so/funny/they/hid/an/easter/egg/within/the/easter/egg'

it('the egg has the address of the planet, encoded twice', async () => {
  await using shop = await TestShop.open()
  const egg = await shop.get('/ftp/eastere.gg%2500.md')
  const [code = ''] = /^[\w+/]{40,}=*$/m.exec(egg.body) ?? []
  const turned = Buffer.from(code, 'base64').toString('latin1')
  const path = turned.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))
  expect(path).toBe(PLANET)
  expect((await shop.get(turned)).body).toContain('<app-root></app-root>')
})

it('the planet has the configured name and surface', async () => {
  await using shop = await TestShop.open()
  const page = await shop.get(PLANET)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('<title>Welcome to Planet Orangeuze</title>')
  const [, map = ''] = /data-map="([^"]+)"/.exec(page.body) ?? []
  const surface = await shop.get(`/${map}`)
  expect([surface.statusCode, surface.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  for (const file of ['js/planet.js', 'css/planet.css']) {
    expect(page.body).toContain(`assets/public/${file}`)
    expect((await shop.get(`/assets/public/${file}`)).body).not.toContain('<app-root>')
  }
  expect((await shop.get(PLANET, { cookie: 'language=de_DE' })).body).toContain('Willkommen auf dem Planeten Orangeuze')
})

it.each([
  ['https://maps.example/a/x.jpg?size=2', 'assets/private/x.jpg'],
  ['../../secret/x y.jpg', 'assets/private/x%20y.jpg'],
])('the surface %s is looked for at %s', async (overlayMap, address) => {
  const application = { ...testSettings.application, easterEggPlanet: { name: '<b>', overlayMap } }
  await using shop = await TestShop.open({ settings: { application } })
  const { body } = await shop.get(PLANET)
  expect(body).toContain(`data-map="${address}"`)
  expect(body).toContain('<title>Welcome to Planet &lt;b&gt;</title>')
})
