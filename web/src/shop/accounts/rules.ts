/** Each rule answers with a key of the catalogue, or undefined when all is well. */

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

/** For the password that takes the place of another one. */
export function findNewPasswordError(password: string): string | undefined {
  return password ? checkLength(password) : 'MANDATORY_NEW_PASSWORD'
}

/** Compares with the password as it is while the repetition is typed. */
export function repeatError(repeat: string, password: string): string | undefined {
  return repeat === password ? undefined : 'PASSWORDS_NOT_MATCHING'
}

/** The same for a repetition that must be there. */
export function findNewRepeatError(repeat: string, password: string): string | undefined {
  return repeat ? repeatError(repeat, password) : 'MANDATORY_PASSWORD_REPEAT'
}

/**
 * For the security question and its answer. Where there are none to choose from, nobody is asked.
 * @param offered how many there are; undefined as long as nobody knows
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

/** Without the blanks by which apps make a code easy to read. */
export function compactCode(text: string): string {
  return text.replace(/[\s\u200b-\u200f\u202a-\u202e\u2060]/g, '')
}
