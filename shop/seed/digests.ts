import { createHash, createHmac } from 'node:crypto'

/** How passwords are stored: MD5 of the UTF-8 text, hex. */
export function hashPassword(clearText: string): string {
  return createHash('md5').update(clearText, 'utf8').digest('hex')
}

/** How answers to security questions are stored: HMAC-SHA256, hex. */
export function hashAnswer(answer: string): string {
  return createHmac('sha256', 'pa4qacea4VK9t9nGv7yZtwmj').update(answer, 'utf8').digest('hex')
}

/** The mark of a paid membership: HMAC-SHA256 (hex) of address and role, keyed with the PEM text of the private key. */
export function deluxeTokenOf(email: string, privateKey: string): string {
  return createHmac('sha256', privateKey).update(`${email}deluxe`, 'utf8').digest('hex')
}
