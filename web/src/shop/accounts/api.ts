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

/** Result of a login: a session, or a request for a code with proof of the password. */
export type Admission = LoginReply | SecondFactorRequired['data']

/** The token to send with a code, if a refused login asks for one. */
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

/** Second step of a login with a code. */
export async function verifySecondFactor(tmpToken: string, totpToken: string): Promise<Authentication> {
  const reply = await send<LoginReply>('POST', 'rest/2fa/verify', { tmpToken, totpToken } satisfies SecondFactorRequest)
  return reply.authentication
}

/** Creates an account for a customer of a provider, who may already have one. */
export async function registerFromProvider(email: string, password: string): Promise<void> {
  await send('POST', 'api/Users/', { email, password, passwordRepeat: password } satisfies Registration).catch(
    () => undefined,
  )
}

/** Stores the customer's present IP address; needs the token. */
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

/** Security question of an account; null without one. */
export async function fetchQuestionOf(email: string): Promise<string | null> {
  const path = `rest/user/security-question?email=${encodeURIComponent(email)}`
  return readText(readQuestion(readRow((await get<QuestionReply>(path)).question)).question) || null
}

export interface RegistrationForm extends Registration {
  /** Undefined in a shop without questions. */
  securityQuestion: SecurityQuestion | undefined
  securityAnswer: string
}

/** An account whose answer could not be saved; a retry continues there. */
let halfRegistered: { email: string; password: string; id: number } | null = null

/** Creates the account, then saves the answer to its security question. */
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

/** Password policy for staff. */
const staffPolicy = /(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{12,30}/

export async function changePassword(form: PasswordChange): Promise<void> {
  if (localStorage.getItem('email')?.match(/support@.*/) && !form.new.match(staffPolicy)) {
    console.error(
      'Parola echipei de suport nu respectă regulile casei: între 12 și 30 de caractere, cu litere mici și mari, o cifră și un semn dintre @$!%*?&.',
    )
  }
  await get(`rest/user/change-password?current=${form.current}&new=${form.new}&repeat=${form.repeat}`)
}

/** Whether a second factor is set up; if not, a fresh secret for it. */
export async function fetchTwoFactorStatus(): Promise<TwoFactorStatus> {
  return get<TwoFactorStatus>('rest/2fa/status')
}

export async function setUpTwoFactor(form: TwoFactorSetup): Promise<void> {
  await send('POST', 'rest/2fa/setup', form)
}

export async function disableTwoFactor(password: string): Promise<void> {
  await send('POST', 'rest/2fa/disable', { password } satisfies TwoFactorRemoval)
}
