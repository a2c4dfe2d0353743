import { hashPassword } from '#shop/accounts/customers.ts'
import { hashAnswer } from '#shop/accounts/security-answers.ts'
import { deluxeToken } from '#shop/accounts/tokens.ts'
import type { SeedContent, SeedCustomer, SeedMemory } from '#shop/seed/content.ts'
import type { Draws } from '#shop/seed/draws.ts'
import { type Customers, FIRST_LATE_ID, type Planter } from '#shop/seed/planter.ts'

interface CustomerOptions {
  domain: string
  jwtPrivateKey: string
  numberOfRandomFakeUsers: number
}

const UPLOADS = 'assets/public/images/uploads'

/** Security questions, customers with answers, addresses, cards and wallets, then the made-up ones. */
export function plantCustomers(
  planter: Planter,
  draws: Draws,
  content: SeedContent,
  memories: readonly SeedMemory[],
  options: CustomerOptions,
): Customers {
  for (const question of content.securityQuestions) planter.row('SecurityQuestions', { question })

  const customers = new Map<string, { id: number; email: string }>()
  for (const customer of content.customers) {
    const email = customer.email ?? `${customer.mailbox}@${options.domain}`
    const id = planter.row('Users', {
      username: customer.username,
      email,
      password: hashPassword(customer.password),
      role: customer.role,
      deluxeToken: customer.role === 'deluxe' ? deluxeToken(email, options.jwtPrivateKey) : '',
      lastLoginIp: customer.lastLoginIp,
      profileImage: `${UPLOADS}/${customer.profileImage ?? defaultImage(customer.role)}`,
      totpSecret: customer.totpSecret,
      deletedAt: customer.leftTheShop ? planter.timestamp : null,
    })
    customers.set(customer.key, { id, email })
    const security = customer.security ?? answerGivenAwayBy(memories, customer.key)
    if (security) {
      planter.row('SecurityAnswers', {
        UserId: id,
        SecurityQuestionId: security.question,
        answer: hashAnswer(security.answer),
      })
    }
    planter.row('Wallets', { UserId: id, balance: customer.wallet })
  }

  plantContactData(planter, content.customers, customers)
  plantFakeCustomers(planter, draws, options.numberOfRandomFakeUsers)
  return customers
}

function defaultImage(role: string): string {
  return role === 'admin' ? 'defaultAdmin.png' : 'default.svg'
}

/** Some customers answer their security question on the photo wall. */
function answerGivenAwayBy(memories: readonly SeedMemory[], customer: string): SeedCustomer['security'] {
  return memories.find(({ user, answers }) => user === customer && answers)?.answers
}

/** Other rows refer to addresses and cards by their ids, which do not follow the order of the customers. */
function plantContactData(planter: Planter, list: readonly SeedCustomer[], customers: Customers): void {
  const withOwner = <Entry extends { id: number }>(entriesOf: (customer: SeedCustomer) => Entry[]) =>
    list
      .flatMap((customer) =>
        entriesOf(customer).map((entry) => ({ owner: customers.get(customer.key)?.id ?? null, entry })),
      )
      .sort((one, other) => one.entry.id - other.entry.id)
  for (const { owner, entry } of withOwner((customer) => customer.addresses)) {
    planter.row('Addresses', { UserId: owner, ...entry })
  }
  for (const { owner, entry } of withOwner((customer) => customer.cards)) {
    planter.row('Cards', { UserId: owner, ...entry })
  }
}

function plantFakeCustomers(planter: Planter, draws: Draws, count: number): void {
  for (let made = 0; made < count; made += 1) {
    const email = `${draws.alphanumerics(5)}@${draws.alphanumerics(4)}.${draws.alphanumerics(2)}`.toLowerCase()
    const id = FIRST_LATE_ID + made
    planter.row('Users', {
      id,
      username: '',
      email,
      password: hashPassword(draws.alphanumerics(5)),
      role: 'customer',
      deluxeToken: '',
      lastLoginIp: '',
      profileImage: `${UPLOADS}/default.svg`,
      totpSecret: '',
      deletedAt: null,
    })
    planter.row('Wallets', { id, UserId: id, balance: 0 })
  }
}
