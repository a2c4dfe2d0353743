import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { listMended, readMends } from '../../tools/twin/mends.ts'
import { newVisitor, type Visitor } from '../support/browser.ts'
import { makeBuiltTree } from '../support/make-tree.ts'
import { type OpenTree, openTree } from '../support/open-tree.ts'
import { newCustomer, signIn, signOut } from './account-steps.ts'

const BUILD_MS = 500_000

let twin: OpenTree
let visitor: Visitor

beforeAll(async () => {
  const flaws = await readMends()
  twin = await openTree(await makeBuiltTree(flaws, listMended(flaws)))
}, BUILD_MS)
afterAll(() => twin?.[Symbol.asyncDispose]())

beforeEach(async () => {
  await twin.startOver()
  visitor = await newVisitor(twin.url)
  return () => visitor.context.close()
})

async function tokenCookie() {
  return (await visitor.context.cookies()).find(({ name }) => name === 'token')
}

it('shows two customers of one browser their own profiles, and keeps their cookies from scripts', async () => {
  const { page } = visitor
  const ann = await newCustomer(twin.url, 'ann')
  const zoe = await newCustomer(twin.url, 'zoe')
  await signIn(page, twin.url, ann)
  await expect.poll(tokenCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.goto(`${twin.url}/profile`)
  await page.locator('#username').fill('Ann of the Orchard')
  await page.locator('#submit').click()
  await expect.poll(() => page.locator('#username').inputValue()).toBe('Ann of the Orchard')
  expect(await tokenCookie()).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  await page.goto(`${twin.url}/#/search`)
  await page.locator('#navbarAccount').waitFor()
  await signOut(page)
  await expect.poll(tokenCookie).toBe(undefined)
  await page.goto(`${twin.url}/profile`)
  expect(await page.locator('#username').count()).toBe(0)

  await signIn(page, twin.url, zoe)
  await expect.poll(tokenCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await page.goto(`${twin.url}/profile`)
  expect(await page.locator('#email').inputValue()).toBe(zoe)
  expect(await page.locator('#username').inputValue()).toBe('')
  expect(await page.evaluate(() => document.cookie)).not.toContain('token=')
})

it('refuses a form of a foreign page that asks for erasure, and keeps the customer signed in', async () => {
  const { page } = visitor
  const ann = await newCustomer(twin.url, 'ann')
  await signIn(page, twin.url, ann)
  await expect.poll(tokenCookie).toBeDefined()
  const form = `<form action="${twin.url}/dataerasure" method="post"><input name="email" value="x"><button>Win</button></form>`
  await page.route('http://pith.example/', (route) => route.fulfill({ contentType: 'text/html', body: form }))
  await page.goto('http://pith.example/')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url() === `${twin.url}/dataerasure`),
    page.locator('button').click(),
  ])
  expect(answer.status()).toBe(403)
  await page.goto(`${twin.url}/profile`)
  expect(await page.locator('#email').inputValue()).toBe(ann)
})

it('answers a frame of others with a refusal, and takes the form of its own page', async () => {
  const { page } = visitor
  const ann = await newCustomer(twin.url, 'ann')
  const program = createVisitor(twin.url)
  await program.login(ann, 'lemon-and-lime-9')
  for (const layout of ['../package.json', '../ftp/legal.md', '../nothing.json'])
    expect((await program.submit('/dataerasure', { layout })).status, layout).toBe(400)
  expect((await program.post('/dataerasure', { layout: ['a'] }, { headers: { origin: twin.url } })).status).toBe(400)

  await signIn(page, twin.url, ann)
  await expect.poll(tokenCookie).toBeDefined()
  await page.goto(`${twin.url}/dataerasure`)
  await page.locator('#email').fill(ann)
  await page.locator('#securityAnswer').fill('Nobody')
  await page.locator('#submitButton').click()
  await page.locator('.goodbye').waitFor()
  expect(await tokenCookie()).toBe(undefined)
})

it('says the rule for passwords in the form of registration as the server has it', async () => {
  const { page } = visitor
  await page.goto(`${twin.url}/#/register`)
  await expect.poll(() => page.locator('app-register').textContent()).toContain('10-40')
  await page.locator('#passwordControl').fill('squeeze')
  await page.locator('#passwordControl').blur()
  await expect.poll(() => page.locator('#passwordControl').getAttribute('aria-invalid')).toBe('true')
  const short = await createVisitor(twin.url).register('seven@example.org', 'squeeze')
  expect([short.status, short.text.includes('Ten characters')]).toEqual([400, true])
})

it('tells neither a version nor a path on its error page', async () => {
  const { page } = visitor
  const answer = await page.goto(`${twin.url}/rest/qwertz`)
  expect(answer?.status()).toBe(500)
  const shown = await page.content()
  expect(shown).toContain('<h1>Vitamin CVE</h1>')
  expect(shown).not.toMatch(/Fastify|\.ts:|node_modules/)
})
