import { type Attack, asAttack, type Check, defineProof, type Proof } from '#game/coding/define-coding.ts'
import { resetPassword } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import { registrationChecks } from './registration.ts'
import { demand, demandStatus, rowsOf } from './replies.ts'

const EMAIL = 'peel@example.org'
const PASSWORD = 'before-it-was-lost'

interface Question {
  id: number
}

/**
 * Proof of a change to the list of security questions. The answer is given here, because copies of the shop have no
 * outside world.
 * Tests whether it still opens accounts.
 * @param addressOf the customer's address in a shop of this domain
 */
export function proveWithoutQuestion(addressOf: (domain: string) => string, answer: string): Proof {
  return defineProof({
    ownAttacksOnly: true,
    attacks: {
      'The customer’s question is asked, and answered by a stranger': asAttack(async (visitor) => {
        await resetPassword(visitor, addressOf(await visitor.domain()), answer)
      }),
      'A new customer answers truthfully, and a stranger does so later': resetAsStranger(answer),
    },
    checks: { ...registrationChecks, ...accountChecks },
  })
}

/** Tries to open an account, whose owner chose a question today, with a fact that others know. */
function resetAsStranger(answer: string): Attack {
  return async ({ visitor }) => {
    const [question] = rowsOf<Question>(await visitor.get('/api/SecurityQuestions/'))
    const { id } = (await visitor.register(EMAIL, PASSWORD)).json<{ data: { id: number } }>().data
    // Sends a former question's number if there are no questions.
    await visitor.post('/api/SecurityAnswers/', { UserId: id, SecurityQuestionId: question?.id ?? 1, answer })
    return (await resetPassword(visitor, EMAIL, answer)).status === 200
  }
}

/**
 * Checks for a shop that may have no security questions any more: everything except recovery by one, which is the flaw.
 */
const accountChecks: Readonly<Record<string, Check>> = {
  'The registration form wants no more than there is to choose from': async ({ visitor, call }) => {
    const questions = rowsOf<Question>(await visitor.get('/api/SecurityQuestions/'))
    const [first] = questions
    const given = [first ? String(first.id) : '', first ? 'Kumquat' : '', questions.length]
    const errors = await call<FormErrors>('web/src/shop/accounts/rules.ts', 'findAnswerErrors', ...given)
    demand(!errors.question && !errors.answer, 'it cannot be completed')
  },
  'A customer who is signed in chooses a new password': async ({ visitor }) => {
    await signUp(visitor)
    const query = new URLSearchParams({ current: PASSWORD, new: 'squeeze-me', repeat: 'squeeze-me' })
    demandStatus(await visitor.get(`/rest/user/change-password?${query}`), 200)
    demandStatus(await visitor.login(EMAIL, 'squeeze-me'), 200)
  },
  'A customer asks to be forgotten': async ({ visitor }) => {
    await signUp(visitor)
    demandStatus(await visitor.get('/dataerasure'), 200)
  },
  'A wrong answer opens no account': async ({ visitor }) => {
    const email = `admin@${await visitor.domain()}`
    demandStatus(await resetPassword(visitor, email, 'Kumquat'), 401)
  },
}

type FormErrors = Record<'question' | 'answer', unknown>

async function signUp(visitor: Visitor): Promise<void> {
  demandStatus(await visitor.register(EMAIL, PASSWORD), 201)
  demandStatus(await visitor.login(EMAIL, PASSWORD), 200)
}
