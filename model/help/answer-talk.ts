import type { Speech } from '#model/speech.ts'
import { tellPortion } from './portion.ts'
import type { Resolved } from './resolve.ts'
import type { Talk } from './talk.ts'
import { nameIn } from './told.ts'

/** Phrases for small talk, by intent. */
const PHRASES: Readonly<Record<string, string>> = {
  greeting: 'greeting',
  howareyou: 'howAreYou',
  thanks: 'thanks',
  bye: 'bye',
  praise: 'praise',
  insult: 'insult',
  bot: 'who',
  maker: 'made',
  abilities: 'abilities',
  agree: 'agreed',
  decline: 'declined',
  again: 'again',
  offtopic: 'offtopic',
  languages: 'languages',
  basketadd: 'basketAdd',
  ordering: 'ordering',
  invoice: 'invoice',
  harm: 'harm',
  private: 'private',
  selfharm: 'selfharm',
  medical: 'medical',
}

/** Suggestions after an unknown question: the most frequent subjects. */
const SUGGESTIONS = ['delivery', 'juice', 'pay', 'orders', 'deluxe', 'return']

/** The answer to small talk; undefined for anything else. */
export function answerTalk({ intent, text, items }: Resolved, talk: Talk, speech: Speech): string | undefined {
  if (intent === 'whatismyname')
    return talk.customer.name === undefined
      ? speech.say('nameUnknown')
      : speech.say('nameKnown', { name: talk.customer.name })
  if (intent === 'mynameis')
    return talk.customer.name === undefined
      ? speech.say('greeting')
      : speech.say('nameTold', { name: talk.customer.name })
  if (
    (intent === 'told' || intent === 'greeting') &&
    talk.customer.name !== undefined &&
    nameIn(text) === talk.customer.name
  )
    return speech.say('nameTold', { name: talk.customer.name })
  if (intent === 'told')
    return items.some(({ isKnown }) => isKnown) || talk.customer.diets.length > 0
      ? speech.say('noted', { what: text.replace(/[.!?\s]+$/, '').slice(0, 120) })
      : speech.say('notedPlain')
  if (intent === 'portion') return tellPortion(text, talk, speech)
  if (intent === 'basketadd' && talk.isOrderLast) return `${speech.say('basketAdd')} ${speech.say('orderAgain')}`
  if (intent === 'wrong') return speech.say('sorryWrongAsk')
  const key = Object.hasOwn(PHRASES, intent) ? PHRASES[intent] : undefined
  return key === undefined ? undefined : speech.say(key)
}

/** Says that the message was not understood, with two questions that would be. */
export function answerUnknown(speech: Speech, seed: number): string {
  const first = SUGGESTIONS[seed % SUGGESTIONS.length] ?? 'delivery'
  const second = SUGGESTIONS[(seed + 1) % SUGGESTIONS.length] ?? 'juice'
  return `${speech.say('unknown')}\n\n- ${speech.say(`suggest.${first}`)}\n- ${speech.say(`suggest.${second}`)}`
}
