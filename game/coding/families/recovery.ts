import { demandStatus, rowsOf } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawMixedAddress, drawPassphrase } from './people.ts'

const PATH = '/rest/user/reset-password'

/** More than each limit that a fix may keep. */
const GUESSES = 100

/** Refusals in a row that are enough. Guesses that a fix tells apart would not all be refused. */
const MAX_REFUSALS = 25

const TOO_MANY = 429

/** Guesses of an answer beyond a limit, and people who have lost a password. Each run draws others. */
export const recoveryFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Guesses that differ in their headers', times: 1, isDecided: true, draw: drawHeaders },
  {
    kind: 'attack',
    name: 'Guesses that spell the address otherwise, and claim other clients',
    times: 1,
    isDecided: true,
    draw: drawSpellings,
  },
  {
    kind: 'other-caller',
    name: 'Guesses that spell the path otherwise',
    times: 1,
    isDecided: true,
    draw: drawPaths,
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
  {
    kind: 'customer',
    name: 'Customers elsewhere get a new password while somebody guesses until they have to wait',
    times: 1,
    draw: drawElsewhere,
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

/** An address as the shop reads it all the same. */
const SPELLINGS: readonly ((email: string) => unknown)[] = [(email) => email, (email) => [email], (email) => [[email]]]

/** All spellings in turn, each from another client, or with most guesses in one spelling. */
function drawSpellings(dice: Dice): Attack {
  const favourite = dice.drawBelow(SPELLINGS.length)
  const guesses = Array.from({ length: GUESSES }, (_, place) => {
    const spell = SPELLINGS[dice.isHeads() ? favourite : place % SPELLINGS.length] ?? String
    return { spell, headers: { 'x-forwarded-for': drawPlace(dice) } }
  })
  return opensAfterAll(
    dice,
    guesses.map(
      ({ spell, headers }) =>
        (visitor, person, answer, next) =>
          guess(visitor, spell(person.email), answer, next, { headers }),
    ),
  )
}

function drawPaths(dice: Dice): Attack {
  const paths = Array.from({ length: GUESSES }, (_, place) =>
    dice.choose([PATH, `${PATH}?${dice.drawLetters(3)}=${place}`, `${PATH}/`]),
  )
  return opensAfterAll(
    dice,
    paths.map(
      (path) =>
        (visitor, { email }, answer, next) =>
          guess(visitor, email, answer, next, { path }),
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
    const [last] = tries.slice(-1)
    let refusals = 0
    for (const [place, send] of tries.entries()) {
      const { status } = await send(visitor, person, `no ${place}`, next)
      refusals = status === TOO_MANY ? refusals + 1 : 0
      if (refusals === MAX_REFUSALS) break
    }
    await last?.(visitor, person, person.answer, next)
    return (await visitor.login(person.email, next)).status === 200
  }
}

/** One account is guessed at until the shop has had enough. Others have lost their passwords on the same day. */
function drawElsewhere(dice: Dice): Check {
  const [victim, other] = [{ ...drawPerson(dice), email: drawAddress(dice) }, drawPerson(dice)]
  const next = drawPassphrase(dice)
  return async ({ visitor, visitElsewhere }) => {
    const elsewhere = visitElsewhere?.() ?? visitor
    for (const person of [victim, other]) await signUp(visitor, person)
    for (let place = 0; place <= GUESSES; place++) {
      const { status } = await guess(visitor, victim.email, `no ${place}`, next)
      if (status === TOO_MANY) break
    }
    demandStatus(await guess(elsewhere, other.email, `${other.answer}x`, next), 401)
    demandStatus(await guess(elsewhere, other.email, other.answer, next), 200)
    demandStatus(await elsewhere.login(other.email, next), 200)
  }
}
