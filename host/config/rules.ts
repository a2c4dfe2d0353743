import { fileNameOf, isAddress } from '#common/file-names.ts'
import type { FileOption } from '#host/config/file-options.ts'
import { isTree, readValueAt, type Tree } from '#host/config/merge.ts'

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

/** What the catalogue needs so that every challenge can be played. Works on unchecked lists: all faults are told at once. `declared`: markers of challenges. */
export function findProductFaults(products: unknown, declared: readonly string[] = []): string[] {
  const list = entriesOf(products)
  const markers = [...new Set([...MARKERS, ...declared])]
  const faults: string[] = []
  if (list.length < 4)
    faults.push(`products: at least 4 are needed, there are ${list.length}; add some, or leave the list out for ours.`)
  for (const marker of markers) {
    const marked = list.filter((product) => isSet(product[marker])).length
    if (marked !== 1)
      faults.push(
        `products: exactly one needs \`${marker}\`, ${marked} have it; ${marked === 0 ? 'give it to one' : 'take it from all but one'}.`,
      )
  }
  for (const product of list) {
    const set = markers.filter((marker) => isSet(product[marker]))
    if (set.length > 1)
      faults.push(
        `products: "${String(product.name)}" may have only one of \`${set.join('`, `')}\`; move the others to other products.`,
      )
    if (isSet(product.fileForRetrieveBlueprintChallenge) && !isSet(product.exifForBlueprintChallenge)) {
      faults.push(
        `products: "${String(product.name)}" has a blueprint, so it needs \`exifForBlueprintChallenge\` too: what its picture says about the program that drew it.`,
      )
    }
  }
  return faults
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

/** Options that take a file or an address, and hold neither. */
export function findFileFaults(options: readonly Pick<FileOption, 'option' | 'value'>[]): string[] {
  return options.flatMap(({ option, value }) => {
    const name = fileNameOf(value)
    if (isAddress(value) && (name === '' || !URL.canParse(value))) {
      return [`${option}: ${value} names no file; give the whole address of one, such as https://example.org/logo.png.`]
    }
    if (/[\\\0]/.test(name) || name === '..' || name === '.' || name === '') {
      return [`${option}: ${JSON.stringify(value)} is no name of a file.`]
    }
    return []
  })
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

/** Security questions that there are none of. A shop without any has nothing to be answered. @param count of those that there are */
export function findQuestionFaults(memories: unknown, count: number): string[] {
  if (count === 0) return []
  return listOf(memories).flatMap((memory, index) =>
    [META[0], VISUAL[0]].flatMap((field) => {
      const question = isTree(memory) ? memory[field] : undefined
      if (!isSet(question) || (Number.isInteger(question) && Number(question) >= 1 && Number(question) <= count))
        return []
      return [
        `memories[${index}].${field}: there is no question ${String(question)}; they have the numbers 1 to ${count}.`,
      ]
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

/** A mapping of countries, where there is one, names every challenge and no other. */
export function findCountryFaults(tree: Tree, keys: ChallengeKeys): string[] {
  const mapping = readValueAt(tree, 'ctf.countryMapping')
  if (!isTree(mapping)) return []
  const known = new Set(keys.known)
  const missing = keys.required.filter((key) => !isTree(mapping[key]))
  const unknown = Object.keys(mapping).filter((key) => !known.has(key))
  return [
    ...missing.map((key) => `ctf.countryMapping: \`${key}\` has no country; give it a \`name\` and a \`code\`.`),
    ...unknown.map(
      (key) => `ctf.countryMapping: there is no challenge \`${key}\`; check its spelling, or take the line out.`,
    ),
  ]
}

/** Solves are told to an address that can be asked, or to nobody. */
export function findWebhookFaults(address: string | undefined): string[] {
  if (!address || /^https?:$/.test(URL.parse(address)?.protocol ?? '')) return []
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
