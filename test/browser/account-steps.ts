import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createVisitor } from '#range/visitor.ts'

export const PASSWORD = 'lemon-and-lime-9'
let customers = 0

/** An account with an answer to question 1, opened by the network alone. */
export async function newCustomer(url: string, name = 'pip'): Promise<string> {
  const email = `${name}-${++customers}@example.test`
  const visitor = createVisitor(url)
  const { data } = (await visitor.register(email, PASSWORD)).json<{ data: { id: number } }>()
  const answer = { UserId: data.id, SecurityQuestionId: 1, answer: 'Nobody' }
  expect((await visitor.post('/api/SecurityAnswers/', answer)).status).toBe(201)
  return email
}

/** Goes to a screen as somebody does who types its address. */
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

/** What a page keeps of whoever is signed in. */
export interface Session {
  token: string
  /** Number of the basket. */
  bid: number
}

/** Gives the page a session, without the form; what is opened next finds it. */
export async function enter(page: Page, url: string, { token, bid }: Session): Promise<void> {
  // Any address of the shop's has its storage; this one is no page that would have to be loaded first.
  const quiet = `${url}/robots.txt`
  if (page.url() !== quiet) await page.goto(quiet)
  await page.evaluate(storeSession, { token, bid })
}

/** Runs in the page. */
function storeSession({ token, bid }: Session): void {
  localStorage.setItem('token', token)
  localStorage.setItem('lastBasket', String(bid))
  localStorage.setItem('sessionStarted', token.split('.')[1] ?? '')
  sessionStorage.setItem('bid', String(bid))
  // biome-ignore lint/suspicious/noDocumentCookie: as a login leaves it.
  document.cookie = `token=${token}; path=/`
}

/** As `enter`; a page of the shop that is there already stays loaded, and hears of the login as of one in another tab. */
export async function become(page: Page, url: string, { token, bid }: Session): Promise<void> {
  if (!page.url().startsWith(`${url}/#`)) return enter(page, url, { token, bid })
  await page.evaluate(storeSession, { token, bid })
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'token' })))
}

/** Signs in by the network and gives the page the session. */
export async function enterAs(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await enter(page, url, await logIn(url, email, password))
}

/** As `enterAs`, by `become`. */
export async function becomeAs(page: Page, url: string, email: string, password = PASSWORD): Promise<void> {
  await become(page, url, await logIn(url, email, password))
}

async function logIn(url: string, email: string, password: string): Promise<Session> {
  const reply = await createVisitor(url).login(email, password)
  return reply.json<{ authentication: Session }>().authentication
}

/** By the account menu, or below 960 px by the side menu. */
export async function openAccountMenu(page: Page): Promise<void> {
  const menu = page.locator('#navbarAccount')
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

/** Id of what has the focus. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.id)
}
