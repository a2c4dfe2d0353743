import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createVisitor } from '#game/visitor/create-visitor.ts'

export const PASSWORD = 'lemon-and-lime-9'
let customers = 0

/** Opens an account with an answer to question 1 over the network. */
export async function newCustomer(url: string, name = 'pip'): Promise<string> {
  const email = `${name}-${++customers}@example.test`
  const visitor = createVisitor(url)
  const { data } = (await visitor.register(email, PASSWORD)).json<{ data: { id: number } }>()
  const answer = { UserId: data.id, SecurityQuestionId: 1, answer: 'Nobody' }
  expect((await visitor.post('/api/SecurityAnswers/', answer)).status).toBe(201)
  return email
}

export async function open(page: Page, url: string, path: string): Promise<void> {
  await page.goto(`${url}/#/${path}`)
  await page.locator('main h1').first().waitFor()
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password').press('Enter')
}

export async function signIn(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await open(page, url, 'login')
  await fillLogin(page, email, password)
  await page.waitForURL(/#\/search/)
}

/** Session data that a page stores. */
export interface Session {
  token: string
  bid: number
}

/** Stores a session in the page without the form. The next screen uses it. */
export async function enter(page: Page, url: string, { token, bid }: Session): Promise<void> {
  // Any address of the shop shares its storage; this one loads no page.
  const quiet = `${url}/robots.txt`
  if (page.url() !== quiet) await page.goto(quiet)
  await page.evaluate(storeSession, { token, bid })
}

function storeSession({ token, bid }: Session): void {
  localStorage.setItem('token', token)
  localStorage.setItem('lastBasket', String(bid))
  localStorage.setItem('sessionStarted', token.split('.')[1] ?? '')
  sessionStorage.setItem('bid', String(bid))
  // biome-ignore lint/suspicious/noDocumentCookie: as a login leaves it.
  document.cookie = `token=${token}; path=/`
}

/** Like `enter`, but keeps a loaded page, which hears of the login as if another tab had done it. */
export async function become(page: Page, url: string, { token, bid }: Session): Promise<void> {
  if (!page.url().startsWith(`${url}/#`)) return enter(page, url, { token, bid })
  await page.evaluate(storeSession, { token, bid })
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token' })))
}

/** Signs in over the network and stores the session in the page. */
export async function enterAs(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await enter(page, url, await logIn(url, email, password))
}

/** Signs in over the network and hands the session to `become`. */
export async function becomeAs(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await become(page, url, await logIn(url, email, password))
}

async function logIn(url: string, email: string, password: string): Promise<Session> {
  const reply = await createVisitor(url).login(email, password)
  return reply.json<{ authentication: Session }>().authentication
}

/** Opens the account menu, or the side menu below 960 px. */
export async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.locator('#navbarAccount')
  // Before the first view is drawn, a wide page looks like a narrow one: it has neither menu.
  await page.locator('[aria-label="Open Sidenav"]').waitFor()
  await ((await menu.isVisible()) ? menu : page.locator('[aria-label="Open Sidenav"]')).click()
}

export async function signOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.locator('[aria-label="Logout"]:visible').first().click()
  await expect.poll(() => storedToken(page)).toBeNull()
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}
