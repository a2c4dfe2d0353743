import { expect, it } from 'vitest'
import souls from '#challenges/nft-unlock/exploit.ts'
import reviews from '#challenges/no-sql-reviews/exploit.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { scrollsSideways, turnTo, WIDTHS } from '../support/browser.ts'
import { onCleanPage, page, range } from '../support/clean-stage.ts'
import { createSweep } from './axe.ts'

onCleanPage()

/** A copy of the shop starts, which takes a while on a busy machine. */
const PATIENCE = { timeout: 60_000 }

/** Finds a text by the editor's search, and selects it. */
async function find(text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

const editor = () => page.locator('.cm-content')

it('a login is fixed by keyboard: a wrong fix first, which locks out a customer', async () => {
  await createVisitor(range.url).post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await turnTo(page, range.url, 'coding-challenge/loginAdminChallenge')
  await page.getByRole('tab', { name: 'Find it' }).focus()
  await page.keyboard.press('ArrowRight')
  await editor().waitFor()
  for (let stops = 0; stops < 10 && !(await editor().evaluate((it) => it.matches(':focus'))); stops++)
    await page.keyboard.press('Tab')

  await find('const hash = hash')
  await page.keyboard.press('Home')
  await page.keyboard.type(`if (/['"-]/.test(email)) return undefined`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Something in the shop does not work any more.').waitFor(PATIENCE)
  await page.getByText('The request', { exact: true }).first().waitFor()

  // Escape belongs to the editor, and lets Tab leave it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await editor().evaluate((it) => it.matches(':focus'))).toBe(false)

  await page.reload()
  await expect.poll(() => page.locator('.line-changed').first().textContent()).toContain('test(email)')
  await page.getByText('Something in the shop does not work any more.').waitFor()

  await page.getByRole('button', { name: 'Start over' }).press('Enter')
  await editor().focus()
  await find('const sql = ')
  for (const key of ['Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+End']) await page.keyboard.press(key)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  const statement = '`SELECT * FROM Users WHERE email = ${email} AND password = ${hash} AND deletedAt IS NULL`'
  await page.keyboard.type(`const row = shop.sql.get${statement}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('return row && asCustomer(row)')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Every attack fails, every customer is served.').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'The model fix', exact: true }).waitFor()
  expect(await createSweep(page)('desk', '[role=dialog]')).toEqual([])

  await page.setViewportSize({ width: WIDTHS.phone, height: 740 })
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Close Dialog' }).first().click()
  await turnTo(page, range.url, 'score-board')
  await page.locator('#challenge-loginAdminChallenge').getByRole('button', { name: 'Proof 1/1' }).waitFor()
}, 240_000)

/** The dialog of a challenge, at its third part, with the focus in the editor. */
async function openPart(key: string): Promise<void> {
  await turnTo(page, range.url, `coding-challenge/${key}?part=prove`)
  await editor().waitFor()
  await editor().focus()
}

it('a review is fixed on a phone: a name that does not exist is told at its line', async () => {
  const visitor = createVisitor(range.url)
  await reviews.run(visitor)
  await page.setViewportSize({ width: WIDTHS.phone, height: 740 })
  await openPart('noSqlReviewsChallenge')
  await find('const change = change')
  await page.keyboard.press('Home')
  await page.keyboard.type(`if (!isText(id)) return reply.code(400).send({ error: 'Wrong Params' })`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('isText is not defined.', { exact: false }).first().waitFor(PATIENCE)
  expect(await scrollsSideways(page)).toBe(false)

  await page.getByRole('list', { name: 'Faults in your text' }).getByRole('button').press('Enter')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type(`if (typeof id !== 'string') return reply.code(400).send({ error: 'Wrong Params' })`)
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Every attack fails, every customer is served.').waitFor(PATIENCE)
}, 240_000)

it('a contract is fixed by keyboard: the compiler names the line, and the model fix is compared in effect', async () => {
  await page.setViewportSize({ width: WIDTHS.desk, height: 900 })
  await souls.run(createVisitor(range.url))
  await openPart('nftUnlockChallenge')
  await find('uint256 tokenId = totalSupply;')
  const hashed = 'uint256 tokenId = uint256(keccak256(abi.encodePacked(uri, to, block.timestamp)))'
  await page.keyboard.type(hashed)
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.locator('.problem', { hasText: 'Expected' }).waitFor(PATIENCE)

  await editor().focus()
  await find(hashed)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(';')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Every attack fails, every customer is served.').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'The model fix', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'See what differs in effect' }).press('Enter')
  await page.getByText(/^Both treat/).waitFor(PATIENCE)
}, 240_000)
