import { isLoopback } from '#foundation/host-names.ts'
import { isTree, readValueAt, type Tree } from '#server/config/merge.ts'
import { isWebAddress } from '#server/config/schema.ts'

export interface ChallengeKeys {
  known: readonly string[]
  required: readonly string[]
}

const MARKERS = [
  'useForChristmasSpecialChallenge',
  'urlForProductTamperingChallenge',
  'keywordsForPastebinDataLeakChallenge',
  'fileForRetrieveBlueprintChallenge',
] as const

/** Customer of the seed whose address learners find with a product. */
const REVIEWER = 'jim'
const META = ['geoStalkingMetaSecurityQuestion', 'geoStalkingMetaSecurityAnswer'] as const
const VISUAL = ['geoStalkingVisualSecurityQuestion', 'geoStalkingVisualSecurityAnswer'] as const

/**
 * Checks that every challenge has its product. A marker counts when it exists, as in the reference: an empty list does.
 * Takes unchecked lists, so that all faults are reported at once.
 * @param declared markers of challenges
 */
export function findProductFaults(products: unknown, declared: readonly string[] = []): string[] {
  const list = entriesOf(products)
  const markers = [...new Set([...MARKERS, ...declared])]
  const faults: string[] = []
  if (list.length < 4)
    faults.push(`products: at least 4 are needed, there are ${list.length}; add some, or leave the list out for ours.`)
  for (const marker of markers) {
    const marked = list.filter((product) => product[marker]).length
    if (marked !== 1)
      faults.push(
        `products: exactly one needs \`${marker}\`, ${marked} have it; ${marked === 0 ? 'give it to one' : 'take it from all but one'}.`,
      )
  }
  for (const product of list) {
    const set = markers.filter((marker) => product[marker])
    if (set.length > 1)
      faults.push(
        `products: "${String(product.name)}" may have only one of \`${set.join('`, `')}\`; move the others to other products.`,
      )
    if (product.fileForRetrieveBlueprintChallenge && !product.exifForBlueprintChallenge) {
      faults.push(
        `products: "${String(product.name)}" has a blueprint, so it needs \`exifForBlueprintChallenge\` too: what its picture says about the program that drew it, or [~] for nothing.`,
      )
    }
  }
  return faults
}

/** Warns about a withdrawn product without words, which nobody can report. */
export function findProductWarnings(
  products: readonly { name: string; keywordsForPastebinDataLeakChallenge?: readonly string[] | undefined }[],
): string[] {
  return products.flatMap(({ name, keywordsForPastebinDataLeakChallenge: words }) =>
    words?.every((word) => word === '')
      ? [
          `products: "${name}" has no word in \`keywordsForPastebinDataLeakChallenge\`, so its challenge cannot be solved.`,
        ]
      : [],
  )
}

/** Checks that both pictures of the photo wall can reveal their owner's answer. */
export function findMemoryFaults(memories: unknown): string[] {
  const list = entriesOf(memories)
  const faults: string[] = []
  if (list.length < 2)
    faults.push(`memories: at least 2 are needed, there are ${list.length}; add some, or leave the list out for ours.`)
  for (const [pair, owner] of [
    [META, 'john'],
    [VISUAL, 'emma'],
  ] as const) {
    const marked = list.filter((memory) => pair.every((field) => isSet(memory[field])))
    if (marked.length !== 1) {
      faults.push(
        `memories: exactly one needs \`${pair[0]}\` and \`${pair[1]}\`, ${marked.length} have them; ${marked.length === 0 ? 'give both to one' : 'take them from all but one'}.`,
      )
    }
    for (const memory of marked) {
      if (isSet(memory.user) && memory.user !== owner) {
        faults.push(`memories: "${String(memory.image)}" answers for ${owner}, so \`user\` must be ${owner} or absent.`)
      }
    }
  }
  for (const memory of list) {
    if (META.every((field) => isSet(memory[field])) && VISUAL.every((field) => isSet(memory[field]))) {
      faults.push(
        `memories: "${String(memory.image)}" may answer only one security question; give the other one to another picture.`,
      )
    }
  }
  return faults
}

export function findStrangerFaults(products: unknown, customers: readonly string[]): string[] {
  return listOf(products).flatMap((product, index) =>
    listOf(isTree(product) ? product.reviews : undefined).flatMap((review, place) => {
      const author = isTree(review) ? review.author : undefined
      if (typeof author !== 'string' || customers.includes(author)) return []
      const option = `products[${index}].reviews[${place}].author`
      return [`${option}: there is no customer \`${author}\`; take one of ${customers.join(', ')}.`]
    }),
  )
}

export function findCombinationFaults(tree: Tree): string[] {
  const on = (path: string) => readValueAt(tree, path) === true
  const country = readValueAt(tree, 'ctf.showCountryDetailsInNotifications')
  const frequency = readValueAt(tree, 'ctf.systemWideNotifications.pollFrequencySeconds')
  const faults: string[] = []
  if (on('challenges.restrictToTutorialsFirst') && !on('hackingInstructor.isEnabled')) {
    faults.push('challenges.restrictToTutorialsFirst: needs hackingInstructor.isEnabled; turn that on, or this off.')
  }
  if (on('ctf.showFlagsInNotifications') && !on('challenges.showSolvedNotifications')) {
    faults.push('ctf.showFlagsInNotifications: needs challenges.showSolvedNotifications; turn that on, or this off.')
  }
  if (on('ctf.showFlagsForProofs') && !on('ctf.showFlagsInNotifications')) {
    faults.push('ctf.showFlagsForProofs: needs ctf.showFlagsInNotifications; turn that on, or this off.')
  }
  if (isSet(country) && country !== 'none' && !on('ctf.showFlagsInNotifications')) {
    faults.push(
      'ctf.showCountryDetailsInNotifications: needs ctf.showFlagsInNotifications; turn that on, or choose none here.',
    )
  }
  if (
    isSet(readValueAt(tree, 'ctf.systemWideNotifications.url')) &&
    !(typeof frequency === 'number' && frequency > 0)
  ) {
    faults.push(
      'ctf.systemWideNotifications.url: needs a positive ctf.systemWideNotifications.pollFrequencySeconds; 30 is a good one.',
    )
  }
  return faults
}

/** A gym that others reach needs a secret, and a class has none. */
export function findGymFaults(tree: Tree, environment: { CLASS?: string | undefined }): string[] {
  if (readValueAt(tree, 'host.gym.enabled') !== true) return []
  const faults: string[] = []
  const address = readValueAt(tree, 'host.address')
  const isOwn = typeof address === 'string' && (address === '::1' || isLoopback(address))
  if (!isOwn && !isSet(readValueAt(tree, 'host.gym.secret')))
    faults.push('host.gym.secret: needed because others reach this server; set GYM_SECRET, or HOST=127.0.0.1.')
  const isClass = readValueAt(tree, 'host.class.enabled') === true || !['', '0', undefined].includes(environment.CLASS)
  if (isClass) faults.push('host.gym.enabled: a class has no gym; turn one of both off, or start two servers.')
  return faults
}

/** Differences between a mapping of countries and the challenges, because mappings are made for one release. */
export function findCountryWarnings(tree: Tree, keys: ChallengeKeys): string[] {
  const mapping = readValueAt(tree, 'ctf.countryMapping')
  if (!isTree(mapping)) return []
  const known = new Set(keys.known)
  const missing = keys.required.filter((key) => !isTree(mapping[key]))
  const unknown = Object.keys(mapping).filter((key) => !known.has(key))
  const warnings: string[] = []
  if (missing.length > 0)
    warnings.push(
      `ctf.countryMapping: without a country are ${missing.join(', ')}; give each a \`name\` and a \`code\`.`,
    )
  if (unknown.length > 0)
    warnings.push(
      `ctf.countryMapping: there are no challenges ${unknown.join(', ')}; check the spelling, or take the lines out.`,
    )
  return warnings
}

/** Unknown sections: typing mistakes, or settings that belong below another one. */
export function findSectionWarnings(tree: Tree, known: readonly string[]): string[] {
  return Object.keys(tree)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: no such section; there are ${known.join(', ')}.`)
}

/** Feedback buttons lead to the questionnaire and need one. */
export function findFeedbackWarnings({ challenges, application }: FeedbackOptions): string[] {
  const { questionnaireUrl } = application.social
  if (!challenges.showFeedbackButtons || isWebAddress(questionnaireUrl ?? '')) return []
  const fault = questionnaireUrl ? 'is no web address' : 'is blank'
  return [
    `challenges.showFeedbackButtons: application.social.questionnaireUrl ${fault}, so no buttons are shown; name the address of a form.`,
  ]
}

interface FeedbackOptions {
  challenges: { showFeedbackButtons: boolean }
  application: { social: { questionnaireUrl: string | null } }
}

/** Solves can only be sent to a web address. */
export function findWebhookFaults(address: string | undefined): string[] {
  if (!address || isWebAddress(address)) return []
  return ['SOLUTIONS_WEBHOOK: should be an address that begins with http:// or https://.']
}

export function findReviewWarnings(
  products: readonly { reviews?: readonly { author: string }[] | undefined }[],
): string[] {
  if (products.some(({ reviews = [] }) => reviews.some(({ author }) => author === REVIEWER))) return []
  return [`products: no review is by ${REVIEWER}, whose address learners look for under one; give him one.`]
}

/** Pictures without an owner are left out. */
export function findMemoryWarnings(memories: unknown, customers: readonly string[]): string[] {
  return entriesOf(memories)
    .filter((memory) => ![...META, ...VISUAL].some((field) => isSet(memory[field])))
    .filter((memory) => !customers.includes(String(memory.user)))
    .map((memory) => `memories: "${String(memory.image)}" belongs to no seeded customer, so it is left out.`)
}

function entriesOf(list: unknown): Tree[] {
  return listOf(list).filter(isTree)
}

function listOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : []
}

function isSet(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isSet)
  return value !== undefined && value !== null && value !== false && value !== ''
}
