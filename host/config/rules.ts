import { isTree, readValueAt, type Tree } from '#host/config/merge.ts'
import { isWebAddress } from '#host/config/schema.ts'

/** Keys of challenges, to check a mapping of countries against. */
export interface ChallengeKeys {
  /** Every challenge there is. */
  known: readonly string[]
  /** Those that a mapping has to name. */
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
 * The needs of the catalogue, so that every challenge has its product; a marker counts when it is there, as in the reference: a list without
 * entries does. Works on unchecked lists: all faults are told at once.
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

/** A product that was withdrawn for words that are not given: nobody can report them. */
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

/** What the photo wall needs so that both pictures can give their owner away. */
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

/** Reviews by somebody who is no customer. */
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

/** Settings that contradict each other. */
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

/** Challenges that a mapping of countries misses, and names in it that no challenge has: mappings are made for one release. */
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

/** Sections that nobody reads: most likely a typing mistake, or a setting that belongs below another one. */
export function findSectionWarnings(tree: Tree, known: readonly string[]): string[] {
  return Object.keys(tree)
    .filter((name) => !known.includes(name))
    .map((name) => `${name}: no such section; there are ${known.join(', ')}.`)
}

/** Buttons for feedback lead to the questionnaire, and are not shown without one. */
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

/** Solves are told to an address that can be asked, or to nobody. */
export function findWebhookFaults(address: string | undefined): string[] {
  if (!address || isWebAddress(address)) return []
  return ['SOLUTIONS_WEBHOOK: should be an address that begins with http:// or https://.']
}

/** Somebody whom learners are sent to look for has said nothing. */
export function findReviewWarnings(
  products: readonly { reviews?: readonly { author: string }[] | undefined }[],
): string[] {
  if (products.some(({ reviews = [] }) => reviews.some(({ author }) => author === REVIEWER))) return []
  return [`products: no review is by ${REVIEWER}, whose address learners look for under one; give him one.`]
}

/** Pictures that nobody owns: they are left out. */
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
