import { errorText, HttpError } from '../http.ts'

/** Each rule answers with a key of the catalogue, or undefined when all is well. */

export function emailError(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'INVALID_EMAIL'
}

export function passwordError(password: string): string | undefined {
  if (!password) return 'MANDATORY_PASSWORD'
  return password.length >= 5 && password.length <= 40 ? undefined : 'INVALID_PASSWORD_LENGTH'
}

/** Compares with the password as it is while the repetition is typed. */
export function repeatError(repeat: string, password: string): string | undefined {
  return repeat === password ? undefined : 'PASSWORDS_NOT_MATCHING'
}

/** Why the server did not want the registration, beginning with a capital letter. */
export function refusal(error: Error): string {
  const text = (error instanceof HttpError && errorText(error.body)) || error.message
  return text.charAt(0).toUpperCase() + text.slice(1)
}
