import type {
  Authentication,
  LoginReply,
  LoginRequest,
  PasswordReset,
  QuestionReply,
  Registration,
  SecondFactorRequest,
  SecondFactorRequired,
  SecurityAnswerRow,
  SecurityQuestionRow,
  TwoFactorRemoval,
  TwoFactorSetup,
  TwoFactorStatus,
} from '#contract/accounts.ts'
import type { Odd } from '#contract/odd.ts'
import type { Created, Success } from '#contract/replies.ts'
import { get, HttpError, send } from '../../entities/session/http.ts'
import { readId, readRow, readRows, readText } from '../../entities/wire/wire.ts'

/** What somebody logs in with. */
export class Credentials {
  email: string
  password: string
  oauth?: boolean
  testingUsername = 'testing@juice-sh.op'
  testingPassword = 'IamUsedForTesting'

  constructor(email: string, password: string) {
    this.email = email
    this.password = password
  }
}

/** Either somebody is in, or they are asked for a code and show with it that they had the password. */
export type Admission = LoginReply | SecondFactorRequired['data']

/** The token to show together with a code, if that is what a refused login asks for. */
export function findSecondFactor(error: unknown): string | undefined {
  const body = error instanceof HttpError ? error.body : undefined
  const { status, data } = (body ?? {}) as Partial<SecondFactorRequired>
  return status === 'totp_token_required' ? data?.tmpToken : undefined
}

export async function logIn({ email, password, oauth }: Credentials): Promise<Admission> {
  try {
    return await send<LoginReply>('POST', 'rest/user/login', { email, password, oauth } satisfies LoginRequest)
  } catch (error) {
    const tmpToken = findSecondFactor(error)
    if (!tmpToken) throw error
    return { tmpToken }
  }
}

/** The rest of a login that asked for a code. */
export async function verifySecondFactor(tmpToken: string, totpToken: string): Promise<Authentication> {
  const reply = await send<LoginReply>('POST', 'rest/2fa/verify', { tmpToken, totpToken } satisfies SecondFactorRequest)
  return reply.authentication
}

/** An account for somebody whom a provider has vouched for; they may well have one already. */
export async function registerFromProvider(email: string, password: string): Promise<void> {
  await send('POST', 'api/Users/', { email, password, passwordRepeat: password } satisfies Registration).catch(
    () => undefined,
  )
}

/** Notes the address of this login for the customer, while the token is still there. */
export async function saveLoginIp(): Promise<void> {
  await get('rest/saveLoginIp')
}

export type SecurityQuestion = Pick<SecurityQuestionRow, 'id' | 'question'>

function readQuestion(row: Odd<SecurityQuestionRow>): SecurityQuestion {
  return { id: readId(row.id), question: readText(row.question) }
}

export async function fetchSecurityQuestions(): Promise<SecurityQuestion[]> {
  return readRows((await get<Success<SecurityQuestionRow[]>>('api/SecurityQuestions/')).data, readQuestion)
}

/** The question to ask whoever says that this is their address; null when there is none. */
export async function fetchQuestionOf(email: string): Promise<string | null> {
  const path = `rest/user/security-question?email=${encodeURIComponent(email)}`
  return readText(readQuestion(readRow((await get<QuestionReply>(path)).question)).question) || null
}

export interface RegistrationForm extends Registration {
  /** Undefined in a shop that has none. */
  securityQuestion: SecurityQuestion | undefined
  securityAnswer: string
}

/** An account whose answer could not be saved: a second try goes on where the first one ended. */
let halfRegistered: { email: string; password: string; id: number } | null = null

/** Creates the account, then its way back in: the answer to the security question. */
export async function register(form: RegistrationForm): Promise<void> {
  const { email, password, securityAnswer, securityQuestion } = form
  if (halfRegistered?.email !== email || halfRegistered.password !== password) {
    const { data } = await send<Created>('POST', 'api/Users/', form)
    halfRegistered = { email, password, id: data.id }
  }
  if (securityQuestion) {
    await send('POST', 'api/SecurityAnswers/', {
      UserId: halfRegistered.id,
      answer: securityAnswer,
      SecurityQuestionId: securityQuestion.id,
    } satisfies Partial<SecurityAnswerRow>)
  }
  halfRegistered = null
}

export async function resetPassword(form: PasswordReset): Promise<void> {
  await send('POST', 'rest/user/reset-password', form)
}

export interface PasswordChange {
  current: string
  new: string
  repeat: string
}

/** What the house asks of the passwords of its own people. */
const staffPolicy = /(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{12,30}/

export async function changePassword(form: PasswordChange): Promise<void> {
  if (localStorage.getItem('email')?.match(/support@.*/) && !form.new.match(staffPolicy)) {
    console.error(
      'Parola echipei de suport nu respectă regulile casei: între 12 și 30 de caractere, cu litere mici și mari, o cifră și un semn dintre @$!%*?&.',
    )
  }
  await get(`rest/user/change-password?current=${form.current}&new=${form.new}&repeat=${form.repeat}`)
}

/** Whether a code is asked for; if not, a fresh secret for somebody who wants that. */
export async function fetchTwoFactorStatus(): Promise<TwoFactorStatus> {
  return get<TwoFactorStatus>('rest/2fa/status')
}

export async function setUpTwoFactor(form: TwoFactorSetup): Promise<void> {
  await send('POST', 'rest/2fa/setup', form)
}

export async function disableTwoFactor(password: string): Promise<void> {
  await send('POST', 'rest/2fa/disable', { password } satisfies TwoFactorRemoval)
}
