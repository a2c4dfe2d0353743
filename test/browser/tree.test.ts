import { afterAll, expect, it } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { newVisitor, turnTo, untilDrawn } from '../support/browser.ts'
import { onCleanShop, page, range } from '../support/clean-stage.ts'
import { type OpenClass, openClass } from '../support/open-class.ts'
import { become } from './account-steps.ts'
import { newShopper, openPayment, placeOrder } from './checkout-steps.ts'
import { signIn } from './class-steps.ts'
import { readOutline } from './tree-outline.ts'

onCleanShop()

let room: OpenClass | undefined
afterAll(() => room?.[Symbol.asyncDispose]())

/** Compares the visible names, roles and states of a part with `tree/<name>.txt`. `-u` writes it anew. */
async function compare(name: string, part = 'main', of = page): Promise<void> {
  await untilDrawn(of)
  await expect(await readOutline(of.locator(part).first())).toMatchFileSnapshot(`./tree/${name}.txt`)
}

it('assistive technology finds names and states while somebody looks around', async () => {
  await turnTo(page, range.url, 'search')
  await compare('home')
  await compare('bar', 'app-navbar')
  await turnTo(page, range.url, 'search?q=apple')
  await compare('search')
  await turnTo(page, range.url, 'search?product=1')
  await page.getByRole('dialog').waitFor()
  await compare('product', '[role=dialog]')
  await turnTo(page, range.url, 'login')
  await compare('login')
  await turnTo(page, range.url, 'register')
  await page.locator('#emailControl').focus()
  await page.locator('#passwordControl').focus()
  await compare('register')
  await turnTo(page, range.url, 'contact')
  await page.locator('#captcha-sum').waitFor()
  await compare('contact')
  await turnTo(page, range.url, 'photo-wall')
  await page.locator('.container').first().waitFor()
  await compare('photo-wall')
  await turnTo(page, range.url, 'accessibility')
  await compare('accessibility')
  await page.locator('[aria-label="Language selection menu"]').click()
  await compare('languages', '[role=menu], [role=listbox], [role=dialog]')
}, 60_000)

it('assistive technology finds names and states on the way of an order', async () => {
  const shopper = await newShopper(range.url, { basket: { 1: 2 }, address: true, card: true, wallet: 200 })
  await become(page, range.url, shopper)
  await turnTo(page, range.url, 'basket')
  await page.locator('#checkoutButton:enabled').waitFor()
  await compare('basket')
  await page.locator('#navbarAccount').click()
  await compare('account-menu', '[role=menu]')
  await page.keyboard.press('Escape')
  await turnTo(page, range.url, 'address/select')
  await page.locator('app-address .mat-mdc-row').first().click()
  await compare('address')
  await page.locator('.btn-next').click()
  await page.locator('app-delivery-method .mat-mdc-row').first().click()
  await compare('delivery')
  await openPayment(page, range.url, shopper)
  await compare('payment')
  await page.locator('app-payment .mat-mdc-row [type=radio], app-payment [type=radio]').first().check({ force: true })
  await page.locator('app-payment .nextButton:enabled').click()
  await page.locator('app-order-summary #checkoutButton:enabled').waitFor()
  await compare('order-summary')
  await placeOrder(page)
  await compare('order-completion')
  await turnTo(page, range.url, 'complain')
  await compare('complaint')
}, 60_000)

it('assistive technology finds names and states of the training', async () => {
  await createVisitor(range.url).post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
  await turnTo(page, range.url, 'score-board?searchQuery=Login Admin')
  await page.locator('challenge-card').first().waitFor()
  await compare('score-board')
  await page.locator('challenge-card').getByRole('button', { name: 'Hints' }).click()
  await page.getByRole('button', { name: 'Unlock the next hint' }).click()
  await page.locator('challenge-card').getByText('Hint 1').waitFor()
  await compare('hints', 'challenge-card')
  await turnTo(page, range.url, 'coding-challenge/loginAdminChallenge')
  await page.locator('#line1').waitFor()
  await compare('coding', '[role=dialog]')
  await turnTo(page, range.url, 'coding-challenge/loginAdminChallenge?part=prove')
  await page.locator('.cm-content').waitFor()
  await compare('prove', '[role=dialog]')
  const { origin } = (await (await fetch(`${range.url}/range/lab/info`)).json()) as { origin: string }
  await page.goto(`${origin}/range/lab/handbook/sql/union`)
  await compare('handbook')
}, 60_000)

it('assistive technology finds names and states of a class', async () => {
  room = await openClass()
  const { context, page: visitor } = await newVisitor(`http://localhost:${room.port}`)
  await visitor.goto(`http://localhost:${room.port}/host/join`)
  await visitor.locator('#team-name').waitFor()
  // The form draws a cap.
  for (const name of ['Orange slice', 'peach']) await visitor.getByRole('radio', { name }).check({ force: true })
  await compare('class-join', 'main', visitor)
  await signIn(visitor, room)
  await compare('trainer', 'main', visitor)
  await context.close()
}, 60_000)
