import { get, send } from '../http.ts'
import type { Authentication } from '../session.ts'

export interface Customer {
  id: number
  email: string
}

/** Who the token cookie belongs to; an empty object for nobody. */
export async function whoAmI(): Promise<Partial<Customer>> {
  return (await get<{ user: Partial<Customer> }>('rest/user/whoami')).user
}

export async function logIn(email: string, password: string, oauth?: boolean): Promise<Authentication> {
  const form = { email, password, oauth }
  return (await send<{ authentication: Authentication }>('POST', 'rest/user/login', form)).authentication
}

/** An account for somebody whom a provider has vouched for; they may well have one already. */
export async function registerFromProvider(email: string, password: string): Promise<void> {
  await send('POST', 'api/Users/', { email, password, passwordRepeat: password }).catch(() => undefined)
}

/** Notes the address of this login for the customer, while the token is still there. */
export async function saveLoginIp(): Promise<void> {
  await get('rest/saveLoginIp')
}

export interface SecurityQuestion {
  id: number
  question: string
}

export async function fetchSecurityQuestions(): Promise<SecurityQuestion[]> {
  return (await get<{ data: SecurityQuestion[] }>('api/SecurityQuestions/')).data
}

export interface Registration {
  email: string
  password: string
  passwordRepeat: string
  securityQuestion: SecurityQuestion
  securityAnswer: string
}

/** Creates the account, then its way back in: the answer to the security question. */
export async function register(form: Registration): Promise<void> {
  const { data } = await send<{ data: { id: number } }>('POST', 'api/Users/', form)
  await send('POST', 'api/SecurityAnswers/', {
    UserId: data.id,
    answer: form.securityAnswer,
    SecurityQuestionId: form.securityQuestion.id,
  })
}
