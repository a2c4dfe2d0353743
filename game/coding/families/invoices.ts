import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { uploadArchive, uploadFile, uploadXmlOrder, writeXmlOrder } from '#game/visitor/requests.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'
import { isReadToTheEnd } from './late-orders.ts'

/** Limit of the form, in bytes. */
const MAX_FORM_BYTES = 100_000

/** Limit of the server. */
const MAX_SERVER_BYTES = 200_000

const TAKEN = 204

/** Answer to orders as files, which nobody takes any more. */
const GONE = 410

const NAMES = ['invoice', 'Rechnung für Zoë', "d'arcy 50%", 'invoice.2026', 'me.png', 'INVOICE (1)'] as const

const invoiceFamily: Family = {
  kind: 'customer',
  name: 'Customers hand in invoices with unusual names',
  times: 4,
  draw: (dice): Check => {
    const [name, ending] = [dice.deal(NAMES), dice.choose(['pdf', 'PDF', 'Pdf'])]
    const content = `%PDF-1.7\n${dice.drawLetters(dice.drawBetween(0, 900))}`
    return async ({ visitor }) => demandStatus(await uploadFile(visitor, `${name}.${ending}`, content), TAKEN)
  },
}

const orderFamily: Family = {
  kind: 'customer',
  name: 'Partners with an order as a file learn that these are gone',
  times: 3,
  draw: (dice): Check => {
    const [word, count] = [dice.drawLetters(6), dice.drawBetween(1, 90)]
    const [name, text] = dice.dealMade('invoices honest', [
      ['order.xml', `<?xml version="1.0"?><order><line n="${count}">${word} &amp; Größe</line></order>`],
      ['order.XML', `<order><![CDATA[${word} <b>]]><!-- ${count} --></order>`],
      ['order.yml', `order:\n  - ${word} & Co: ${count}\n  - "*${word}*"\n`],
    ]) as [string, string]
    const plain = name.endsWith('yml') ? `order: ${word}\n` : `<order>${word}</order>`
    return async ({ visitor }) => {
      const [known, reply] = [await uploadFile(visitor, name, plain), await uploadFile(visitor, name, text)]
      for (const { status } of [known, reply]) demand(status === GONE, `answers ${status} to an order`)
      // A fix may quote no order at all.
      if (known.text.includes(word)) demand(reply.text.includes(word), 'the answer does not quote the order')
    }
  },
}

/** Uses of the form that every fix has to leave as they are. */
export const invoiceChecks: Readonly<Record<string, Check>> = {
  'An archive of invoices is taken': async ({ visitor }) => {
    await becomeShopper(visitor)
    demandStatus(await uploadArchive(visitor, { 'invoice.txt': 'One juice.' }), TAKEN)
  },
  'As much as the form takes is taken': async ({ visitor }) => {
    const text = `%PDF-1.7\n${' '.repeat(MAX_FORM_BYTES - 9)}`
    demandStatus(await uploadFile(visitor, 'invoice.pdf', text), TAKEN)
  },
  'Nothing at all is refused': async ({ visitor }) => {
    demandStatus(await visitor.post('/file-upload'), 400)
  },
}

/** Files that are too large, and honest ones. */
export const sizeFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'A file that is larger than the form allows',
    times: 4,
    draw: (dice) => {
      const bytes = dice.dealMade('invoices size', [
        MAX_FORM_BYTES + 1,
        MAX_SERVER_BYTES,
        dice.drawBetween(MAX_FORM_BYTES + 2, MAX_SERVER_BYTES),
        dice.drawBetween(MAX_FORM_BYTES + 2, 110_000),
      ])
      const [ending, isCustomer] = [dice.choose(['pdf', 'PDF']), dice.dealHeads('invoices 1')]
      return async ({ visitor }) => {
        if (isCustomer) await becomeShopper(visitor)
        const text = `%PDF-1.7\n${' '.repeat(bytes - 9)}`
        return (await uploadFile(visitor, `invoice.${ending}`, text)).status === TAKEN
      }
    },
  },
  {
    kind: 'other-caller',
    name: 'A large archive',
    times: 1,
    draw: (dice) => {
      const before = ' '.repeat(dice.drawBetween(MAX_FORM_BYTES, 150_000))
      const archive = `${before}PK\u0005\u0006${'\0'.repeat(18)}`
      return async ({ visitor }) => (await uploadFile(visitor, 'invoices.zip', archive)).status === TAKEN
    },
  },
  invoiceFamily,
])

/** Files of types that nobody needs, and honest ones. */
export const typeFamilies: readonly Family[] = inOneShop([
  {
    kind: 'attack',
    name: 'A file of a type that the form refuses',
    times: 8,
    draw: (dice) => {
      const name = dice.dealMade('invoices type', [
        'invoice.exe',
        'me.png',
        'invoice.pdf.html',
        'invoice',
        `invoice.${dice.drawLetters(3)}x`,
        'invoice.zip.php',
        'invoice.svg',
        'invoice.pdfx',
      ])
      const [content, isCustomer] = [dice.choose(['MZ', '<p>', '%PDF-1.7\n']), dice.dealHeads('invoices 2')]
      // A client that goes past the form tells any type.
      const type = dice.dealMade('invoices claimed type', ['application/pdf', undefined, 'application/zip', 'text/xml'])
      return async ({ visitor }) => {
        if (isCustomer) await becomeShopper(visitor)
        return (await uploadFile(visitor, name, content, type ? { type } : {})).status === TAKEN
      }
    },
  },
  invoiceFamily,
  orderFamily,
])

/** Files of the server, with what tells them. */
const GIVEAWAYS: readonly [readonly [string, RegExp], ...(readonly [string, RegExp])[]] = [
  ['file:///etc/passwd', /\w+:\w*:\d+:\d+:/],
  ['/etc/passwd', /\w+:\w*:\d+:\d+:/],
  ['file:///C:/Windows/system.ini', /for 16-bit app support/i],
  ['file:///etc/group', /\w+:\w*:\d+:/],
  ['/etc/hosts', /127\.0\.0\.1\s+localhost/],
  ['file:///etc/os-release', /PRETTY_NAME=/],
  ['file:///proc/version', /Linux version \d/],
]

/** Orders in XML that read files of the server, and honest ones. */
export const disclosureFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'An entity that stands for a file of the server', times: 14, draw: drawDisclosure },
  orderFamily,
  invoiceFamily,
])

/** Orders in XML that have no end, and honest ones. */
export const endlessXmlFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'Entities that come to more than anybody can read', times: 6, draw: drawEndlessXml },
  orderFamily,
  invoiceFamily,
])

/** Orders in YAML that have no end, and honest ones. */
export const endlessYamlFamilies: readonly Family[] = inOneShop([
  { kind: 'attack', name: 'Aliases that come to more than anybody can read', times: 5, draw: drawEndlessYaml },
  orderFamily,
  invoiceFamily,
])

function drawDisclosure(dice: Dice): Attack {
  const [name, other] = [dice.drawLetters(4), dice.drawLetters(5)]
  const [address, giveaway] = dice.deal(GIVEAWAYS)
  const blank = dice.dealMade('invoices Disclosure blank', [' ', '\n', '  \t'])
  const declared = `<!ENTITY${blank}${name}${blank}SYSTEM${blank}"${address}">`
  const [declarations, content] = dice.dealMade('invoices Disclosure', [
    [declared, `&${name};`],
    [`${declared}<!ENTITY ${other} "&${name};">`, `<line>&${other};</line>`],
    [`<!ENTITY % ${other} '${declared.replaceAll("'", '"')}'>%${other};`, `&${name};`],
    [`<!ENTITY ${name} PUBLIC "${other}" "${address}">`, `<line>&${name};</line>`],
  ]) as [string, string]
  const isWide = dice.isHeads()
  return async ({ visitor }) => {
    const { text } = isWide
      ? await uploadFile(
          visitor,
          'order.xml',
          Buffer.from(`\ufeff<!DOCTYPE order [${declarations}]><order>${content}</order>`, 'utf16le'),
        )
      : await uploadXmlOrder(visitor, declarations, content)
    return giveaway.test(text)
  }
}

function drawEndlessXml(dice: Dice): Attack {
  const name = dice.drawLetters(3)
  const laughs = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY ${name}${level + 1} "${`&${name}${level};`.repeat(dice.drawBetween(9, 11))}">`,
  ).join('')
  const [declarations, content] = dice.dealMade('invoices EndlessXml', [
    [`<!ENTITY ${name} SYSTEM "file:///dev/random">`, `&${name};`],
    [`<!ENTITY ${name} SYSTEM "file:///dev/zero">`, `&${name};`],
    [`<!ENTITY ${name} SYSTEM "/dev/urandom">`, `<line>&${name};</line>`],
    [`<!ENTITY ${name} "${name.repeat(16_000)}">`, `&${name};`.repeat(9000)],
    [`<!ENTITY ${name}0 "ha">${laughs}`, `&${name}9;`],
  ]) as [string, string]
  const endless = { name: 'order.xml', content: writeXmlOrder(declarations, content) }
  const short = { name: 'order.xml', content: writeXmlOrder(`<!ENTITY ${name} "${name}">`, `&${name};`) }
  return async ({ visitor }) => isReadToTheEnd(visitor, endless, short)
}

function drawEndlessYaml(dice: Dice): Attack {
  const [name, word] = [dice.drawLetters(2), dice.drawLetters(3)]
  const build = (levels: number, write: (part: string) => string): string =>
    Array.from(
      { length: levels },
      (_, level) => `${name}${level}: &${name}${level} ${write(level === 0 ? word : `*${name}${level - 1}`)}\n`,
    ).join('')
  const list = (part: string): string => `[${Array(9).fill(part).join(', ')}]`
  const bomb = dice.dealMade('invoices EndlessYaml', [
    build(dice.drawBetween(9, 11), list),
    build(30, (part) => `{left: ${part}, right: ${part}}`),
    `text: &t ${word.repeat(16_000)}\nlist: ${`[${Array(3000).fill('*t').join(',')}]`}`,
    build(9, (part) => `\n${`  - ${part}\n`.repeat(10)}`),
  ])
  const ending = dice.dealMade('invoices EndlessYaml ending', ['yml', 'yaml', 'YML'])
  const endless = { name: `order.${ending}`, content: bomb }
  const short = { ...endless, content: `order: &${name} ${word}\nagain: *${name}\n` }
  return async ({ visitor }) => isReadToTheEnd(visitor, endless, short)
}
