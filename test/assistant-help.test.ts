import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HelpDesk } from './support/ask-for-help.ts'
import { type Help, readHelp } from './support/help-corpus.ts'

/** Least share of right answers in honest conversations. */
const MIN_SHARE = 0.97
const MIN_SHARE_OF_HELD_BACK = 0.95
const MIN_SHARE_OF_CHIPS = 0.97
const MIN_SHARE_OF_CONVERSATIONS = 0.93
/** The last set was played once and nothing was changed for it. */
const MIN_SHARE_OF_EACH_SET = 0.75

let desk: HelpDesk
const wrong: Help[] = []
const all = readHelp()

beforeAll(async () => {
  desk = await HelpDesk.open()
  for (const help of all) {
    const answers = await desk.ask(help)
    if (answers.some(({ faults }) => faults.length > 0)) wrong.push(help)
  }
}, 480_000)
afterAll(() => desk[Symbol.asyncDispose]())

function shareOf(part: readonly Help[]): number {
  return 1 - part.filter((help) => wrong.includes(help)).length / part.length
}

it('answers nearly all honest questions rightly', () => {
  const [seen, heldBack] = [all.filter(({ isHeldBack }) => !isHeldBack), all.filter(({ isHeldBack }) => isHeldBack)]
  console.info(
    `Honest conversations that are right: ${Math.round(shareOf(seen) * 100)} % of ${seen.length}, ${Math.round(shareOf(heldBack) * 100)} % of ${heldBack.length} held back.`,
  )
  expect(shareOf(seen)).toBeGreaterThanOrEqual(MIN_SHARE)
  expect(shareOf(heldBack)).toBeGreaterThanOrEqual(MIN_SHARE_OF_HELD_BACK)
})

it('answers nearly all suggestions that customers retype, and nearly all conversations', () => {
  const chips = all.filter(({ topic }) => topic === 'chips')
  const conversations = all.filter(({ turns }) => turns.length > 1)
  expect(shareOf(chips)).toBeGreaterThanOrEqual(MIN_SHARE_OF_CHIPS)
  expect(shareOf(conversations)).toBeGreaterThanOrEqual(MIN_SHARE_OF_CONVERSATIONS)
})

it('answers most of each set', () => {
  const sets = Map.groupBy(all, ({ id }) => id.replace(/-[0-9a-f]{6}$/, ''))
  const poor = [...sets].filter(([, set]) => shareOf(set) < MIN_SHARE_OF_EACH_SET).map(([name]) => name)
  expect(poor).toEqual([])
})

/** Suggested questions with the asker and the question before each. `{{product}}` is filled in. */
const BEFORE: Readonly<Record<string, readonly [as: Help['as'], en: string, de: string]>> = {
  CHAT_ASK_CHEAPER: ['guest', 'Do you have pomegranate drink?', 'Habt ihr Granatapfeltrunk?'],
  CHAT_ASK_MEMBER_PRICES: ['guest', 'What is the deluxe membership?', 'Was bringt die Deluxe-Mitgliedschaft?'],
  CHAT_ASK_MEMBER_RENEWAL: ['guest', 'What is the deluxe membership?', 'Was bringt die Deluxe-Mitgliedschaft?'],
  CHAT_ASK_ORDER_CONTENT: ['customer', 'Where is my order?', 'Wo ist meine Bestellung?'],
  CHAT_ASK_ORDER_COST: ['customer', 'Where is my order?', 'Wo ist meine Bestellung?'],
  CHAT_ASK_RECYCLING_COST: ['guest', 'How does the recycling work?', 'Wie funktioniert das Recycling?'],
  CHAT_ASK_REFUND_TIME: ['guest', 'How does a return work?', 'Wie läuft eine Rückgabe ab?'],
  CHAT_ASK_REVIEWS: ['guest', 'Do you have apple juice?', 'Habt ihr Apfelsaft?'],
  CHAT_ASK_TOP_UP: ['guest', 'How can I pay?', 'Wie kann ich bezahlen?'],
  CHATBOT_PROMPT_HELP: ['customer', 'Hello', 'Hallo'],
}

/** Text that the answer to a suggestion needs. */
const ANSWERED: Readonly<Record<string, RegExp>> = {
  CHAT_ASK_CHEAPER: /#\/search/,
  CHAT_ASK_MEMBER_PRICES: /Apple%20Juice[\s\S]*Lemon%20Juice/,
  CHAT_ASK_MEMBER_RENEWAL: /49[.,]00/,
  CHAT_ASK_ORDER_CONTENT: /2 × (?:Apple Juice|Apfelsaft)/,
  CHAT_ASK_ORDER_COST: /94[.,]96/,
  CHAT_ASK_RECYCLING_COST: /free of charge|kostenlos/,
  CHAT_ASK_REFUND_TIME: /within a day|innerhalb eines Tages/,
  CHAT_ASK_REVIEWS: /^> /m,
  CHAT_ASK_TOP_UP: /10¤/,
  CHATBOT_PROMPT_HELP: /[0-9a-z]{4}-[0-9a-f]{16}/,
  'suggest.delivery': /0[.,]99/,
  'suggest.juice': /#\/search/,
  'suggest.pay': /#\/wallet/,
  'suggest.orders': /#\/login/,
  'suggest.deluxe': /49[.,]00/,
  'suggest.return': /#\/complain/,
}

describe.each([
  ['en', 'content/i18n/en.json', 'model/phrases/help-en.json'],
  ['de', 'content/i18n/de_DE/page.json', 'model/phrases/help-de.json'],
] as const)('every suggestion in %s is answered', (language, page, phrases) => {
  const readTexts = (path: string): [string, string][] =>
    Object.entries(
      JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')) as Record<string, string | string[]>,
    )
      .filter(([key]) => /^(?:CHAT_ASK_|CHATBOT_PROMPT_|suggest\.)/.test(key))
      .map(([key, text]) => [key, [text].flat()[0] ?? ''])

  it.each([...readTexts(page), ...readTexts(phrases)])('%s: %s', async (key, text) => {
    const [as, en, de] = BEFORE[key] ?? ['guest', '', '']
    const before = language === 'en' ? en : de
    const product = language === 'en' ? 'Apple Juice (1000ml)' : 'Apfelsaft (1000ml)'
    const turns = [...(before === '' ? [] : [{ ask: before }]), { ask: text.replace('{{product}}', product) }]
    const answers = await desk.ask({ id: key, topic: 'chips', language, as, turns, isHeldBack: false })
    expect(answers.at(-1)).toMatchObject({
      faults: [],
      text: expect.stringMatching(ANSWERED[key] ?? /#\/search[\s\S]*#\/search/),
    })
  })
})

it('solves nothing for an honest customer, who has signed in with a known password', async () => {
  expect((await desk.solved()).filter((key) => key !== 'loginJimChallenge')).toEqual([])
})
