import i18next from 'i18next'
import { fallbackLanguage } from './languages.ts'

/**
 * Sentences of this server that a screen may show, each with the key of its translation. The wire keeps the original,
 * because clients and walkthroughs know it; a page in English shows it unchanged.
 */
const sentences: Readonly<Record<string, string>> = {
  'Invalid email or password.': 'SERVER_LOGIN_WRONG',
  'That took too long. Please try the passkey again.': 'SERVER_PASSKEY_LATE',
  'This shop does not know that passkey.': 'SERVER_PASSKEY_UNKNOWN',
  'That passkey was not accepted.': 'SERVER_PASSKEY_REFUSED',
  'A passkey needs a name of 60 characters at most.': 'SERVER_PASSKEY_NAME',
  'You have 20 passkeys, which is the limit. Remove one first.': 'SERVER_PASSKEY_LIMIT',
  'You have no such passkey.': 'SERVER_PASSKEY_GONE',
  'Current password is not correct.': 'SERVER_CURRENT_PASSWORD_WRONG',
  'Password cannot be empty.': 'SERVER_PASSWORD_EMPTY',
  'New and repeated password do not match.': 'PASSWORDS_NOT_MATCHING',
  'Wrong answer to security question.': 'SERVER_ANSWER_WRONG',
  'User not found.': 'SERVER_USER_UNKNOWN',
  'This accountant has never been hired, and no form will change that.': 'SERVER_ACCOUNTANT_REFUSED',
  'email must be unique': 'SERVER_EMAIL_TAKEN',
  'Not allowed': 'SERVER_NOT_ALLOWED',
  'Wrong answer to CAPTCHA. Please try again.': 'SERVER_CAPTCHA_WRONG',
  'You need to be logged in to request a CAPTCHA.': 'UNAUTHORIZED_ACCESS_ERROR',
  'Unable to create CAPTCHA. Please try again.': 'CAPTCHA_FAILED',
  'Too many requests, please try again later.': 'TOO_MANY_ATTEMPTS',
  'Invalid coupon.': 'INVALID_COUPON',
  'Insufficient wallet balance.': 'INSUFFICIENT_WALLET_BALANCE',
  'Invalid Card': 'SERVER_CARD_REFUSED',
  'Payment not accepted.': 'SERVER_PAYMENT_REFUSED',
  'Something went wrong. Please try again!': 'SERVER_WENT_WRONG',
  'You are already a deluxe member!': 'DELUXE_IS_MEMBER',
  'You are not eligible for deluxe membership!': 'SERVER_NO_MEMBERSHIP',
  'This basket is gone. Sign in again, and you get a new one.': 'SERVER_BASKET_GONE',
  'Something in your basket has no price. Take it out, then check out.': 'SERVER_BASKET_UNPRICED',
  'No such item found!': 'SERVER_ITEM_GONE',
  'No such product found!': 'PRODUCT_NOT_FOUND',
  'We are out of stock! Sorry for the inconvenience.': 'SERVER_OUT_OF_STOCK',
  'Your basket is empty. Fill it first, then check out.': 'SERVER_BASKET_EMPTY',
  'There is an amount in this order that nobody can pay.': 'SERVER_ORDER_AMOUNT',
  'There is a quantity in this order that nobody can carry.': 'SERVER_ORDER_QUANTITY',
  'There are too many different products in this order. Take several.': 'SERVER_ORDER_PRODUCTS',
  'Error fetching recycled items. Please try again': 'SERVER_WENT_WRONG',
  'File is not passed': 'SERVER_FILE_MISSING',
  'File too large': 'SERVER_FILE_TOO_LARGE',
  'Sorry, we are temporarily not available! Please try again later.': 'SERVER_NOT_AVAILABLE',
  FILE_ENDED: 'SERVER_ARCHIVE_BROKEN',
  'There is no room left for uploads in this shop.': 'SERVER_NO_ROOM',
  'Illegal file type': 'SERVER_FILE_TYPE',
  'Invalid mime type': 'SERVER_PHOTO_TYPE',
  'The photo wall is full': 'SERVER_PHOTO_WALL_FULL',
  'That is the public address of the wallet: anybody may send something to it. Its private key is asked for.':
    'SERVER_KEY_IS_ADDRESS',
  'That is the public key of the wallet, which is for everybody. Its private key is asked for.': 'SERVER_KEY_IS_PUBLIC',
  'That is no private key of the Ethereum wallet that holds the token.': 'SERVER_KEY_WRONG',
}

/** Sentences for programs, which are replaced in every language. */
const rawSentences: Readonly<Record<string, string>> = {
  'No Authorization header was found': 'SESSION_EXPIRED',
  'invalid signature': 'SESSION_EXPIRED',
  'jwt expired': 'SESSION_EXPIRED',
  'jwt must be provided': 'SESSION_EXPIRED',
  Unauthorized: 'UNAUTHORIZED_ACCESS_ERROR',
  'Malicious activity detected': 'SERVER_NOT_ALLOWED',
  'Malicious activity detected.': 'SERVER_NOT_ALLOWED',
  'Not found': 'SERVER_NOT_FOUND',
  'Not Found': 'SERVER_NOT_FOUND',
  'Wrong Param': 'SERVER_NOT_UNDERSTOOD',
  'Wrong Params': 'SERVER_NOT_UNDERSTOOD',
  'Insuffienct funds in Wallet': 'INSUFFICIENT_WALLET_BALANCE',
  "{'error' : 'Invalid BasketId'}": 'SERVER_BASKET_FOREIGN',
  'request entity too large': 'SERVER_TOO_LARGE',
  'internal error': 'SERVER_WENT_WRONG',
  'This chain is full.': 'SERVER_CHAIN_FULL',
  'this chain is full: reset the shop to begin with an empty one': 'SERVER_CHAIN_FULL',
  'The chain has too much to do.': 'SERVER_CHAIN_BUSY',
  'too many calls at once: wait for those under way': 'SERVER_CHAIN_BUSY',
  'execution took more than there is': 'SERVER_CHAIN_TOO_MUCH',
}

export const serverSentences: Readonly<Record<string, string>> = { ...sentences, ...rawSentences }

/** Sentences with variable parts; the name of a group is a placeholder of the text. */
export const serverPatterns: readonly [sentence: RegExp, text: string][] = [
  [/^You can order only up to (?<count>\d+) items of this product\.$/, 'SERVER_ORDER_LIMIT'],
  [/^(?<field>\w+) must be unique$/, 'SERVER_FIELD_TAKEN'],
  [/^(?:\w+\.)?(?<field>\w+) cannot be null$/, 'SERVER_FIELD_MISSING'],
  [/^(?:Validation error: )?Validation \w+ on (?<field>\w+) failed$/, 'SERVER_FIELD_REFUSED'],
]

/** A sentence of the server in the visitor's language; an unknown one stays as it is. */
export function translateSentence(sentence: string): string {
  const known = i18next.language === fallbackLanguage ? rawSentences : serverSentences
  const text = Object.hasOwn(known, sentence) ? known[sentence] : undefined
  if (text !== undefined) return translateKey(text, {}, sentence)
  for (const [pattern, key] of serverPatterns) {
    const match = pattern.exec(sentence)
    if (match) return translateKey(key, withCount(match.groups), sentence)
  }
  return sentence
}

/** Plural forms need a number, not a text. */
function withCount(groups: Readonly<Record<string, string>> = {}): Record<string, string | number> {
  return groups.count === undefined ? { ...groups } : { ...groups, count: Number(groups.count) }
}

function translateKey(key: string, values: Record<string, string | number>, otherwise: string): string {
  return i18next.exists(key) ? i18next.t(key, values) : otherwise
}
