/** Each rule answers with a key of the catalogue, or undefined when all is well. */

const fewest = 5
const most = 40
export const passwordLengths = `${fewest}-${most}`
export const mostCharacters = most

export function emailError(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'INVALID_EMAIL'
}

export function passwordError(password: string): string | undefined {
  if (!password) return 'MANDATORY_PASSWORD'
  return password.length >= fewest && password.length <= most ? undefined : 'INVALID_PASSWORD_LENGTH'
}

/** For the password that takes the place of another one. */
export function newPasswordError(password: string, upTo = most): string | undefined {
  if (!password) return 'MANDATORY_NEW_PASSWORD'
  return password.length >= fewest && password.length <= upTo ? undefined : 'INVALID_PASSWORD_LENGTH'
}

/** Compares with the password as it is while the repetition is typed. */
export function repeatError(repeat: string, password: string): string | undefined {
  return repeat === password ? undefined : 'PASSWORDS_NOT_MATCHING'
}

/** The same for a repetition that must be there. */
export function newRepeatError(repeat: string, password: string): string | undefined {
  return repeat ? repeatError(repeat, password) : 'MANDATORY_PASSWORD_REPEAT'
}

export function codeError(code: string): string | undefined {
  return /^\d{6}$/.test(code) ? undefined : 'INVALID_TWO_FACTOR_AUTH_TOKEN'
}
