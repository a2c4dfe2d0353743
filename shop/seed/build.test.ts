import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSeedImage, type SeedOptions } from '#shop/seed/build.ts'
import { readSeedContent, type SeedContent } from '#shop/seed/content.ts'

const CONTENT = new URL('../../content/', import.meta.url)
const options: SeedOptions = {
  domain: 'juice-sh.op',
  jwtPrivateKey: readFileSync(new URL('keys/jwt.key', CONTENT), 'utf8'),
  numberOfRandomFakeUsers: 0,
  now: new Date('2026-01-31T10:00:00.000Z'),
}

let content: SeedContent
let db: DatabaseSync

function open(image: Uint8Array): DatabaseSync {
  const opened = new DatabaseSync(':memory:')
  opened.deserialize(image)
  return opened
}

function rows(sql: string, from = db): Record<string, unknown>[] {
  return from
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }))
}

function column(sql: string, from = db): unknown[] {
  return rows(sql, from).map((row) => Object.values(row)[0])
}

function documents(collection: string, from = db): Record<string, unknown>[] {
  const bodies = column(`SELECT body FROM Documents WHERE collection = '${collection}' ORDER BY id`, from)
  return bodies.map((body) => JSON.parse(String(body)))
}

beforeAll(() => {
  content = readSeedContent(fileURLToPath(CONTENT))
  db = open(buildSeedImage(content, options))
})

describe('the image', () => {
  it('is the same for the same input, and small', () => {
    const image = buildSeedImage(content, options)
    expect(Buffer.compare(image, buildSeedImage(content, options))).toBe(0)
    expect(image.byteLength).toBeLessThan(250 * 1024)
  })

  it('has no broken reference, and refuses new ones', () => {
    expect(rows('PRAGMA foreign_key_check')).toEqual([])
    expect(() => db.exec("INSERT INTO Baskets (UserId, createdAt, updatedAt) VALUES (999, 'now', 'now')")).toThrow(
      'FOREIGN KEY constraint failed',
    )
  })

  it('gives every table a primary key, without which sessions would not record it', () => {
    const tables = column("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    expect(tables).toHaveLength(21)
    for (const table of tables) {
      expect(column(`SELECT max(pk) FROM pragma_table_info('${table}')`), String(table)).toEqual([1])
    }
  })

  it.each([
    [
      'Users',
      'id username email password role deluxeToken lastLoginIp profileImage totpSecret isActive createdAt updatedAt deletedAt',
    ],
    ['Products', 'id name description price deluxePrice image createdAt updatedAt deletedAt'],
    ['BasketItems', 'ProductId BasketId id quantity createdAt updatedAt'],
    ['SecurityAnswers', 'UserId SecurityQuestionId id answer createdAt updatedAt'],
    ['Memories', 'UserId id caption imagePath createdAt updatedAt'],
  ])('keeps the columns of %s in the order that injections rely on', (table, columns) => {
    expect(column(`SELECT name FROM pragma_table_info('${table}')`)).toEqual(columns.split(' '))
  })

  it('stamps every row with the given time, as raw text', () => {
    expect(column('SELECT DISTINCT createdAt FROM Users')).toEqual(['2026-01-31 10:00:00.000 +00:00'])
  })
})

describe('customers', () => {
  it('have the ids and addresses that walkthroughs use', () => {
    expect(rows('SELECT id, email, role FROM Users WHERE id IN (1, 2, 3, 9, 17, 21, 23, 24)')).toEqual([
      { id: 1, email: 'admin@juice-sh.op', role: 'admin' },
      { id: 2, email: 'jim@juice-sh.op', role: 'customer' },
      { id: 3, email: 'bender@juice-sh.op', role: 'customer' },
      { id: 9, email: 'J12934@juice-sh.op', role: 'admin' },
      { id: 17, email: 'demo', role: 'customer' },
      { id: 21, email: 'ethereum@juice-sh.op', role: 'deluxe' },
      { id: 23, email: 'cloud-admin@juice-sh.op', role: 'admin' },
      { id: 24, email: 'basil@juice-sh.op', role: 'customer' },
    ])
    expect(column('SELECT count(*) FROM Users')).toEqual([24])
    expect(column('SELECT email FROM Users WHERE deletedAt IS NOT NULL')).toEqual(['chris.pike@juice-sh.op'])
  })

  it('have MD5 passwords', () => {
    expect(column('SELECT password FROM Users WHERE id = 1')).toEqual(['0192023a7bbd73250516f069df18b500'])
  })

  it('answer security questions, two of them with their pictures', () => {
    const expected = (answer: string) => createHmac('sha256', 'pa4qacea4VK9t9nGv7yZtwmj').update(answer).digest('hex')
    const answerOf = (key: string) =>
      rows(
        `SELECT SecurityQuestionId question, answer FROM SecurityAnswers JOIN Users u ON u.id = UserId WHERE email LIKE '${key}@%'`,
      )
    expect(expected('abc')).toBe('c3a6daef84c55b29ccda6ed01b303bcca3baed369665a19d1ad389e169419eeb')
    expect(answerOf('jim')).toEqual([{ question: 1, answer: expected('Samuel') }])
    expect(answerOf('john')).toEqual([{ question: 14, answer: expected('Daniel Boone National Forest') }])
    expect(answerOf('emma')).toEqual([{ question: 10, answer: expected('ITsec') }])
    expect(answerOf('testing')).toEqual([])
  })

  it('have no answers in a shop without questions', () => {
    const other = open(buildSeedImage({ ...content, securityQuestions: [] }, options))
    expect(rows('SELECT * FROM SecurityAnswers', other)).toEqual([])
    expect(rows('PRAGMA foreign_key_check', other)).toEqual([])
  })

  it('have answers to the questions alone that a shop has', () => {
    const securityQuestions = content.securityQuestions.slice(0, 3)
    const other = open(buildSeedImage({ ...content, securityQuestions }, options))
    const found = rows('SELECT SecurityQuestionId AS question FROM SecurityAnswers', other)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ question }) => Number(question) <= 3)).toBe(true)
  })

  it('have a deluxe token if they are members', () => {
    const mark = createHmac('sha256', options.jwtPrivateKey).update('ciso@juice-sh.opdeluxe').digest('hex')
    expect(column("SELECT deluxeToken FROM Users WHERE email = 'ciso@juice-sh.op'")).toEqual([mark])
    expect(column("SELECT id FROM Users WHERE deluxeToken <> ''")).toEqual([5, 13, 20, 21])
  })

  it('own the wallet with their number', () => {
    expect(rows('SELECT count(*) n FROM Wallets WHERE id = UserId')).toEqual([{ n: 24 }])
    expect(column('SELECT balance FROM Wallets WHERE UserId IN (8, 11)')).toEqual([13337, 48])
  })

  it('have the addresses that recycling requests use', () => {
    expect(column('SELECT UserId FROM Addresses ORDER BY id')).toEqual([4, 17, 1, 2, 2, 3])
    expect(column('SELECT UserId FROM Cards ORDER BY id')).toEqual([4, 17, 1, 1, 2, 3])
    expect(rows('SELECT UserId, AddressId, date FROM Recycles WHERE id = 1')).toEqual([
      { UserId: 2, AddressId: 4, date: '2270-01-17 00:00:00.000 +00:00' },
    ])
  })

  it('follow the domain, and can be joined by made-up ones', () => {
    const other = open(buildSeedImage(content, { ...options, domain: 'vitamin.test', numberOfRandomFakeUsers: 3 }))
    expect(column('SELECT email FROM Users WHERE id = 1', other)).toEqual(['admin@vitamin.test'])
    const made = column('SELECT email FROM Users WHERE id > 24', other)
    expect(made).toHaveLength(3)
    for (const email of made) expect(email).toMatch(/^[a-z0-9]{5}@[a-z0-9]{4}\.[a-z0-9]{2}$/)
  })
})

describe('products', () => {
  it('are 56, of which 46 are on sale', () => {
    expect(column('SELECT count(*) FROM Products')).toEqual([56])
    expect(column('SELECT id FROM Products WHERE deletedAt IS NOT NULL')).toEqual([
      10, 11, 12, 27, 28, 31, 39, 40, 44, 46,
    ])
  })

  it('have a stock, from 30 to 99 by default', () => {
    expect(column('SELECT count(*) FROM Quantities WHERE id = ProductId')).toEqual([56])
    expect(column('SELECT quantity FROM Quantities WHERE id IN (20, 33, 34)')).toEqual([5, 3, 0])
    const drawn = column('SELECT quantity FROM Quantities WHERE id BETWEEN 1 AND 19').map(Number)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(30)
    expect(Math.max(...drawn)).toBeLessThanOrEqual(99)
    expect(column('SELECT limitPerUser FROM Quantities WHERE id IN (1, 2)')).toEqual([5, null])
  })

  it('have the texts of the special ones', () => {
    const [tampering, , leak] = column('SELECT description FROM Products WHERE id IN (9, 10, 11)').map(String)
    expect(tampering).toMatch(
      / <a href="https:\/\/www\.owasp\.org\/index\.php\/O-Saft" target="_blank">More\.\.\.<\/a>$/,
    )
    for (const fruit of ['Annona cherimola', 'Myrciaria cauliflora', 'Aegle marmelos']) expect(leak).toContain(fruit)
    expect(leak).not.toMatch(/hueteroneel|eurogium/)
  })

  it('have 29 reviews by customers of the shop', () => {
    const reviews = documents('posts')
    expect(reviews).toHaveLength(29)
    expect(Object.keys(reviews[0] ?? {})).toEqual(['message', 'author', 'product', 'likesCount', 'likedBy', '_id'])
    expect(reviews[0]).toMatchObject({ author: 'admin@juice-sh.op', product: 1, likesCount: 0, likedBy: [] })
    for (const { _id } of reviews) expect(_id).toMatch(/^[A-Za-z0-9]{17}$/)
  })

  it('can be replaced', () => {
    const products = [{ name: 'Water' }, { name: 'Ice', price: 2, image: 'https://example.org/a/ice%20cube.png?x=1' }]
    const sold = { ...content, baskets: [], orders: [] }
    const other = open(buildSeedImage(sold, { ...options, products }))
    const [water, ice] = rows('SELECT price, deluxePrice, image FROM Products', other)
    expect(water).toMatchObject({ image: 'undefined.png', deluxePrice: water?.price })
    expect(water?.price).toBeGreaterThanOrEqual(1)
    expect(ice).toEqual({ price: 2, deluxePrice: 2, image: 'ice cube.png' })
  })
})

describe('sales and community', () => {
  it('fills the baskets', () => {
    expect(column('SELECT UserId FROM Baskets ORDER BY id')).toEqual([1, 2, 3, 11, 16])
    expect(rows('SELECT BasketId b, ProductId p, quantity q FROM BasketItems ORDER BY id').map(Object.values)).toEqual([
      [1, 1, 2],
      [1, 2, 3],
      [1, 3, 1],
      [2, 4, 2],
      [3, 4, 1],
      [4, 4, 2],
      [5, 3, 5],
      [5, 4, 2],
    ])
  })

  it('removes items with their basket', () => {
    const other = open(buildSeedImage(content, options))
    other.exec('DELETE FROM Baskets WHERE id = 1')
    expect(column('SELECT count(*) FROM BasketItems WHERE BasketId = 1', other)).toEqual([0])
  })

  it('keeps past orders under masked addresses', () => {
    const orders = documents('orders')
    expect(orders.map(({ email, totalPrice, bonus, delivered }) => [email, totalPrice, bonus, delivered])).toEqual([
      ['*dm*n@j**c*-sh.*p', 8.96, 0, false],
      ['*dm*n@j**c*-sh.*p', 26.97, 3, true],
      ['d*m*', 30.92, 0, true],
    ])
    expect(orders[0]?.orderId).toMatch(/^5267-[0-9a-f]{16}$/)
    expect(orders[2]?.orderId).toMatch(/^fe01-[0-9a-f]{16}$/)
    expect(orders[0]?.eta).toMatch(/^[1-5]$/)
  })

  it('signs feedback with masked addresses', () => {
    expect(rows('SELECT UserId, rating FROM Feedbacks ORDER BY id').map(Object.values)).toEqual([
      [1, 5],
      [2, 4],
      [3, 1],
      [21, 1],
      [null, 2],
      [null, 4],
      [null, 4],
      [null, 3],
    ])
    const comments = column('SELECT comment FROM Feedbacks ORDER BY id').map(String)
    expect(comments[0]).toMatch(/ \(\*\*\*in@juice-sh\.op\)$/)
    expect(comments[3]).toContain('purpose betray marriage blame crunch monitor spin slide donate sport lift clutch')
    expect(comments[7]).toMatch(/ \(anonymous\)$/)
  })

  it('contains no report that solves a challenge', () => {
    const texts = [...column('SELECT comment FROM Feedbacks'), ...column('SELECT message FROM Complaints')].join('\n')
    expect(texts).not.toMatch(
      /sanitize-html|express-jwt|z85|base85|hashids|md5|base64|epilogue-js|ngy-cookie|pickle rick|eslint-scope|hueteroneel/i,
    )
  })

  it('sorts the fixed picture first and those with an answer last', () => {
    expect(column('SELECT UserId FROM Memories ORDER BY id')).toEqual([13, 4, 4, 21, 13, 13, 13, 13, 18, 19])
    expect(column('SELECT imagePath FROM Memories WHERE id = 1')).toEqual([
      'assets/public/images/uploads/ᓚᘏᗢ-#zatschi-#whoneedsfourlegs-1572600969477.jpg',
    ])
  })
})
