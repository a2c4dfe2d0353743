import { fold } from '#foundation/stems.ts'
import type { Speech } from '#model/speech.ts'

/** Sentences that a question about a service gets beside the usual answer, by the words that ask for them. */
const DETAILS: Readonly<Record<string, readonly (readonly [key: string, words: RegExp])[]>> = {
  recycling: [
    [
      'recyclingWhere',
      /\b(?:in|nach|from|aus|to) (?:austria|germany|switzerland|france|italy|ireland|england|scotland|wales|the uk|belgium|osterreich|deutschland|der schweiz|die schweiz|frankreich|italien)\b|\b(?:abroad|which (?:countries|cities|areas)|ausland|welche[nr]? (?:landern?|stadten?|gegend))\b/,
    ],
  ],
  couponget: [['newsletterNone', /\b(?:newsletters?|mailing ?list|rundbrief\w*)\b/]],
  delivery: [
    ['deliveryCustoms', /\b(?:customs|dut(?:y|ies)|imports? (?:tax\w*|fees?|charges?)|zoll\w*|einfuhr\w*|verzollt)\b/],
    [
      'deliveryAnyValue',
      /\b(?:\w*bestellwert\w*|warenwert\w*|order value|minimum (?:order|value|spend)|free (?:shipping|delivery) (?:over|from|above)|(?:ab|from) (?:wie ?viel|welche[mnr]|what|how much) (?:euro|geld|betrag|summe|preis|amount|sum))\b/,
    ],
    [
      'deliveryUnsaid',
      /\b(?:whos?|wer)\b.{0,14}\b(?:deliver\w*|carr\w*|bring\w*|liefer\w*|zustell\w*)\b|\b(?:dhl|ups|hermes|dpd|gls|fedex|royal mail|carrier|courier|postman|zusteller|paketdienst|versanddienst\w*|packstation\w*|paketstation\w*|paketshop\w*|pack\w*ing station|parcel (?:station|locker|shop)|locker|neighbou?rs?|nachbar\w*|(?:be|stay|not) at home|not home|nobody (?:is )?(?:home|in|there)|keiner (?:da|daheim|zuhause)|niemand (?:da|daheim|zuhause)|nicht (?:da|daheim|zuhause) bin|zu ?hause sein|daheim sein|what time|which time|time of (?:the )?day|uhrzeit\w*|um wie viel uhr|vormittags?|nachmittags?|time slot|zeitfenster)\b/,
    ],
  ],
  wallet: [
    [
      'walletOut',
      /\b(?:pay(?:ed)? out|payout|withdraw\w*|cash out|get (?:it|the money|my money) (?:back|out)|auszahl\w*|ausgezahlt|abheb\w*|zuruckuberweis\w*)\b/,
    ],
  ],
  payment: [
    ['payOneWay', /\b(?:split\w*|half|halb|teils|partly|part of it|both|combin\w*|aufteil\w*|kombinier\w*)\b/],
    ['payNoFee', /\b(?:extra|surcharge\w*|fees?|gebuhr\w*|aufpreis\w*|zuschlag\w*)\b/],
    [
      'paidAtOnce',
      /\b(?:when|wann)\b.{0,30}\b(?:charge\w*|pay|paid|debit\w*|taken|abgebucht|abbuch\w*|bezahl\w*|zahl\w*|belastet)\b|\b(?:later|spater|30 days|30 tage|in advance|im voraus|vorher)\b/,
    ],
  ],
  refund: [
    [
      'invoice',
      /\b(?:lost|lose|losing|mislaid|threw|dont have|do not have|cant find|verloren|verlegt|weggeworfen|nicht mehr|hab keine|habe keine|finde)\b/,
    ],
    [
      'returnsUnsaid',
      /\b(?:how long|how many days|until when|deadline|time limit|within|wie lange|wie viele tage|bis wann|frist\w*|who pays|who bears|who covers|return (?:shipping|postage)|postage|wer (?:zahlt|bezahlt|tragt|ubernimmt)|porto|rucksende\w*|ruckversand\w*)\b/,
    ],
  ],
  renewal: [['membershipBack', /\b(?:back|refund\w*|money|zuruck\w*|erstatt\w*|geld)\b/]],
  cards: [['cardsSafe', /\b(?:safe\w*|secure\w*|sicher\w*|see|sehen|trust\w*|vertrau\w*|geschutzt)\b/]],
  membership: [
    [
      'membershipGift',
      /\b(?:gifts?|give|as a present|verschenk\w*|schenk\w*|geschenk\w*|for (?:my|a) (?:friend|mum|mom|dad|brother|sister|wife|husband|partner|family)|fur (?:meine?n?|eine?n?) (?:freund\w*|mutter|vater|bruder|schwester|frau|mann|partner\w*|familie))\b/,
    ],
    ['membershipTrial', /\b(?:tri(?:al|als|y|ed)|test\w*|prob\w*|schnupper\w*|for free first|ausprobier\w*)\b/],
  ],
}

/** Sentences for details that a question asks for. */
export function detailsOf(topic: string, text: string, speech: Speech): string[] {
  const said = fold(text)
  return (DETAILS[topic] ?? []).flatMap(([key, words]) => (words.test(said) ? [speech.say(key)] : []))
}

/** Sentences on a number of litres, or on the day of the collection. */
export function litresOf(
  text: string,
  { least, most, inBox }: { least: number; most: number; inBox: number },
  speech: Speech,
): string[] {
  const [, digits] = /\b(\d{1,5}) ?(?:l|lit(?:er|re)s?)\b/.exec(fold(text)) ?? []
  if (digits === undefined) return WHEN.test(fold(text)) ? [speech.say('pickupDay')] : []
  const litres = Number(digits)
  const key =
    litres < least
      ? 'litresTooFew'
      : litres > most
        ? 'litresTooMany'
        : litres > inBox
          ? 'litresCollected'
          : 'litresInBox'
  return [speech.say(key, { litres: digits, least: String(least), most: String(most) })]
}

const WHEN =
  /\b(?:when|what day|which day|wann|welche[nrm]? tag|an welchem tag)\b.*\b(?:collect\w*|pick\w*|come|hol\w*|abhol\w*|kommt|komm\w*)\b/
