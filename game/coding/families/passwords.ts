import { demandStatus, rowsOf } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase, drawWeakPassword } from './people.ts'

const FORMS: readonly [(phrase: string) => string, ...((phrase: string) => string)[]] = [
  (phrase) => phrase,
  (phrase) => `${phrase}, ${phrase}`,
  (phrase) => `${phrase} ジュース が おいしい`,
  (phrase) => phrase.toLowerCase().replaceAll(/[^a-z ]/g, ''),
]

/** Passwords that anybody guesses, and good ones. Each run draws others. */
export const passwordFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'Weak passwords at the registration: short ones, and favourites in any case',
    times: 1,
    isDecided: true,
    draw: drawRegistration,
  },
  { kind: 'other-caller', name: 'The same at the change of a password', times: 1, isDecided: true, draw: drawChange },
  {
    kind: 'other-caller',
    name: 'The same when a lost password is replaced',
    times: 1,
    isDecided: true,
    draw: drawReset,
  },
  {
    kind: 'customer',
    name: 'People with long, foreign or strange passphrases register and sign in',
    times: 6,
    draw: (dice) => {
      const [email, password] = [drawAddress(dice), dice.deal(FORMS)(drawPassphrase(dice))]
      return async ({ visitor }) => {
        demandStatus(await visitor.register(email, password), 201)
        demandStatus(await visitor.login(email, password), 200)
      }
    },
  },
]

/** Enough draws for each kind of weak password. */
const DRAWS = 10

function drawWeak(dice: Dice): string[] {
  return Array.from({ length: DRAWS }, () => drawWeakPassword(dice))
}

function drawRegistration(dice: Dice): Attack {
  const tried = drawWeak(dice).map((password) => ({ password, email: drawAddress(dice) }))
  const isForm = dice.isHeads()
  return async ({ visitor }) => {
    for (const { email, password } of tried) {
      const reply = isForm
        ? await visitor.submit('/api/Users/', { email, password, passwordRepeat: password })
        : await visitor.register(email, password)
      if (reply.status === 201 && (await visitor.login(email, password)).status === 200) return true
    }
    return false
  }
}

function drawChange(dice: Dice): Attack {
  const [weak, email, good] = [drawWeak(dice), drawAddress(dice), drawPassphrase(dice)]
  return async ({ visitor }) => {
    demandStatus(await visitor.register(email, good), 201)
    demandStatus(await visitor.login(email, good), 200)
    for (const password of weak) {
      const next = encodeURIComponent(password)
      await visitor.get(`/rest/user/change-password?new=${next}&repeat=${next}`)
      if ((await visitor.login(email, password)).status === 200) return true
    }
    return false
  }
}

function drawReset(dice: Dice): Attack {
  const [email, answer, weak] = [drawAddress(dice), dice.drawLetters(9), drawWeak(dice)]
  const good = drawPassphrase(dice)
  return async ({ visitor }) => {
    const [question] = rowsOf<{ id: number }>(await visitor.get('/api/SecurityQuestions/'))
    const { id: UserId } = (await visitor.register(email, good)).json<{ data: { id: number } }>().data
    await visitor.post('/api/SecurityAnswers/', { UserId, SecurityQuestionId: question?.id, answer })
    for (const password of weak) {
      await visitor.post('/rest/user/reset-password', { email, answer, new: password, repeat: password })
      if ((await visitor.login(email, password)).status === 200) return true
    }
    return false
  }
}
