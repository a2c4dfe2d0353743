import { fold } from '#foundation/stems.ts'
import { conceptsOf } from '#model/intents/intents.ts'
import { tellDelivery } from './answer-delivery.ts'
import { answerOwn } from './answer-own.ts'
import { tellPrice } from './answer-prices.ts'
import { productsFor, topicOf } from './calls.ts'
import { numberIn, type Product } from './findings.ts'
import { list, money } from './format.ts'
import { namesGoods } from './pointing-words.ts'
import { isUpset } from './politeness.ts'
import type { Resolved } from './resolve.ts'
import { rowsOf } from './rows.ts'
import { detailsOf, litresOf } from './service-details.ts'
import type { Telling } from './telling.ts'
import { asksFor } from './topics.ts'

type Facts = Readonly<Record<string, unknown>>

/** The answer to a question about the shop's service; undefined without facts about it. */
export function answerService(ask: Resolved, telling: Telling): string | undefined {
  const { findings } = telling
  if (ask.intent === 'mymembership' || ask.intent === 'mywallet' || ask.intent === 'mybasket')
    return answerOwn(ask, telling)
  const topic = topicOf(ask.intent)
  const facts = topic === undefined ? undefined : findings.facts(topic)
  if (!facts || 'error' in facts) return undefined
  return TELL[ask.intent]?.(facts, ask, telling)
}

const TELL: Readonly<Record<string, (facts: Facts, ask: Resolved, telling: Telling) => string>> = {
  delivery: (facts, ask, telling) =>
    [...detailsOf('delivery', ask.text, telling.speech), tellDelivery(facts, ask, telling)].join('\n\n'),
  countries: (facts, ask, telling) => {
    const text = fold(ask.text)
    const rest =
      asksFor('price', text) || asksFor('time', text) || OF_COSTS.test(text) ? [tellDelivery(facts, ask, telling)] : []
    return [...detailsOf('delivery', ask.text, telling.speech), telling.speech.say('countries'), ...rest].join(' ')
  },
  minimum: (_facts, _ask, { speech }) => speech.say('minimum'),
  pickup: (_facts, _ask, { speech }) => speech.say('pickup'),
  payment: (facts, ask, telling) =>
    [tellPayment(facts, ask, telling), ...detailsOf('payment', ask.text, telling.speech)].join(' '),
  wallet: tellWallet,
  cards: ({ cardsPage }, { text }, { speech }) =>
    [speech.say('cards', { page: String(cardsPage) }), ...detailsOf('cards', text, speech)].join(' '),
  membership: tellMembership,
  renewal: ({ price }, { whole }, { speech }) =>
    [
      speech.say('renewal', { price: money(numberIn(price) ?? 0, speech.language) }),
      ...detailsOf('renewal', whole, speech),
    ].join(' '),
  refund: (facts, ask, { speech }) =>
    [
      ...(isUpset(ask.text) ? [speech.say('sorryUpset')] : []),
      ...detailsOf('refund', ask.whole, speech),
      speech.say('returns', { page: String(facts.form) }),
      ...(/\b(?:how long|when|wie lange|wann|bis wann)\b/i.test(ask.whole) ? [speech.say('returnsTime')] : []),
    ].join(' '),
  damaged: ({ form }, { order }, { speech }) =>
    `${speech.say('sorryDamaged', { page: String(form) })}${order === undefined ? '' : ` (${order})`}`,
  orderchange: ({ form }, _ask, { speech }) => speech.say('cancel', { page: String(form) }),
  complain: ({ form }, _ask, { speech }) => speech.say('complainAbout', { page: String(form) }),
  recycling: tellRecycling,
  couponuse: (_facts, _ask, { speech }) => speech.say('couponUse'),
  coupontrouble: (_facts, _ask, { speech }) => speech.say('couponTrouble'),
  couponget: ({ postedMonthlyOn }, { text }, { speech }) => {
    const places = rowsOf(postedMonthlyOn).map(({ name, url }) => `[${String(name)}](${String(url)})`)
    return [
      ...detailsOf('couponget', text, speech),
      speech.say('couponGet', { places: list(places, speech.language) }),
    ].join(' ')
  },
  contact: ({ feedbackPage, email }, _ask, { speech }) =>
    speech.say('contact', { page: String(feedbackPage), email: String(email) }),
  human: ({ feedbackPage, complaintPage }, _ask, { speech }) =>
    speech.say('human', { page: String(feedbackPage), complaints: String(complaintPage) }),
  hours: ({ feedbackPage, email }, { text }, { speech }) =>
    [
      speech.say('hours'),
      ...(REACHED.test(fold(text))
        ? [speech.say('contact', { page: String(feedbackPage), email: String(email) })]
        : []),
    ].join(' '),
  place: ({ aboutPage }, _ask, { speech }) => speech.say('place', { page: String(aboutPage) }),
  about: ({ aboutPage }, _ask, { speech }) => speech.say('about', { page: String(aboutPage) }),
  technical: ({ feedbackPage }, _ask, { speech }) => speech.say('technical', { page: String(feedbackPage) }),
  track: (_facts, { text, whole }, { speech }) =>
    speech.say(INVOICE.test(text) ? 'invoice' : HAS_NUMBER.test(fold(whole)) ? 'trackByNumber' : 'track'),
  passwordforgot: ({ forgotPassword, feedbackPage = '/#/contact' }, { whole }, { speech }) =>
    [
      speech.say('passwordForgot', { page: String(forgotPassword) }),
      ...(WITHOUT_ANSWER.test(fold(whole)) ? [speech.say('passwordStuck', { page: String(feedbackPage) })] : []),
    ].join(' '),
  passwordchange: ({ changePassword }, _ask, { speech }) =>
    speech.say('passwordChange', { page: String(changePassword) }),
  twofactor: ({ twoFactor }, { text }, { speech }) =>
    speech.say(IS_ON.test(fold(text)) ? 'twoFactorState' : 'twoFactor', { page: String(twoFactor) }),
  erase: ({ eraseData }, _ask, { speech }) => speech.say('erase', { page: String(eraseData) }),
  data: ({ exportData, privacyPolicy }, _ask, { speech }) =>
    speech.say('data', { page: String(exportData), policy: String(privacyPolicy) }),
  register: ({ register, login }, _ask, { speech }) =>
    speech.say('register', { page: String(register), login: String(login) }),
  address: ({ addresses }, _ask, { speech }) => speech.say('address', { page: String(addresses) }),
  photos: ({ photoWall }, _ask, { speech }) => speech.say('photos', { page: String(photoWall) }),
  profile: ({ profile }, _ask, { speech }) => speech.say('profile', { page: String(profile) }),
}

/** "What would shipping to Spain be?" */
const OF_COSTS = /\b(?:what|whats|how much|was|wie ?viel|wie hoch)\b(?! (?:countries|country|about|fur|ist mit)\b)/

/** "Is my second factor on?" */
const IS_ON =
  /^\W*(?:is|do i have|have i|ist|hab ich|habe ich|sind)\b.*\b(?:on|active|activated|enabled|set up|an|aktiv\w*|eingeschaltet|eingerichtet)\b/

/** "And I do not know the answer to the question any more." */
const WITHOUT_ANSWER =
  /\b(?:security question|secret question|answer|sicherheitsfrage|geheimfrage|antwort)\b.*\b(?:not|dont|cant|cannot|didnt|forg[eo]t\w*|lost|no idea|wrong|neither|either|also|too|nicht|vergessen|keine ahnung|falsch|auch)\b|\b(?:not|dont|cant|cannot|didnt|forg[eo]t\w*|lost|neither|nicht|vergessen|weder)\b.*\b(?:security question|secret question|answer|sicherheitsfrage|geheimfrage|antwort)\b/

/** "Opening hours and phone number?" */
const REACHED =
  /\b(?:phone|telephone|number|mail|e mail|email|contact|reach|telefon\w*|nummer|rufnummer|kontakt\w*|erreich\w*|anrufen|call)\b/

const INVOICE = /\b(?:invoices?|bills?|receipts?|rechnung\w*|belege?|quittung\w*)\b/i

/** "I have the number." */
const HAS_NUMBER =
  /\b(?:have|got|with|hab\w*|mit|kenne) (?:\w+ ){0,3}(?:number|nummer|id|bestellnummer|sendungsnummer)\b|\b(?:number|nummer|id|\w*nummer) (?:\w+ )?(?:hab\w*|have|got|liegt|kenne)\b|\b(?:without|ohne) (?:an? |\w+ )?(?:account|login|log|logging|konto|anmeld\w*|registr\w*)\b|\bas (?:a )?guest\b|\bals gast\b/

const CARDS = /\b(?:mastercard|visa|amex|american express|credit|debit|cards?|kreditkarten?|karten?|debitkarte)\b/i

function tellPayment({ walletPage }: Facts, ask: Resolved, { speech }: Telling): string {
  const means = ask.tokens
    .filter(
      (token) =>
        conceptsOf(token).includes('means') &&
        !CARDS.test(token.text) &&
        !/^(?:apply|bar)$/i.test(speech.language === 'de' ? '' : token.text),
    )
    .map(({ text }) =>
      text
        .replace(/^(apple|google)pay$/i, '$1 Pay')
        .replace(/^\p{Ll}(?=\p{L}+ Pay$)/u, (letter) => letter.toUpperCase()),
    )
  const all = `${speech.say('payment', { wallet: String(walletPage) })} ${speech.say('noOtherWay')}`
  if (means.length > 0)
    return `${speech.say('notPaidBy', { means: list([...new Set(means)], speech.language) })} ${all}`
  return CARDS.test(ask.text) && !/\b(?:don['’]?t have|keine|without|ohne)\b/i.test(ask.text)
    ? `${speech.say('paidByCard')} ${all}`
    : all
}

function tellWallet({ walletPage, topUp }: Facts, ask: Resolved, telling: Telling): string {
  const { speech } = telling
  const [payout] = detailsOf('wallet', ask.text, speech)
  if (payout !== undefined) return payout
  if (/\b(?:bonus\w*|points?|punkte)\b/i.test(ask.text)) {
    const { name, price } = productOf(ask, telling) ?? {}
    const own =
      price === undefined
        ? []
        : [speech.say('pointsFor', { name: name ?? '', count: String(Math.round(price / POINT_VALUE)) })]
    return [...own, speech.say('points', { page: String(walletPage) })].join(' ')
  }
  const { least, most } = (topUp ?? {}) as { least?: unknown; most?: unknown }
  if (PAYS_WITH.test(fold(ask.text)) && !FILLS.test(fold(ask.text)))
    return speech.say('paidByWallet', { wallet: String(walletPage) })
  return speech.say('wallet', { page: String(walletPage), least: `${String(least)}¤`, most: `${String(most)}¤` })
}

const PAYS_WITH =
  /\b(?:can|may|could|do|kann|darf|konnt\w*|geht)\b.*\b(?:pay\w*|use|spend|zahl\w*|bezahl\w*|nutzen|verwenden|begleich\w*)\b/
const FILLS = /\b(?:top\w*|load|fill|deposit|charge|min\w*|max\w*|most|least|auflad\w*|lad\w*|einzahl\w*|hochst\w*)\b/

function tellMembership(facts: Facts, ask: Resolved, telling: Telling): string {
  const { speech } = telling
  const { price, cheaperProducts, page, customerIsMember } = facts
  const about = speech.say('membership', {
    price: money(numberIn(price) ?? 0, speech.language),
    count: String(cheaperProducts),
  })
  const product = productOf(ask, telling)
  const saving =
    product?.price !== undefined && product.memberPrice !== undefined ? product.price - product.memberPrice : 0
  const worth = product
    ? [
        tellPrice(product, product.name, telling),
        ...(saving > 0
          ? [
              speech.say('paysOff', {
                name: product.name,
                saving: money(saving, speech.language),
                count: String(Math.ceil((numberIn(price) ?? 0) / saving - 0.001)),
              }),
            ]
          : []),
      ]
    : []
  return [
    ...detailsOf('membership', ask.text, speech),
    about,
    ...worth,
    customerIsMember === true ? speech.say('membershipHave') : speech.say('membershipJoin', { page: String(page) }),
  ].join(' ')
}

/** The first product that a question about a service names. */
function productOf(ask: Resolved, { findings, talk }: Telling): Product | undefined {
  return ask.items.length === 0 || !(ask.isPointing || namesGoods(ask))
    ? undefined
    : productsFor(ask, findings, talk)[0]
}

/** Price of a piece that earns one bonus point. */
const POINT_VALUE = 10

function tellRecycling({ page, litres }: Facts, { whole, text }: Resolved, { speech }: Telling): string {
  const { least, most, inBox } = (litres ?? {}) as Record<string, unknown>
  const said = `${whole} ${text}`
  const limits = { least: numberIn(least) ?? 0, most: numberIn(most) ?? 0, inBox: numberIn(inBox) ?? 0 }
  return [
    ...(EMPTY_BOTTLES.test(fold(said)) ? [speech.say('noDeposit')] : []),
    ...litresOf(LITRES.test(text) ? text : whole, limits, speech),
    ...detailsOf('recycling', said, speech),
    speech.say('recycling', { page: String(page), least: String(least), most: String(most), box: String(inBox) }),
  ].join(' ')
}

const LITRES = /\d ?l/i

const EMPTY_BOTTLES =
  /\b(?:bottles?|flaschen?|leergut|\w*pfand\w*|deposits?|empties|glass|altglas|caps|deckel|cartons?|kartons?|packaging|verpackung\w*|plastic|plastik)\b/
