import type { Speech } from '#model/speech.ts'
import type { Talk } from './talk.ts'
import { peopleIn } from './told.ts'

/** Litres that one person drinks at a party. */
const LITRES_PER_PERSON = 0.5

/** How many bottles are enough for the people whom a text, or the conversation, names. */
export function tellPortion(text: string, { customer }: Talk, speech: Speech): string {
  const people = peopleIn(text) ?? numberFor(text) ?? customer.people
  if (people === undefined) return speech.say('portionPlain')
  const litres = people * LITRES_PER_PERSON
  return speech.say('portion', {
    people: String(people),
    litres: litres.toLocaleString(speech.language === 'de' ? 'de-DE' : 'en-GB'),
    large: String(Math.ceil(litres)),
    small: String(Math.ceil(litres * 2)),
  })
}

/** "For 30?" */
function numberFor(text: string): number | undefined {
  const [, count] =
    /\b(?:for|für|zu) (\d{1,3})\b(?!\s*(?:€|¤|euros?|eur|ml|l|litres?|liter|days|tage))/i.exec(text) ?? []
  return count === undefined ? undefined : Number(count)
}
