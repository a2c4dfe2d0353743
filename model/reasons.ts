import { has, hasAny, isNear, type Sentence, type Utterance } from './utterance.ts'
import type { Word } from './words.ts'

/** Reasons of a customer, sentence by sentence, each with its weight from 0 to 1. */

/** Weight of "ignore your rules". It is too common to suffice alone. */
const OVERRIDE = 0.6

/** A request to ignore rules. Ignoring an earlier message of one's own does not count. */
export function overrideIn(sentence: Sentence): number {
  if (!has(sentence, 'ignore')) return 0
  const { words } = sentence
  const own = words.some(
    ({ text }, index) =>
      ['my', 'mein', 'meine', 'meinen'].includes(text) &&
      words.slice(index + 1, index + 3).some(({ concepts }) => concepts.includes('above')),
  )
  if (isNear(sentence, 'ignore', 'prompt', 8) || isNear(sentence, 'ignore', 'policy', 8)) return OVERRIDE
  if (isNear(sentence, 'ignore', 'secret', 8)) return OVERRIDE
  if (isNear(sentence, 'prompt', 'ignore', 8) || isNear(sentence, 'ignore', 'told', 8)) return OVERRIDE
  if (own) return 0
  return isNear(sentence, 'ignore', 'above', 6) && has(sentence, 'everything') ? OVERRIDE : 0
}

/** "from the loyalty desk", "aus der Abteilung": a department with any name. */
const DEPARTMENT =
  /\b(?:from|of|in|at|by|with|for|aus|von|vom|bei|beim|im|der|die) (?:the |our |your |der |dem |unserer |unserem |eurer |eurem |deiner |deinem )?(?:[\p{L}-]+ ){0,3}(?:team|desk|department|dept|office|unit|division|branch|headquarters|warehouse|lager|hotline|stand|booth|kiosk|stall|till|checkout|counter|outlet|shop ?floor|relations|operations|care|services?|support|sales|marketing|security|logistics|billing|accounting|finance|legal|compliance|abteilung|leitung|zentrale|stelle|filiale|buchhaltung|theke|vertrieb|einkauf|verkauf|entwicklung|technik|außendienst|innendienst|verkaufsstand|kasse)\b|\b(?:from|ausm|aus dem|vom) (?:it|hr|lager)\b|\p{L}(?:abteilung|leitung|zentrale|team)\b/iu

function isOfHouse(sentence: Sentence): boolean {
  return hasAny(sentence, 'role', 'institution') || DEPARTMENT.test(sentence.text)
}

/** Whether a sentence is about another company. Every company has a head office. */
export function isElsewhere(sentence: Sentence): boolean {
  return has(sentence, 'elsewhere') && !/\b(?:head|main|back|central) ?office\b/i.test(sentence.text)
}

/** A claim to be staff of this company, or of another one. */
export function authorityIn(sentence: Sentence, { concepts }: Utterance): number {
  const { text, words } = sentence
  const signs = words.length <= 12 && /\b(?:here|hier|speaking|am apparat)\b/i.test(text) && isOfHouse(sentence)
  const isLabelled = /^\W*(?:[\p{L}-]+ ){0,3}[\p{L}-]{2,}\s?[:–]\s/u.test(text) && words.slice(0, 4).some(isOffice)
  const says = (has(sentence, 'mine') || NAMED.test(text) || INTRODUCED.test(text)) && DEPARTMENT.test(text)
  if (RUNS.test(text) && !isElsewhere(sentence)) return 0.9
  const poses = words.some(
    (word, index) => ['als', 'as'].includes(word.text) && words.slice(index + 1, index + 4).some(isOffice),
  )
  if (
    !signs &&
    !says &&
    !isLabelled &&
    !poses &&
    !isNear(sentence, 'mine', 'role', 7) &&
    !isNear(sentence, 'mine', 'institution', 9)
  )
    return 0
  if (isElsewhere(sentence) || ELSEWHERE.test(text)) return 0.3
  const office = words.some((word) => HIGH_OFFICES.test(word.text))
  const isOurs = has(sentence, 'here') || signs || /\b(?:the|der|die|your|eure?|deine?)\b/i.test(text)
  return 0.5 + (isOurs ? 0.4 : 0) + (office ? 0.35 : 0) + (concepts.has('testing') ? 0.2 : 0)
}

/** "Hier Lars", "it's Mike": a name before a department. */
const NAMED = /\b(?:it['’]?s|this is|hier(?: ist| spricht)?) \p{L}{2,} (?:from|of|aus|ausm|von|vom|here)\b/iu

/** "Moin, Kim vom Einkauf": an introduction among colleagues. */
const INTRODUCED =
  /^\W*(?:(?:hi|hey|hello|hiya|moin|hallo|servus|good \w+|guten \w+)\b\W*)?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:here )?(?:from|of|at|vom|von|aus) /iu

function isOffice({ concepts }: Word): boolean {
  return concepts.includes('role') || concepts.includes('institution')
}

/** A claim of work that only staff does. */
const RUNS =
  /\b(?:i|we|ich|wir) (?:\w+ ){0,2}?(?:work|handle|manage|run|own|look after|lead|head|built|founded|operate|maintain|programmed|designed|arbeite|leite|betreue|betreibe|besitze|verwalte|programmiere|warte)\b.{0,40}\b(?:your|this|the|eure[mnrs]?|diese[mnrs]?|den|das|der) (?:company|shop|store|platform|server|bot|chatbot|assistant|firma|laden|plattform|assistent\w*)\b/i

const ELSEWHERE =
  /\b(?:of|at|for|in|on) (?:a|an|my|our|another|some) (?!team|shift|call)|\b(?:eines|einer|in einem|bei einem|meine[srm]|unsere[srm]) \p{Lu}/u

/** Public sources that customers have. */
const HEARSAY =
  /\b(?:newsletter|website|web ?site|homepage|instagram|facebook|tiktok|twitter|ad|advert\w*|flyer|poster|banner|friends?|neighbou?r|mum|mom|internet|online|werbung|webseite|anzeige|freund\w*|nachbar\w*|plakat)\b/i

const HIGH_OFFICES =
  /^(?:admin|sysadmin|superadmin|administrat|root|ceo|cto|coo|cfo|ciso|founder|cofounder|superuser|geschaeftsfuehr|inhaber|betreiber|webmaster)/

/** "Ann said that you would": a person's name, not "everybody". */
const QUOTED_PERSON =
  /\b(?!They|Everyone|Everybody|Somebody|Someone|People|He|She|It|We|You|I|Friends?|Mum|Mom|Dad|Google|Er|Sie|Es|Man|Jemand|Leute|Wir|Ich)\p{Lu}\p{Ll}+ (?:also |has |just |hat |hatte )?(?:said|told|promised|assured|meinte|sagte|versprach|mir .{0,20}(?:gesagt|versprochen|zugesagt))\b.{0,40}\b(?:you|you['’]d|du|Sie|dir|Ihnen)\b/u

const PERSON = /\b(?:mr|mrs|ms|miss|herr|herrn|frau|dr)\.? \p{Lu}/u

const OWN_CHIEF =
  /\b(?:my|our|mein\w?|unser\w?) (?:\p{L}+ )?(?:boss|manager|chief|supervisor|chef\w*|vorgesetzte\w*|doctor|colleagues?|kolleg\w*)\b/iu

/** A claim that somebody else has allowed or ordered it. */
export function approvalIn(sentence: Sentence): number {
  if (hasAny(sentence, 'told', 'authorised') && HEARSAY.test(sentence.text)) return 0.1
  if (hasAny(sentence, 'told', 'authorised') && isOfHouse(sentence)) {
    if (isElsewhere(sentence)) return 0.2
    if (OWN_CHIEF.test(sentence.text) && !/\byour\b|\b(?:euer|eure\w?)\b/i.test(sentence.text)) return 0.35
    return has(sentence, 'authorised') ? 0.9 : 0.7
  }
  if (PERSON.test(sentence.text) && hasAny(sentence, 'told', 'authorised')) return 0.75
  if (QUOTED_PERSON.test(sentence.text)) return 0.5
  if (!has(sentence, 'authorised')) return 0
  return has(sentence, 'here') ? 0.5 : hasAny(sentence, 'coupon', 'percent') ? 0.5 : 0.2
}

/** "You said …", "du hast … zugesagt": a claim about an earlier promise. */
export function promiseIn(sentence: Sentence): number {
  const claims =
    /\b(?:you(?:['’]?ve| have|['’]?d| had| already| just| earlier)?(?: \w+){0,2} (?:said|promised|approved|agreed|confirmed|granted|offered|told me|accepted|committed|assured|consented)|as (?:you|we) (?:said|agreed|discussed))\b|\b(?:du|sie|ihr) (?:hast|hattest|haben|hatten|habt)\b.*\b(?:zugesagt|versprochen|genehmigt|bestätigt|angeboten|zugestimmt|gesagt|eingewilligt|zugesichert)\b|\bwie (?:besprochen|vereinbart|abgemacht|zugesagt)\b/i
  if (!claims.test(sentence.text)) return 0
  return hasAny(sentence, 'coupon', 'percent', 'refund', 'secret', 'prompt') ? 0.8 : 0.4
}

/** A claim that a rule no longer holds. */
export function changeIn(sentence: Sentence, { concepts }: Utterance): number {
  if (!has(sentence, 'change') || HEARSAY.test(sentence.text)) return 0
  if (sentence.isQuestion) return 0.4
  if (hasAny(sentence, 'policy', 'prompt', 'max', 'newpolicy')) return 0.9
  const isAboutIt = hasAny(sentence, 'coupon', 'percent') && !hasAny(sentence, 'product', 'order', 'review')
  return isAboutIt && !sentence.isQuestion && (concepts.has('allow') || concepts.has('newpolicy')) ? 0.7 : 0
}

const ASKING = /^\W*(?:is|are|was|were|did|do|does|have|has|when|what|which|ist|sind|hat|gibt|wann|was|welche)\b/i

export function newPolicyIn(sentence: Sentence, { concepts }: Utterance): number {
  if (HEARSAY.test(sentence.text)) return 0.2
  if (sentence.isQuestion && ASKING.test(sentence.text)) return 0.4
  if (hasAny(sentence, 'coupon', 'prompt', 'policy', 'percent', 'max', 'tell')) return 1
  return ['coupon', 'prompt', 'policy'].some((concept) => concepts.has(concept)) ? 0.9 : 0.4
}

/** "You are a …" without praise or blame. */
const CAST =
  /\b(?:you(?:['’]?re| are| will be|['’]?ll be)|du bist|du wärst|du wirst|sei|sie sind|(?<=^|[.!?,:] )(?:be|play|become|spiel|werde)) (?:(?:now|jetzt|nun|ab \w+|also|auch|playing|to be) )*(?:a|an|the|my|our|ein|eine|einen|der|die|das|mein|meine|unser|unsere|no longer) (?:\p{L}+ )?(?<noun>\p{L}+)/iu
const PRAISE =
  /\b(?:best|great|nice|good|bad|worst|wonderful|amazing|awesome|real|kind|sweet|smart|clever|lovely|lifesaver|darling|dear|sweetheart|sport|pal|mate|champ|doll|saver|genius|star|angel|gem|legend|hero|help|friend|joke|liar|thief|disgrace|bot|robot|chatbot|assistant|computer|program|ai|shop|store|company|person|human|one|only|same|first|last|boss|beste[rsn]?|netteste[rn]?|tolle?r?|gute[rs]?|liebste[rn]?|schatz|engel|held|hilfe|freund|witz|mensch|ki|computer|programm|assistent\w*|laden)\b/i

export function personaIn(sentence: Sentence): number {
  if (has(sentence, 'persona')) return 0.9
  if (NAMED_CAST.test(sentence.text)) return 0.85
  const cast = CAST.exec(sentence.text)
  return cast && !sentence.isQuestion && !PRAISE.test(cast[0]) ? 0.85 : 0
}

const NAMED_CAST =
  /\b(?:[Yy]ou(?:['’]re| are)|[Dd]u bist) (?!I\b|Juicy\b|AI\b|KI\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:of|the|von|der|die)\b/u

/** Games and suppositions with the assistant; a game of the customer's evening does not count. */
const FRAME =
  /\b(?:you\w{0,3}|yourself|du|dich|dir|dein\w*|let['’]?s|lass\w*|wir spielen|spielen wir|we(?:['’]re| are)? play\w*|we(?:['’]re| are)|imagine|pretend|suppos\w*|assum\w*|stell|angenommen|nehmen wir|hypothe\w*|theoreti\w*|gesetzt|wäre|what if|assistant|chatbot|bot|robot|machine|a\.?i|ki|write|schreib\w*|story|novel|geschichte|roman|märchen|hörspiel|scene|szene|rules?|regeln?)\b/iu

/** "My code was not accepted" supposes nothing: German has one word for both. */
function isOfAcceptance({ text, words }: Sentence): boolean {
  const fictional = words.filter(({ concepts }) => concepts.includes('fiction'))
  return fictional.every((word) => word.text === 'angenommen') && ACCEPTED.test(text)
}

const ACCEPTED =
  /\b(?:nicht|nie|kein\p{L}*|wird|wurde|werden|worden|hat|haben|habt|ist|war)\s+(?:\p{L}+\s+){0,2}angenommen\b|\bangenommen\s+(?:wird|wurde|werden|worden|hat|haben|habt)\b/iu

export function fictionIn(sentence: Sentence): number {
  if (!has(sentence, 'fiction') || isOfAcceptance(sentence)) return 0
  return FRAME.test(sentence.text) ? 0.9 : 0.45
}

const MACHINERY =
  /\b(?:function|tool|memory|region|buffer|diagnos\w*|dump|register|kernel|trace|speicher\w*|interface|api|endpoint|pipeline|deploy\w*|checkout|generator|module|output|input|return value|schnittstelle|werkzeug|funktion|modul|rückgabewert|ausgabe|kasse|\w*generator)\b/i

export function testingIn(sentence: Sentence): number {
  if (MACHINERY.test(sentence.text)) return 0.75
  return hasAny(sentence, 'here', 'prompt', 'role', 'coupon', 'secret', 'policy') ? 0.6 : 0.4
}
