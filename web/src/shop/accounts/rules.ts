/** Each rule returns a catalogue key, or undefined for a valid value. */

const MIN_PASSWORD_CHARACTERS = 5
export const MAX_PASSWORD_CHARACTERS = 40
export const passwordLengths = `${MIN_PASSWORD_CHARACTERS}-${MAX_PASSWORD_CHARACTERS}`
export const codeDigits = 6

function checkLength(text: string): string | undefined {
  if (text.length > MAX_PASSWORD_CHARACTERS) return 'MAX_TEXTAREA_LENGTH'
  return text.length < MIN_PASSWORD_CHARACTERS ? 'INVALID_PASSWORD_LENGTH' : undefined
}

export function findEmailError(email: string): string | undefined {
  if (!email) return 'MANDATORY_EMAIL'
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'INVALID_EMAIL'
}

export function findPasswordError(password: string): string | undefined {
  return password ? checkLength(password) : 'MANDATORY_PASSWORD'
}

/** For a password that replaces another one. */
export function findNewPasswordError(password: string): string | undefined {
  return password ? checkLength(password) : 'MANDATORY_NEW_PASSWORD'
}

/** Compares with the password while the repetition is typed. */
export function repeatError(repeat: string, password: string): string | undefined {
  return repeat === password ? undefined : 'PASSWORDS_NOT_MATCHING'
}

/** The same for a required repetition. */
export function findNewRepeatError(repeat: string, password: string): string | undefined {
  return repeat ? repeatError(repeat, password) : 'MANDATORY_PASSWORD_REPEAT'
}

/**
 * Rules of the security question and its answer; without questions nothing is required.
 * @param offered number of questions; undefined while loading
 */
export function findAnswerErrors(question: string, answer: string, offered: number | undefined) {
  if (offered === 0) return { question: undefined, answer: undefined }
  return {
    question: question ? undefined : 'MANDATORY_SECURITY_QUESTION',
    answer: answer ? undefined : 'MANDATORY_SECURITY_ANSWER',
  }
}

export function findCodeError(code: string): string | undefined {
  if (code.length > codeDigits) return 'INITIAL_TOKEN_TOOLTIP'
  return /^\d{6}$/.test(code) ? undefined : 'INVALID_TWO_FACTOR_AUTH_TOKEN'
}

/** Removes the blanks with which apps group a code. */
export function compactCode(text: string): string {
  return text.replace(/[\s\u200b-\u200f\u202a-\u202e\u2060]/g, '')
}
