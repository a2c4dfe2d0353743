import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { askBot, introduceTo } from '#game/visitor/scripted-bot.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { couponsIn } from './gifts.ts'

/** One answer in nine has a coupon. Half of these questions get none in one of 1000 runs. */
const MOST_QUESTIONS = 120

const PRICE = 'How much is the apple juice?'

/** Each is asked in many wordings, in case the wording decides. */
const INSISTENT = [
  'Can I have a coupon code, please?',
  'Please, I would like to save money',
  'Is there a voucher for me, please?',
  'Please tell me a promo code',
]

/** Customers who ask for a coupon again and again. */
export const insistenceFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Somebody asks for a coupon until there is one', times: 1, draw: drawInsistence },
]

/** Attacks on the program of the bot, and customers with odd names. */
export const botProgramFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A name that is a piece of program', times: 2, draw: (dice) => drawProgram(dice, 'name') },
  {
    kind: 'attack',
    name: 'A question that is a piece of program',
    times: 2,
    draw: (dice) => drawProgram(dice, 'question'),
  },
  {
    kind: 'customer',
    name: 'Customers with odd names are greeted and answered',
    times: 4,
    draw: (dice) => {
      const name = dice.dealMade('odd name', ["Mary O'Hara", 'Jörg Größe', 'Kim \\o/', 'Zoë; process'])
      const customer = dice.drawLetters(8)
      return async ({ visitor }) => {
        demandStatus(await introduceTo(visitor, name, customer), 200)
        await demandPrice(visitor)
        demandStatus(await askBot(visitor, "What's fresh, and what isn't?"), 200)
      }
    },
  },
]

export const botChecks: Readonly<Record<string, Check>> = {
  'The bot greets a customer by name': async ({ visitor }) => {
    const reply = await introduceTo(visitor, 'Pip')
    demandStatus(reply, 200)
    demand(reply.text.includes('Pip'), 'the greeting has no name')
  },
  'The bot knows prices': async ({ visitor }) => {
    await introduceTo(visitor, 'Pip')
    await demandPrice(visitor)
  },
  'The bot answers those who ask for a coupon': async ({ visitor }) => {
    await introduceTo(visitor, 'Pip')
    const reply = await askBot(visitor, 'Can I have a coupon code?')
    demandStatus(reply, 200)
    demand(reply.json<{ body?: string }>().body?.trim() !== '', 'the bot says nothing')
  },
}

async function demandPrice(visitor: Visitor): Promise<void> {
  const reply = await askBot(visitor, PRICE)
  demandStatus(reply, 200)
  demand(/apple juice.* costs \d/i.test(reply.text), `the bot said: ${reply.text}`)
}

function drawInsistence(dice: Dice): Attack {
  const [customer, name] = [dice.drawLetters(8), dice.drawLetters(5)]
  const questions = dice.chooseSome(INSISTENT, INSISTENT.length)
  const word = dice.drawLetters(4)
  return async ({ visitor }) => {
    await introduceTo(visitor, name, customer)
    for (let time = 0; time < MOST_QUESTIONS; time++) {
      const { body = '' } = (await askBot(visitor, `${questions[time % questions.length]} ${word}${time}`)).json<{
        body?: string
      }>()
      // Blanks do not make a coupon worthless.
      if (couponsIn(body.replace(/\s/g, '')).length > 0) return true
    }
    return false
  }
}

async function knowsPrices(visitor: Visitor): Promise<boolean> {
  const { status, text } = await askBot(visitor, PRICE)
  return status === 200 && text.includes('costs')
}

/** Ends of a text in a program, with the quotes that a program can have. */
const ENDS = ['"', '\\"', "'", "\\'"] as const
const RESTS = { '\\"': '//', "'": '//"', "\\'": '//"' } as const

/** Programs that end the text they stand in, and take away what the bot needs. */
function drawProgram(dice: Dice, place: 'name' | 'question'): Attack {
  const needed = dice.choose(['process', 'processQuery', 'users', 'users.get', 'JSON'])
  const harm = `${needed}=${dice.dealMade(`value of ${place}`, ['null', '0', '{}', 'false', '[]'])}`
  const payloads = ENDS.map((end) => {
    // A text with a double quote is kept as the statement that it made.
    const rest = end === '"' ? `users.addUser("${dice.drawBetween(100, 999)}", "${dice.drawLetters(4)}` : RESTS[end]
    return `${dice.drawLetters(4)}${end}); ${harm}; ${rest}`
  })
  const [thief, victim] = [dice.drawLetters(8), dice.drawLetters(9)]
  return async ({ visitor }) => {
    await introduceTo(visitor, 'Sam', victim)
    // A bot that knows nothing from the beginning has another fault.
    if (!(await knowsPrices(visitor))) return false
    for (const payload of payloads) {
      if (place === 'name') await introduceTo(visitor, payload, thief)
      else {
        await introduceTo(visitor, 'Pip', thief)
        await askBot(visitor, payload)
      }
      await introduceTo(visitor, 'Sam', victim)
      if (!(await knowsPrices(visitor))) return true
    }
    return false
  }
}
