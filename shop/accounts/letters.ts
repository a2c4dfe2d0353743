import type { FastifyRequest } from 'fastify'
import { chooseSentences, type Say } from '#shop/texts/sentences.ts'
import type { Texts } from '#shop/texts/texts.ts'

interface Content {
  subject: string
  paragraphs: readonly string[]
}

const LETTERS = {
  welcome: {
    subject: 'Welcome to {shop}',
    paragraphs: [
      'We are glad that you are here. Your account is open, and your basket is as empty as it will ever be.',
      'This is where you sign in: {login}',
      'Should you forget your password, the answer to your security question brings you a new one. So do remember that.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'From now on you sign in with your new password. The old one may retire.',
      'If that was not you, write to {contact} before somebody else empties your basket.',
    ],
  },
  passwordReset: {
    subject: 'Your password was reset',
    paragraphs: [
      'Somebody gave the right answer to your security question and chose a new password for your account.',
      'If that was not you, reset it once more, choose an answer that nobody can look up, and write to {contact}.',
    ],
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    paragraphs: [
      'From now on, signing in takes your password and a code from your authenticator app. Do not lose the phone.',
      'If that was not you, change your password and write to {contact}. Somebody else has your second factor.',
    ],
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    paragraphs: [
      'From now on, signing in takes nothing but your password. Make it a good one.',
      'If that was not you, change your password, switch the second factor on again and write to {contact}.',
    ],
  },
  erasureRequested: {
    subject: 'Your request to be forgotten',
    paragraphs: [
      'You asked us to delete what we know about you. The request has arrived, and people rather than machines will deal with it.',
      'If you change your mind, or if it was not you who asked, write to {contact}.',
    ],
  },
} as const satisfies Record<string, Content>

/** Mails a customer in their language. Skips customers without an address. */
export function writeTo(request: FastifyRequest, texts: Texts, email: unknown, letter: keyof typeof LETTERS): void {
  if (typeof email !== 'string' || email.trim() === '') return
  const { settings, sendMail } = request.shop
  const { name, privacyContactEmail } = settings.application
  const values = { shop: name, contact: privacyContactEmail, login: `${settings.server.baseUrl}/#/login` }
  const say: Say = chooseSentences(texts, request)
  const { subject, paragraphs } = LETTERS[letter]
  const text = ['Hello,', ...paragraphs, 'Yours, {shop}'].map((paragraph) => say(paragraph, values)).join('\n\n')
  sendMail({ to: email, subject: say(subject, values), text })
}
