import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { uploadArchive, uploadFile } from '#game/visitor/requests.ts'
import type { Dice } from './dice.ts'
import { isReadToTheEnd } from './late-orders.ts'
import { drawPerson, enter } from './persons.ts'

/** Orders for the retired interface, and customers with invoices. Each run draws others. */
export const retiredOrderFamilies: readonly Family[] = [
  { kind: 'attack', name: 'The retired interface reads an order', times: 8, isDecided: true, draw: drawOrder },
  { kind: 'customer', name: 'Customers upload invoices of any name', times: 4, draw: drawInvoice },
]

const FORMATS = ['xml', 'yml', 'yaml'] as const

/** An order whose goods never end. */
const XML_BOMB = '<!DOCTYPE order [<!ENTITY goods SYSTEM "file:///dev/random">]><order>&goods;</order>'

/** An order of which each line holds the one before nine times. */
const YAML_BOMB = [...'abcdefghi']
  .map((line, index, lines) => `${line}: &${line} [${Array(9).fill(index === 0 ? '1' : `*${lines[index - 1]}`)}]\n`)
  .join('')

function drawOrder(dice: Dice): Attack {
  const [person, isCustomer, word] = [drawPerson(dice), dice.dealHeads('retired-orders 1'), dice.drawLetters(9)]
  const format = dice.deal(FORMATS)
  const [name, isInCapitals] = [dice.choose(['order', 'Bestellung 2', 'a.pdf', 'order.zip', '.']), dice.isHeads()]
  const ending = isInCapitals ? dice.drawCase(format) : format
  const number = dice.drawBetween(2, 99)
  // A bomb takes its time.
  const hasBomb = dice.dealHeads(`retired-orders bomb ${format}`)
  return async ({ visitor }) => {
    if (isCustomer) await enter(visitor, person)
    const order = format === 'xml' ? `<order><${word}>${number * 7}</${word}></order>` : `${word}: ${number * 7}`
    const read = await uploadFile(visitor, `${name}.${ending}`, order)
    if (read.text.includes(word)) return true
    // A reader is found out by its complaint about a broken file, too.
    const broken = await uploadFile(visitor, `${name}.${ending}`, format === 'xml' ? '<order' : `{${word}: [`)
    if (broken.text.replaceAll(name, '') !== read.text.replaceAll(name, '')) return true
    // A reader that says nothing still takes too long over a bomb.
    const bomb = { name: `${name}.${ending}`, content: format === 'xml' ? XML_BOMB : YAML_BOMB }
    return hasBomb && isReadToTheEnd(visitor, bomb, { ...bomb, content: order })
  }
}

const NAMES: readonly [string, ...string[]] = [
  'invoice.pdf',
  'invoice.xml.pdf',
  'Rechnung für Jörg.pdf',
  'yaml.pdf',
  'INVOICE.PDF',
]

function drawInvoice(dice: Dice): Check {
  const [person, name, content] = [drawPerson(dice), dice.deal(NAMES), `%PDF-1.4 ${dice.drawLetters(5)}`]
  return async ({ visitor }) => {
    await enter(visitor, person)
    demandStatus(await uploadFile(visitor, name, content), 204)
    demandStatus(await uploadArchive(visitor, { 'order.xml': '<order/>' }), 204)
    const complaint = await visitor.post('/api/Complaints/', { message: 'Sour <order/>.', file: 'order.xml' })
    demand(complaint.status === 201, `answers ${complaint.status} to a complaint`)
  }
}
