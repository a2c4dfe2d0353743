import { demandStatus, rowsOf } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawMixedAddress, drawPassphrase } from './people.ts'

const PATH = '/rest/user/reset-password'

/** More than each limit that a fix may keep. */
const GUESSES = 100

/** Guesses of an answer beyond a limit, and people who have lost a password. Each run draws others. */
export const recoveryFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Guesses that differ in their headers', times: 1, isDecided: true, draw: drawHeaders },
  {
    kind: 'other-caller',
    name: 'Guesses that spell the address or the path otherwise',
    times: 1,
    isDecided: true,
    draw: drawSpellings,
  },
  {
    kind: 'customer',
    name: 'People with unusual addresses and answers get a new password, behind a proxy or not',
    times: 6,
    draw: (dice) => {
      const person = drawPerson(dice)
      const headers: Record<string, string> = dice.isHeads() ? { 'x-forwarded-for': drawPlace(dice) } : {}
      const next = drawPassphrase(dice)
      return async ({ visitor }) => {
        await signUp(visitor, person)
        for (const answer of [`${person.answer}x`, person.answer.slice(1)])
          demandStatus(await guess(visitor, person.email, answer, next, { headers }), 401)
        demandStatus(await guess(visitor, person.email, person.answer, next, { headers }), 200)
        demandStatus(await visitor.login(person.email, next), 200)
      }
    },
  },
]

interface Person {
  email: string
  password: string
  answer: string
}

const ANSWERS = ["O'Hara", 'Größe & Süße', 'Stop’n’Drop', '5N0wb41L', 'ジュース', 'Silence of the Lambs'] as const

function drawPerson(dice: Dice): Person {
  return {
    email: drawMixedAddress(dice),
    password: drawPassphrase(dice),
    answer: `${dice.deal(ANSWERS)} ${dice.drawLetters(3)}`,
  }
}

async function signUp(visitor: Visitor, { email, password, answer }: Person): Promise<void> {
  const [question] = rowsOf<{ id: number }>(await visitor.get('/api/SecurityQuestions/'))
  const reply = await visitor.register(email, password)
  demandStatus(reply, 201)
  const { id: UserId } = reply.json<{ data: { id: number } }>().data
  demandStatus(await visitor.post('/api/SecurityAnswers/', { UserId, SecurityQuestionId: question?.id, answer }), 201)
}

interface Guess {
  headers?: Record<string, string>
  path?: string
}

function guess(
  visitor: Visitor,
  email: unknown,
  answer: string,
  next: string,
  { headers = {}, path = PATH }: Guess = {},
): Promise<VisitorReply> {
  return visitor.post(path, { email, answer, new: next, repeat: next }, { headers })
}

function drawPlace(dice: Dice): string {
  return [1, 2, 3, 4].map(() => dice.drawBetween(1, 250)).join('.')
}

/** Names that proxies and services of delivery give a client's address. */
const NAMES = [
  'x-real-ip',
  'x-client-ip',
  'client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-cluster-client-ip',
  'x-forwarded',
  'fastly-client-ip',
] as const

/** Headers by which a limit could tell clients apart are other ones each time. Some are missing, at random. */
function drawHeaders(dice: Dice): Attack {
  const guesses = Array.from({ length: GUESSES }, (_, place) => {
    const from = drawPlace(dice)
    const all: [name: string, value: string][] = [
      ...NAMES.map((name): [string, string] => [name, from]),
      ['forwarded', `for=${from};proto=https`],
      ['user-agent', `Mozilla/5.0 (${dice.drawLetters(5)})`],
      ['accept-language', `${dice.choose(['de', 'en', 'fr', 'it'])}-${place}`],
      ['cookie', `language=en; ${dice.drawLetters(4)}=${dice.drawLetters(4)}`],
      ['origin', `https://${dice.drawLetters(6)}.org`],
    ]
    const some = all.filter(() => dice.isHeads())
    return Object.fromEntries([...some, ['x-forwarded-for', dice.isHeads() ? from : `${from}, 10.0.0.1`]])
  })
  return opensAfterAll(
    dice,
    guesses.map(
      (headers): Try =>
        (visitor, person, answer, next) =>
          guess(visitor, person.email, answer, next, { headers }),
    ),
  )
}

function drawSpellings(dice: Dice): Attack {
  const spellings: readonly ((email: string) => unknown)[] = [
    (email) => email,
    (email) => [email],
    (email) => [[email]],
    (email) => ({ toString: email }),
  ]
  const guesses = Array.from({ length: GUESSES }, (_, place) => {
    const path = dice.choose([PATH, `${PATH}?${dice.drawLetters(3)}=${place}`, `${PATH}/`])
    return { path, spell: spellings[place % 3] ?? String }
  })
  return opensAfterAll(
    dice,
    guesses.map(
      ({ path, spell }) =>
        (visitor, person, answer, next) =>
          guess(visitor, spell(person.email), answer, next, { path }),
    ),
  )
}

type Try = (visitor: Visitor, person: Person, answer: string, next: string) => Promise<VisitorReply>

/** Whether the right answer opens the account after many wrong ones. */
function opensAfterAll(dice: Dice, tries: readonly Try[]): Attack {
  const person = { ...drawPerson(dice), email: drawAddress(dice) }
  const next = drawPassphrase(dice)
  return async ({ visitor }) => {
    await signUp(visitor, person)
    for (const [place, send] of tries.entries()) await send(visitor, person, `no ${place}`, next)
    const [last] = tries.slice(-1)
    await last?.(visitor, person, person.answer, next)
    return (await visitor.login(person.email, next)).status === 200
  }
}
