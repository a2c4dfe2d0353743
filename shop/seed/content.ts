import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NewAddress } from '#contract/addresses.ts'
import { parseYaml } from '#foundation/yaml.ts'
import { type Fields, readEntries, SeedContentError } from '#shop/seed/fields.ts'

export interface SeedProduct {
  name: string
  price?: number
  /** Price for deluxe members; `price` by default. */
  deluxePrice?: number
  limitPerUser?: number
  /** Stock; a random number from 30 to 99 by default. */
  quantity?: number
  description?: string
  image?: string
  reviews?: { text: string; author: string }[]
  /** Any value hides the product. */
  deletedDate?: string
  /** Sold in a past season only. */
  seasonal?: boolean
  /** Address of more information, linked at the end of the description. */
  moreUrl?: string
  /** Ingredients that caused the withdrawal. */
  unsafeIngredients?: string[]
  /** File of its plan, among the product images. */
  blueprint?: string
  /** Metadata of its picture about the program that drew it. */
  blueprintMarks?: string[]
}

/** A photo on the photo wall. `user` is a customer's key. */
export interface SeedMemory {
  image: string
  caption: string
  user?: string
  /** The security question that the photo answers, by its picture or its metadata. */
  answers?: { question: number; answer: string }
}

interface SeedAddress extends NewAddress {
  id: number
}

interface SeedCard {
  id: number
  fullName: string
  cardNum: number
  expMonth: number
  expYear: number
}

export interface SeedCustomer {
  key: string
  /** The whole address, or the part before the shop's domain (`mailbox`). */
  email?: string
  mailbox?: string
  password: string
  username: string
  role: string
  wallet: number
  lastLoginIp: string
  totpSecret: string
  /** File below the folder of uploads; the default of the role if missing. */
  profileImage?: string
  leftTheShop: boolean
  security?: { question: number; answer: string }
  addresses: SeedAddress[]
  cards: SeedCard[]
  passkeys: SeedPasskey[]
}

interface SeedPasskey {
  id: number
  name: string
  credentialId: string
  publicKey: string
  userHandle: string
}

interface SeedOrder {
  customer: string
  /** Days as a text; a random number from `1` to `5` by default. */
  eta?: string
  delivered: boolean
  products: { product: number; quantity: number }[]
}

/** Content of a new shop. Ids are positions in the lists unless `id` is given. */
export interface SeedContent {
  securityQuestions: string[]
  customers: SeedCustomer[]
  products: SeedProduct[]
  baskets: { customer: string; items: { product: number; quantity: number }[] }[]
  /** Without a customer the feedback is anonymous. */
  feedback: { customer?: string; rating: number; comment: string }[]
  complaints: { customer: string; message: string; file?: string }[]
  recycles: { customer: string; address: number; quantity: number; isPickup: boolean; date: string }[]
  deliveries: { name: string; price: number; deluxePrice: number; eta: number; icon: string }[]
  orders: SeedOrder[]
  /** Photos that every configuration shows. */
  fixedMemories: SeedMemory[]
  memories: SeedMemory[]
}

/**
 * Reads the seed files (`products.yml`, `customers.yml` …) of a folder.
 * @param changed replacements of files, by name
 * @throws {SeedContentError} with file and entry
 */
export function readSeedContent(directory: string, changed: ReadonlyMap<string, string> = new Map()): SeedContent {
  const read = <Entry>(file: string, entry: (fields: Fields) => Entry): Entry[] =>
    readEntries(file, readYaml(directory, file, changed), entry)

  const memories = read('memories.yml', (fields) => ({
    memory: readMemory(fields),
    fixed: fields.optionalFlag('fixed') ?? false,
  }))
  return {
    securityQuestions: read('security-questions.yml', (fields) => fields.text('question')),
    customers: read('customers.yml', readCustomer),
    products: read('products.yml', readProduct),
    baskets: read('baskets.yml', (fields) => ({
      customer: fields.text('customer'),
      items: fields.entries('items', readItem),
    })),
    feedback: read('feedback.yml', (fields) => ({
      customer: fields.optionalText('customer'),
      rating: fields.number('rating'),
      comment: fields.text('comment'),
    })),
    complaints: read('complaints.yml', (fields) => ({
      customer: fields.text('customer'),
      message: fields.text('message'),
      file: fields.optionalText('file'),
    })),
    recycles: read('recycles.yml', (fields) => ({
      customer: fields.text('customer'),
      address: fields.number('address'),
      quantity: fields.number('quantity'),
      isPickup: fields.flag('isPickup'),
      date: fields.text('date'),
    })),
    deliveries: read('deliveries.yml', (fields) => ({
      name: fields.text('name'),
      price: fields.number('price'),
      deluxePrice: fields.number('deluxePrice'),
      eta: fields.number('eta'),
      icon: fields.text('icon'),
    })),
    orders: read('orders.yml', (fields) => ({
      customer: fields.text('customer'),
      eta: fields.optionalText('eta'),
      delivered: fields.flag('delivered'),
      products: fields.entries('products', readItem),
    })),
    fixedMemories: memories.filter(({ fixed }) => fixed).map(({ memory }) => memory),
    memories: memories.filter(({ fixed }) => !fixed).map(({ memory }) => memory),
  }
}

function readYaml(directory: string, file: string, changed: ReadonlyMap<string, string>): unknown {
  try {
    return parseYaml(changed.get(file) ?? readFileSync(join(directory, file), 'utf8'))
  } catch (cause) {
    throw new SeedContentError(`${file}: cannot be read as YAML.`, { cause })
  }
}

function readItem(fields: Fields): { product: number; quantity: number } {
  return { product: fields.number('product'), quantity: fields.number('quantity') }
}

function readCustomer(fields: Fields): SeedCustomer {
  return {
    key: fields.text('key'),
    email: fields.optionalText('email'),
    mailbox: fields.has('email') ? undefined : fields.text('mailbox'),
    password: fields.text('password'),
    username: fields.optionalText('username') ?? '',
    role: fields.text('role'),
    wallet: fields.optionalNumber('wallet') ?? 0,
    lastLoginIp: fields.optionalText('lastLoginIp') ?? '',
    totpSecret: fields.optionalText('totpSecret') ?? '',
    profileImage: fields.optionalText('profileImage'),
    leftTheShop: fields.optionalFlag('leftTheShop') ?? false,
    security: readSecurity(fields),
    addresses: fields.entries('addresses', (address) => ({
      id: address.number('id'),
      fullName: address.text('fullName'),
      mobileNum: address.number('mobileNum'),
      zipCode: address.text('zipCode'),
      streetAddress: address.text('streetAddress'),
      city: address.text('city'),
      state: address.text('state'),
      country: address.text('country'),
    })),
    cards: fields.entries('cards', (card) => ({
      id: card.number('id'),
      fullName: card.text('fullName'),
      cardNum: card.number('cardNum'),
      expMonth: card.number('expMonth'),
      expYear: card.number('expYear'),
    })),
    passkeys: fields.entries('passkeys', (passkey) => ({
      id: passkey.number('id'),
      name: passkey.text('name'),
      credentialId: passkey.text('credentialId'),
      publicKey: passkey.text('publicKey'),
      userHandle: passkey.text('userHandle'),
    })),
  }
}

function readProduct(fields: Fields): SeedProduct {
  const product: SeedProduct = {
    name: fields.text('name'),
    price: fields.optionalNumber('price'),
    deluxePrice: fields.optionalNumber('deluxePrice'),
    limitPerUser: fields.optionalNumber('limitPerUser'),
    quantity: fields.optionalNumber('quantity'),
    description: fields.optionalText('description'),
    image: fields.optionalText('image'),
    reviews: fields.has('reviews')
      ? fields.entries('reviews', (review) => ({ text: review.text('text'), author: review.text('author') }))
      : undefined,
    deletedDate: fields.optionalText('deletedDate'),
    seasonal: fields.optionalFlag('seasonal'),
    moreUrl: fields.optionalText('moreUrl'),
    unsafeIngredients: fields.optionalTexts('unsafeIngredients'),
    blueprint: fields.optionalText('blueprint'),
    blueprintMarks: fields.optionalTexts('blueprintMarks'),
  }
  return dropUndefined(product)
}

function readMemory(fields: Fields): SeedMemory {
  return dropUndefined({
    image: fields.text('image'),
    caption: fields.text('caption'),
    user: fields.optionalText('user'),
    answers: readSecurity(fields),
  })
}

function readSecurity(fields: Fields): SeedCustomer['security'] {
  if (!fields.has('securityQuestion')) return undefined
  return { question: fields.number('securityQuestion'), answer: fields.text('securityAnswer') }
}

/** Drops undefined fields, because products and memories are published as they are. */
function dropUndefined<Entry extends object>(entry: Entry): Entry {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as Entry
}
