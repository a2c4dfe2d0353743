import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { uploadArchive, uploadFile } from '#game/visitor/requests.ts'
import type { Visitor } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawPerson, enter } from './persons.ts'

/** Archives that reach out of the folder of complaints, and honest ones. Each run draws others. */
export const unpackedFileFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Archives that write over the terms of use', times: 10, isDecided: true, draw: drawTerms },
  { kind: 'attack', name: 'Archives that write elsewhere in the shop', times: 4, isDecided: true, draw: drawElsewhere },
  { kind: 'customer', name: 'Customers upload archives with odd names', times: 6, draw: drawComplaint },
]

/** Paths from the folder of complaints to the folder of documents. */
const PATHS: readonly [(name: string) => string, ...((name: string) => string)[]] = [
  (name) => `../../ftp/${name}`,
  (name) => `x/../../../ftp/./${name}`,
  (name) => `../..//ftp/${name}`,
  (name) => `../../../juice-shop/ftp/${name}`,
  (name) => `./../../ftp/${name}`,
  (name) => `../complaints/../../ftp/${name}`,
  (name) => `/../../ftp/${name}`,
  (name) => `../../uploads/complaints/../../ftp/${name}`,
  (name) => `....//....//ftp/${name}`,
  (name) => `..././..././ftp/${name}`,
]

function drawTerms(dice: Dice): Attack {
  const [path, text] = [dice.deal(PATHS)('legal.md'), `All is permitted, says ${dice.drawLetters(8)}.`]
  const others = dice.chooseSome(['invoice.txt', 'a.md'], dice.drawBelow(3))
  const isFirst = dice.isHeads()
  return async ({ visitor }) => {
    const honest = others.map((name) => [name, 'One juice.'] as const)
    await uploadArchive(visitor, Object.fromEntries(isFirst ? [[path, text], ...honest] : [...honest, [path, text]]))
    return (await read(visitor, 'legal.md')).includes(text)
  }
}

function drawElsewhere(dice: Dice): Attack {
  const [name, text] = [`${dice.drawLetters(6)}.md`, `Here was ${dice.drawLetters(8)}.`]
  const path = dice.deal(PATHS)(name)
  return async ({ visitor }) => {
    await uploadArchive(visitor, { [path]: text })
    return (await read(visitor, name)).includes(text)
  }
}

async function read(visitor: Visitor, name: string): Promise<string> {
  return (await visitor.get(`/ftp/${name}`)).text
}

const NAMES: readonly [string, ...string[]] = [
  'invoice.txt',
  'Rechnung für Jörg.pdf',
  'it..is..late.txt',
  '..hidden',
  'ftp',
  "o'hara & sons.txt",
]

function drawComplaint(dice: Dice): Check {
  const [person, name] = [drawPerson(dice), dice.deal(NAMES)]
  return async ({ visitor }) => {
    await enter(visitor, person)
    demandStatus(await uploadArchive(visitor, { [name]: 'One juice.', 'second.txt': 'Two.' }), 204)
    demandStatus(await uploadFile(visitor, 'invoice.pdf', '%PDF-1.4'), 204)
    const terms = await visitor.get('/ftp/legal.md')
    demand(terms.status === 200 && terms.text.length > 200, 'the terms of use are damaged')
  }
}
