import { demand, demandStatus, rowsOf } from '#game/coding/checks/replies.ts'
import type { Attack, Family } from '#game/coding/define-coding.ts'
import { searchFor } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'

/** Terms that careless filters refuse. */
const TERMS = [
  "d'Orange",
  'Müller',
  'union',
  '50 % off',
  'select_one',
  'a;b',
  '--',
  '/*',
  '"pure"',
  "it's",
  '🍋',
] as const

/** Names of new products that careless filters refuse. */
const NAMES = [
  "Jus d'Orange",
  'Müllers Süße',
  '50 % Union; Select',
  'User’s "pure" -- juice',
  'Union select_one',
] as const

/** Attacks on the search, and honest terms. Each run draws others. */
export const searchFamilies: readonly Family[] = [
  { kind: 'attack', name: 'A second query reads the customers', times: 1, isDecided: true, draw: drawUnions },
  { kind: 'attack', name: 'A second query reads the schema', times: 1, isDecided: true, draw: drawSchemas },
  {
    kind: 'attack',
    name: 'A condition shows products that are not on sale',
    times: 2,
    isDecided: true,
    draw: drawConditions,
  },
  {
    kind: 'attack',
    name: 'Questions about the customers are answered by what is found',
    times: 1,
    isDecided: true,
    draw: drawBlind,
  },
  { kind: 'attack', name: 'Questions that are answered by an error', times: 1, isDecided: true, draw: drawErrors },
  {
    kind: 'other-caller',
    name: 'The same as a list or an object in the address',
    times: 1,
    isDecided: true,
    draw: drawShapes,
  },
  {
    kind: 'customer',
    name: 'Products whose names have quotes, percent signs, umlauts or words of SQL are found',
    times: 4,
    draw: (dice) => {
      const name = `${dice.deal(NAMES)} ${dice.drawLetters(6)}`
      return async ({ visitor }) => {
        await becomeShopper(visitor)
        demandStatus(await visitor.post('/api/Products', { name, description: 'New.', price: 2, image: 'x.jpg' }), 201)
        for (const term of [name, name.slice(2)]) {
          const found = rowsOf<{ name: string }>(await searchFor(visitor, term))
          demand(
            found.some((product) => product.name === name),
            `${term} does not find ${name}`,
          )
        }
      }
    },
  },
  {
    kind: 'customer',
    name: 'Terms with quotes, percent signs, umlauts and words of SQL are searched for',
    times: TERMS.length,
    draw: (dice) => {
      const term = dice.deal(TERMS)
      return async ({ visitor }) => {
        const found = await searchFor(visitor, `${term} ${dice.drawLetters(9)}`)
        demand(found.status === 200, `${term} answers ${found.status}`)
        demand(rowsOf(found).length === 0, `${term} finds something`)
      }
    },
  },
  {
    kind: 'customer',
    name: 'A piece of a name is found, in any case',
    times: 3,
    draw: (dice) => {
      const [place, from] = [dice.drawBelow(1000), dice.drawBelow(1000)]
      return async ({ visitor }) => {
        const all = rowsOf<{ id: number; name: string }>(await searchFor(visitor, ''))
        const { id, name } = all[place % all.length] ?? { id: 0, name: '' }
        const word = name.split(/[^A-Za-z]+/).filter((part) => part.length > 3)[0] ?? 'juice'
        const piece = dice.drawCase(word.slice(from % 2, 4 + (from % 2)))
        const found = rowsOf<{ id: number }>(await searchFor(visitor, piece))
        demand(
          found.some((product) => product.id === id),
          `${piece} does not find ${name}`,
        )
      }
    },
  },
]

const COLUMNS = 9

/** Ends of the pattern and of both brackets. Some are for careless escapes. */
const STARTS = ["%'))", "%' ) ) ", "%'/**/))", "%')\n)", "''))", "%\\'))", '%"))'] as const

/** SQLite reads no further than a NUL. */
const ENDS = ['--', '/*', '-- x', ';--', '\0'] as const

const BLANKS = [' ', '/**/', '\t', '\n'] as const

function drawSelects(dice: Dice, subjects: readonly string[], sources: readonly [string, ...string[]]): string[] {
  return dice.chooseSome(subjects, subjects.length).map((subject) => {
    const columns = Array.from({ length: COLUMNS }, (_, place) => (place === 2 ? subject : String(place)))
    const union = dice.drawCase(dice.choose(['union', 'union all']))
    const start = (dice.isHeads() ? dice.drawLetters(5) : '') + dice.deal(STARTS)
    const words = ['', union, dice.drawCase('select'), columns.join(','), dice.drawCase('from'), dice.deal(sources)]
    return start + words.join(dice.deal(BLANKS)) + dice.deal(ENDS)
  })
}

/** Quotes that code reads as such after its check. */
const ENCODED_QUOTES = ['%27', '%2527', '&#39;', '&#x27;', '\\u0027', '\uff07', '\u2019'] as const

/** Each of these terms in all encodings of a quote, in random order. */
function encodeQuotes(dice: Dice, terms: readonly string[]): string[] {
  const all = terms.flatMap((term) => ENCODED_QUOTES.map((quote) => escapePercent(term, quote)))
  return dice.chooseSome(all, all.length)
}

/** A term that is decoded as a whole has its percent signs encoded, too. */
function escapePercent(term: string, quote: string): string {
  const whole = quote.startsWith('%') ? term.replaceAll('%', '%25') : term
  return whole.replaceAll("'", quote)
}

const SECRETS = [
  'password',
  'hex(password)',
  'email||password',
  'lower(email)',
  'quote(password)',
  "replace(password,'a','a')",
] as const

const CUSTOMERS = ['Users', '"Users"', '[Users]', '`Users`', '(select * from Users)', 'Users u'] as const

function drawUnions(dice: Dice): Attack {
  const terms = drawSelects(dice, SECRETS, CUSTOMERS)
  const nested = drawSelects(dice, ['password'], ['Users']).map((term) =>
    term
      .replace(/union/i, 'ununionion')
      .replace(/select/i, 'selselectect')
      .replace(/from/i, 'frfromom'),
  )
  const encoded = encodeQuotes(dice, drawSelects(dice, ['password'], CUSTOMERS))
  return anyAnswer([...terms, ...nested, ...encoded], holdsCustomers)
}

function drawSchemas(dice: Dice): Attack {
  const subjects = ['sql', 'upper(sql)', "replace(sql,'x','x')", 'tbl_name||sql']
  const terms = drawSelects(dice, subjects, ['sqlite_master', 'sqlite_schema', '"sqlite_master"'])
  const encoded = encodeQuotes(dice, drawSelects(dice, ['sql'], ['sqlite_master']))
  return anyAnswer([...terms, ...encoded], ({ text }) => /create\s+table/i.test(text))
}

function drawConditions(dice: Dice): Attack {
  const [number, letters] = [dice.drawBetween(2, 90), dice.drawLetters(12)]
  const truths = [`${number}=${number}`, `'${number}'='${number}'`, 'true', `${number}>1`, `(${number})`]
  const terms = [
    ...STARTS.map((start) => `${letters}${start} ${dice.drawCase('or')} ${dice.choose(['1', 'id'])}${dice.deal(ENDS)}`),
    ...truths.map((truth) => `${letters}%')) ${dice.drawCase('or')} ${truth}${dice.deal(ENDS)}`),
    `${letters}'))or((name${dice.deal(BLANKS)}like'%`,
    `${letters}'))or(1)or(('`,
    `${letters}'=0))--`,
    `${letters}'<${number}))\0`,
    `${letters}%'))\toorr\t1--`,
    `${letters}'or(1)or'`,
  ]
  return anyAnswer(dice.chooseSome(terms, terms.length), (reply) => countFound(reply) > 0)
}

/** Sends terms until an answer tells too much. */
function anyAnswer(terms: readonly string[], tells: (reply: VisitorReply) => boolean): Attack {
  return async ({ visitor }) => {
    for (const term of terms) if (tells(await searchFor(visitor, term))) return true
    return false
  }
}

function drawBlind(dice: Dice): Attack {
  const [id, letters] = [dice.drawBetween(1, 5), dice.drawLetters(9)]
  const subjects = [
    `(select length(password) from Users where id=${id})`,
    `(select unicode(email) from Users where id=${id})`,
    `(select count(*) from Users)`,
  ]
  const forms: readonly ((test: string) => string)[] = [
    (test) => `${letters}%' or ${test} and name like '%`,
    (test) => `${letters}' or (${test}) and name like '`,
    (test) => `${letters}%'${dice.drawCase('or')}(${test})${dice.drawCase('and')}(name)like'%`,
    (test) => `'||iif(${test},'','${letters}')||'`,
  ]
  return async ({ visitor }) => {
    for (const form of dice.chooseSome(forms, forms.length)) {
      const subject = dice.choose(subjects as [string, ...string[]])
      const yes = await searchFor(visitor, form(`${subject}>0`))
      if (countFound(yes) > countFound(await searchFor(visitor, form(`${subject}<0`)))) return true
    }
    return false
  }
}

/** Two questions that differ in their truth. A statement that holds them answers one with an error. */
function drawErrors(dice: Dice): Attack {
  const letters = dice.drawLetters(4)
  const asks: readonly ((value: string) => string)[] = [
    (value) => `${letters}'||abs(${value})||'`,
    (value) => `''||abs(${value})||''`,
    (value) => `'+abs(${value})+'`,
    (value) => `\\'||abs(${value})))--`,
  ]
  return async ({ visitor }) => {
    for (const ask of dice.chooseSome(asks, asks.length)) {
      const wrong = await searchFor(visitor, ask('-9223372036854775808'))
      if (wrong.status !== (await searchFor(visitor, ask('-7'))).status) return true
    }
    return false
  }
}

function drawShapes(dice: Dice): Attack {
  const [term = ''] = drawSelects(dice, ['email||password'], ['Users'])
  const value = encodeURIComponent(term)
  const queries = [
    `q[]=${value}`,
    `q[0]=${value}`,
    `q[a]=${value}`,
    `q=${value}&q=x`,
    `q=x&q=${value}`,
    `q[]=x&q[]=${value}`,
  ]
  return async ({ visitor }) => {
    for (const query of dice.chooseSome(queries, queries.length)) {
      if (holdsCustomers(await visitor.get(`/rest/products/search?${query}`))) return true
    }
    return false
  }
}

function countFound({ status, text }: VisitorReply): number {
  if (status !== 200) return 0
  try {
    const { data } = JSON.parse(text) as { data?: unknown[] }
    return Array.isArray(data) ? data.length : 0
  } catch {
    return 0
  }
}

/** Whether an answer holds what only the table of customers has. */
function holdsCustomers({ status, text }: VisitorReply): boolean {
  if (status !== 200) return false
  return /\b[0-9a-f]{32}\b/i.test(text) || /\b(?:[0-9A-F]{2}){32}\b/.test(text) || /"admin@/i.test(text)
}
