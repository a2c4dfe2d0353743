import { expect, it } from 'vitest'
import login from '#challenges/login-admin/exploit.ts'
import { createVisitor } from '#game/visitor/create-visitor.ts'
import { turnTo } from '../support/browser.ts'
import { onCleanPage, page, range, visitor } from '../support/clean-stage.ts'

onCleanPage()

/** A copy of the shop and a compiler start, which takes a while on a busy machine. */
const PATIENCE = { timeout: 90_000 }

const PROVE = 'coding-challenge/loginAdminChallenge?part=prove'
const STILL_EXPLOITABLE = 'Der Angriff gelingt noch.'
const NOTE = 'Die Typen passen an diesen Zeilen nicht. Das Urteil zählt nur Angriffe und Kunden.'
const REMARK = 'Das ist vom Typ string, gebraucht wird number.'

const editor = () => page.locator('.cm-content')
const remarks = () => page.locator('.problem')

/** Replaces a text, found by the editor's search. */
async function replace(text: string, next: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+f')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type(next)
}

/** Runs the text, and waits until its types are known. */
async function runUntilChecked(attempt: number): Promise<void> {
  const checked = page.waitForResponse(
    async (response) =>
      response.url().endsWith(`/attempts/${attempt}/types`) && (await response.json()).data.isChecking === false,
    PATIENCE,
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText(STILL_EXPLOITABLE).waitFor(PATIENCE)
  await checked
}

it('a type that does not fit is told at its line after the verdict, and no longer once it fits', async () => {
  await login.run(createVisitor(range.url))
  await visitor.context.addCookies([{ name: 'language', value: 'de_DE', url: range.url }])
  await turnTo(page, range.url, PROVE)
  await page.reload()
  await editor().waitFor()
  await editor().focus()
  await replace('const hash = hash', 'const hash: number = hash')
  await runUntilChecked(1)
  const list = page.getByRole('list', { name: NOTE })
  await list.getByText(REMARK).waitFor()
  expect(await remarks().allTextContents()).toEqual([REMARK])
  const line = await page.locator('.line-warning').allTextContents()
  expect(line).toEqual([expect.stringContaining('const hash: number = hash')])
  expect(await page.getByText(STILL_EXPLOITABLE).isVisible()).toBe(true)

  await list.getByRole('button', { name: /^Zeile \d+:$/ }).press('Enter')
  await replace('hash: number', 'hash: string')
  await expect.poll(() => remarks().count()).toBe(0)
  await runUntilChecked(2)
  await page.getByText('Versuch 2, bewertet in').waitFor()
  expect([await remarks().count(), await page.getByText(NOTE).count()]).toEqual([0, 0])
}, 300_000)
