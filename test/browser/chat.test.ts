import { describe, expect, it } from 'vitest'
import { atEverySize, reopen, scrollsSideways, turnTo } from '../support/browser.ts'
import { onCleanLoadedPage, page, range, visitor } from '../support/clean-stage.ts'
import { becomeAs, fillLogin, newCustomer, open, signOut } from './account-steps.ts'
import { standIn } from './slow-assistant.ts'

onCleanLoadedPage()

const field = () => page.locator('.chat-textarea')
const send = () => page.locator('.send-button')
const answers = () => page.locator('.chat-bubble.assistant')
const last = () => answers().last()
const items = () => page.locator('.history-item')

async function ask(words: string): Promise<void> {
  await field().fill(words)
  await field().press('Enter')
}

async function untilAnswered(count: number): Promise<void> {
  await expect.poll(() => page.locator('.chat-bubble.assistant[aria-busy=false]').count()).toBe(count)
}

function inPage(expression: string): Promise<unknown> {
  return page.evaluate(expression)
}

describe('the assistant', () => {
  it('answers with goods, continues by suggestions, and is found again after a reload', async () => {
    const email = await newCustomer(range.url)
    await becomeAs(page, range.url, email)
    await turnTo(page, range.url, 'search')
    await page.locator('[aria-label="Open Sidenav"]').click()
    await page.locator('[aria-label="Go to chatbot page"]').click()
    await page.waitForURL(/#\/chatbot$/)
    await expect.poll(() => page.locator('.suggestion-chip').count()).toBe(4)
    await ask('Do you have apple juice?')
    await page.waitForURL(/#\/chatbot\/conversation\/\d+_[a-z0-9]{8}$/)
    await untilAnswered(1)
    const card = page
      .locator('.chat-bubble li', { has: page.getByRole('link', { name: 'Apple Juice (1000ml)', exact: true }) })
      .last()
    await card.getByRole('button').click()
    await expect.poll(() => page.locator('mat-snack-bar-container').textContent()).toContain('Apple Juice (1000ml)')
    await page.getByRole('button', { name: /^What do customers say/ }).click()
    await untilAnswered(2)
    expect(await last().textContent()).toContain('admin@juice-sh.op')
    expect(await page.locator('.tool-call-card').count()).toBe(0)
    const said = await page.locator('.chat-bubble').allTextContents()
    await page.reload()
    await expect.poll(() => page.locator('.chat-bubble').allTextContents()).toEqual(said)
    await card.getByRole('link').click()
    await page.locator('[role=dialog]').waitFor()
    await page.goBack()
    await expect.poll(() => answers().count()).toBe(2)
    expect(await range.solved()).toEqual([])
  })

  it('shows its lookups to the owner of the cookie, which one request reveals', async () => {
    await visitor.context.addCookies([{ name: 'show_tool_calls', value: 'true', url: range.url }])
    await turnTo(page, range.url, 'chatbot')
    await ask('Do you have apple juice?')
    await untilAnswered(1)
    expect(await page.locator('.tool-call-card .tool-name').allTextContents()).toEqual(['searchProducts'])
    await expect.poll(() => range.solved()).toEqual(['aiDebuggingChallenge'])
  })

  it('is stopped, asked again and asked otherwise, and its reader is left where they are', async () => {
    await using assistant = await standIn(page)
    await turnTo(page, range.url, 'chatbot')
    await field().fill('Tell me everything')
    // The second click hits the stop button, and must not stop.
    await send().dblclick()
    expect(await assistant.hear()).toEqual([{ role: 'user', content: 'Tell me everything' }])
    const spoken = page.locator('p[aria-live=polite].visually-hidden')
    assistant.use('searchProducts', { query: 'everything' })
    await expect.poll(() => last().textContent()).toContain('is looking something up')
    assistant.say('First of all')
    await expect.poll(() => last().textContent()).toContain('First of all')
    expect(await spoken.textContent()).toBe('The assistant is thinking')
    expect(await inPage('document.activeElement.className')).toContain('chat-textarea')
    await page.keyboard.press('Escape')
    await expect.poll(() => last().textContent()).toContain('it was interrupted')
    await expect.poll(() => spoken.textContent()).toContain('First of all')

    await last().getByRole('button', { name: 'Try again' }).click()
    expect(await assistant.hear()).toHaveLength(1)
    assistant.say(Array.from({ length: 80 }, (_, index) => `${index}. bottle`).join('\n\n'))
    await expect.poll(() => last().textContent()).toContain('bottle')
    const frame = page.locator('.chat-window')
    const top = () => frame.evaluate(({ scrollTop }) => scrollTop)
    await expect.poll(() => frame.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight)).toBeLessThan(2)
    await frame.focus()
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'To the newest' }).waitFor()
    await expect.poll(top).toBe(0)
    assistant.say('\n\nAnd one more')
    await expect.poll(() => last().textContent()).toContain('And one more')
    expect(await top()).toBe(0)
    await page.getByRole('button', { name: 'To the newest' }).click()
    await expect.poll(() => frame.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight)).toBeLessThan(2)
    assistant.end()
    await untilAnswered(1)

    await field().press('ArrowUp')
    expect(await field().inputValue()).toBe('Tell me everything')
    await ask('Tell me little')
    expect(await assistant.hear()).toEqual([{ role: 'user', content: 'Tell me little' }])
    assistant.say('No.')
    assistant.end()
    await untilAnswered(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => last().textContent()).toContain('And one more')
  })

  it('without an answer says so, keeps the question and is asked again', async () => {
    await turnTo(page, range.url, 'chatbot')
    await page.route('**/rest/chat', (route) => route.abort())
    await ask('Anybody there?')
    const trouble = page.locator('.chat-bubble.error [role=alert]')
    await expect.poll(() => trouble.textContent()).toContain('The server does not answer')
    await page.unroute('**/rest/chat')
    await page.reload()
    await trouble.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.locator('.chat-bubble.error').count()).toBe(0)
    await untilAnswered(1)
    await expect.poll(() => last().getByRole('button', { name: 'Copy' }).count()).toBe(1)
  })
})

describe('conversations', () => {
  it('are named, searched, deleted and brought back by the keyboard', async () => {
    await turnTo(page, range.url, 'chatbot')
    for (const [index, fruit] of ['fig', 'plum', 'pear', 'lime'].entries()) {
      await ask(`Do you have ${fruit} juice?`)
      await untilAnswered(1)
      await expect.poll(() => items().count()).toBe(index + 1)
      await page.getByRole('link', { name: 'New conversation' }).first().click()
      // The address changes before the screen does.
      await page.getByRole('img', { name: 'Picture of the assistant' }).waitFor()
    }
    expect(await page.locator('nav section').evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(['Today'])
    await page.getByRole('button', { name: 'Rename “Do you have fig juice?”' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Figs')
    await page.keyboard.press('Enter')
    expect(await inPage('document.activeElement.ariaLabel')).toBe('Rename “Figs”')
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('FIG')
    await expect.poll(() => items().locator('b').allTextContents()).toEqual(['Figs'])
    await items().getByRole('link').click()
    await expect.poll(() => answers().count()).toBe(1)
    await page.locator('.history-delete').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/#\/chatbot$/)
    expect(await inPage('document.activeElement.textContent')).toBe('Undo')
    await page.keyboard.press('Enter')
    expect(await inPage('document.activeElement.textContent')).toContain('Figs')
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('')
    await page.getByRole('button', { name: 'Delete all conversations' }).dblclick()
    await expect.poll(() => items().count()).toBe(0)
  })

  it('of a customer are out of sight for the next one, and there again for them', async () => {
    const email = await newCustomer(range.url)
    await becomeAs(page, range.url, email)
    await turnTo(page, range.url, 'chatbot')
    await ask('Do you have apple juice?')
    await untilAnswered(1)
    const address = page.url()
    await signOut(page)
    await page.goto(address)
    await expect.poll(() => page.locator('main').textContent()).toContain('This conversation is not here')
    expect(await items().count()).toBe(0)
    await becomeAs(page, range.url, email)
    await page.goto(address)
    await expect.poll(() => answers().count()).toBe(1)
  })

  it('of two tabs stay side by side, and go on in both', async () => {
    await turnTo(page, range.url, 'chatbot')
    const other = await visitor.context.newPage()
    await open(other, range.url, 'chatbot')
    await ask('Do you have fig juice?')
    await untilAnswered(1)
    await other.locator('.history-item a').click()
    await expect.poll(() => other.locator('.chat-bubble').count()).toBe(2)
    await other.locator('.chat-textarea').fill('And apple juice?')
    await other.locator('.chat-textarea').press('Enter')
    await expect.poll(() => page.locator('.chat-bubble').count()).toBe(4)
    await untilAnswered(2)
    await page.locator('.history-delete').click()
    await expect.poll(() => other.locator('main').textContent()).toContain('This conversation is not here')
    await other.close()
  })
})

it('a conversation fits every width, by day and night, and speaks German', async () => {
  await visitor.context.addCookies([{ name: 'language', value: 'de_DE', url: range.url }])
  // The page reads the language at load.
  await reopen(page, range.url, 'chatbot')
  await ask('Habt ihr Apfelsaft?')
  await untilAnswered(1)
  await expect.poll(() => last().textContent()).toContain('Apfelsaft (1000ml)')
  const found: string[] = []
  await atEverySize(page, async (size) => {
    if (await scrollsSideways(page)) found.push(`${size}: scrolls sideways`)
    if (!(await send().isVisible())) found.push(`${size}: nothing to send with`)
  })
  expect(found).toEqual([])
  await page.setViewportSize({ width: 360, height: 700 })
  await expect.poll(() => page.locator('.back-link + b').textContent()).toBe('Habt ihr Apfelsaft?')
  await page.locator('.back-link').click()
  await expect.poll(() => page.getByText('Heute', { exact: true }).isVisible()).toBe(true)
  await page.goto('about:blank')
})

describe('the classic bot', () => {
  const say = async (words: string) => {
    await page.locator('#message-input').fill(words)
    await page.locator('#message-input').press('Enter')
  }
  const spoken = () => page.locator('.speech-bubble-left')

  it('asks for a name, knows prices, dies of a name that is code, and is reset by one click', async () => {
    const email = await newCustomer(range.url)
    await becomeAs(page, range.url, email)
    await turnTo(page, range.url, 'chatbot')
    await page.getByRole('link', { name: 'Classic bot' }).first().click()
    await page.waitForURL(/#\/chatbot\/classic$/)
    await expect.poll(() => spoken().count()).toBe(1)
    await say('Jim')
    await expect.poll(() => spoken().last().textContent()).toContain('Jim')
    await say('How much is apple juice?')
    await expect.poll(() => spoken().last().textContent()).toContain('Apple Juice (1000ml) costs 1.99¤')
    await page.evaluate(async () => {
      await fetch('./rest/chatbot/respond', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({ action: 'setname', query: 'admin"); process=null; users.addUser("1337", "test' }),
      })
    })
    await say('Are you there?')
    await expect.poll(() => range.solved()).toEqual(['killChatbotChallenge'])
    await page.getByRole('button', { name: 'Reset the bot' }).click()
    await expect.poll(() => spoken().last().textContent()).toContain('off and on again')
  })

  it('sends a guest to the login and back', async () => {
    await turnTo(page, range.url, 'chatbot/classic')
    await page.locator('main').getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(/#\/login/)
    await fillLogin(page, await newCustomer(range.url))
    await page.waitForURL(/#\/chatbot\/classic$/)
    await expect.poll(() => spoken().count()).toBeGreaterThan(0)
  })
})
