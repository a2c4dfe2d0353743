import { hashPassword } from '#shop/accounts/customers.ts'
import { hashAnswer } from '#shop/accounts/security-answers.ts'
import { createDeluxeToken } from '#shop/accounts/tokens.ts'
import type { SeedContent, SeedCustomer, SeedMemory } from '#shop/seed/content.ts'
import { type Customers, FIRST_MADE_UP_ID, type SeedWriter } from '#shop/seed/seed-writer.ts'
import type { SeededRandom } from '#shop/seed/seeded-random.ts'

interface CustomerOptions {
  domain: string
  jwtPrivateKey: string
  numberOfRandomFakeUsers: number
}

const UPLOADS = 'assets/public/images/uploads'

/** Writes security questions, customers with their data, then made-up customers. */
export function writeCustomers(
  writer: SeedWriter,
  random: SeededRandom,
  content: SeedContent,
  memories: readonly SeedMemory[],
  options: CustomerOptions,
): Customers {
  for (const question of content.securityQuestions) writer.insertRow('SecurityQuestions', { question })

  const customers = new Map<string, { id: number; email: string }>()
  for (const customer of content.customers) {
    const email = customer.email ?? `${customer.mailbox}@${options.domain}`
    const id = writer.insertRow('Users', {
      username: customer.username,
      email,
      password: hashPassword(customer.password),
      role: customer.role,
      deluxeToken: customer.role === 'deluxe' ? createDeluxeToken(email, options.jwtPrivateKey) : '',
      lastLoginIp: customer.lastLoginIp,
      profileImage: `${UPLOADS}/${customer.profileImage ?? defaultImage(customer.role)}`,
      totpSecret: customer.totpSecret,
      deletedAt: customer.leftTheShop ? writer.timestamp : null,
    })
    customers.set(customer.key, { id, email })
    const security = customer.security ?? answerGivenAwayBy(memories, customer.key)
    // Answers to questions that are gone are not stored.
    if (security && security.question <= content.securityQuestions.length) {
      writer.insertRow('SecurityAnswers', {
        UserId: id,
        SecurityQuestionId: security.question,
        answer: hashAnswer(security.answer),
      })
    }
    writer.insertRow('Wallets', { UserId: id, balance: customer.wallet })
  }

  writeContactData(writer, content.customers, customers)
  writeFakeCustomers(writer, random, options.numberOfRandomFakeUsers)
  return customers
}

function defaultImage(role: string): string {
  return role === 'admin' ? 'defaultAdmin.png' : 'default.svg'
}

/** Some customers reveal their answer on the photo wall. */
function answerGivenAwayBy(memories: readonly SeedMemory[], customer: string): SeedCustomer['security'] {
  return memories.find(({ user, answers }) => user === customer && answers)?.answers
}

/** Rows refer to addresses and cards by ids, which do not follow the order of customers. */
function writeContactData(writer: SeedWriter, list: readonly SeedCustomer[], customers: Customers): void {
  const withOwner = <Entry extends { id: number }>(entriesOf: (customer: SeedCustomer) => Entry[]) =>
    list
      .flatMap((customer) =>
        entriesOf(customer).map((entry) => ({ owner: customers.get(customer.key)?.id ?? null, entry })),
      )
      .sort((one, other) => one.entry.id - other.entry.id)
  for (const { owner, entry } of withOwner((customer) => customer.addresses)) {
    writer.insertRow('Addresses', { UserId: owner, ...entry })
  }
  for (const { owner, entry } of withOwner((customer) => customer.cards)) {
    writer.insertRow('Cards', { UserId: owner, ...entry })
  }
  for (const { owner, entry } of withOwner((customer) => customer.passkeys)) {
    writer.insertRow('Passkeys', { UserId: owner, ...entry, transports: 'hybrid internal' })
  }
}

function writeFakeCustomers(writer: SeedWriter, random: SeededRandom, count: number): void {
  for (let made = 0; made < count; made += 1) {
    const email = `${random.alphanumerics(5)}@${random.alphanumerics(4)}.${random.alphanumerics(2)}`.toLowerCase()
    const id = FIRST_MADE_UP_ID + made
    writer.insertRow('Users', {
      id,
      username: '',
      email,
      password: hashPassword(random.alphanumerics(5)),
      role: 'customer',
      deluxeToken: '',
      lastLoginIp: '',
      profileImage: `${UPLOADS}/default.svg`,
      totpSecret: '',
      deletedAt: null,
    })
    writer.insertRow('Wallets', { id, UserId: id, balance: 0 })
  }
}
