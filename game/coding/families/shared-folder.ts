import { demand, demandStatus } from '#game/coding/checks/replies.ts'
import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import { becomeShopper } from '#game/visitor/shopper.ts'
import type { VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { inOneShop } from './in-one-shop.ts'

/** Files that the folder lists and refuses. */
const REFUSED = [
  'encrypt.pyc',
  'package.json.bak',
  'package-lock.json.bak',
  'coupons_2013.md.bak',
  'eastere.gg',
  'suspicious_errors.yml',
] as const

/** Documents that everybody may read. */
const DOCUMENTS = ['legal.md', 'acquisitions.md', 'announcement_encrypted.md'] as const

/** The vault of the support team, which is delivered beside them. */
const VAULT = 'incident-support.kdbx'

/** A null character after the one decoding of the server, in both spellings. */
export const TERMINATORS = ['%2500', '%25%30%30', '%2500%2500', '%2500x'] as const

/**
 * Attacks that get a refused file past the check of its ending, and readers of documents.
 * @param files that the challenge is about
 */
export function hiddenFileFamilies(files: readonly [string, ...string[]] = REFUSED): readonly Family[] {
  const fetching = (names: readonly [string, ...string[]]) => (dice: Dice) =>
    fetchesFile(drawDisguise(dice, dice.deal(names)), drawPart(dice))
  const own: Family = {
    kind: 'attack',
    name: 'A refused file with a terminator and an allowed ending',
    times: 8,
    draw: fetching(files),
  }
  const others: Family = {
    kind: 'other-caller',
    name: 'Another refused file by the same trick',
    times: 4,
    draw: fetching(REFUSED),
  }
  return inOneShop([own, ...(files === REFUSED ? [] : [others]), documentFamily([...DOCUMENTS, VAULT])])
}

/** Customers who read these documents. */
export function documentFamily(names: readonly string[] = DOCUMENTS): Family {
  return {
    kind: 'customer',
    name: 'Customers read the documents of the folder',
    times: 1,
    draw: (dice) => {
      const folder = dice.choose(['/ftp', '/FTP'])
      const paths = dice.chooseSome(names, names.length).map((name) => `${folder}/${name}${dice.choose(['', '?v=1'])}`)
      return async ({ visitor }) => {
        for (const path of paths) demandFile(await visitor.get(path))
        const listed = (await visitor.get(folder)).json<string[]>()
        demand(
          names.every((name) => listed.includes(name)),
          'a document is missing in the list',
        )
      }
    },
  }
}

/** Uses of the folder that every fix has to leave as they are. */
export const folderChecks: Readonly<Record<string, Check>> = {
  'A customer reads the confirmation of an order': async ({ visitor }) => {
    const shopper = await becomeShopper(visitor)
    await shopper.take(1, 1)
    const reply = await shopper.checkOut()
    demandStatus(reply, 200)
    const { orderConfirmation } = reply.json<{ orderConfirmation: string }>()
    demandFile(await visitor.get(`/ftp/order_${orderConfirmation}.pdf`))
  },
  'The quarantine can be read': async ({ visitor }) => {
    const list = await visitor.get('/ftp/quarantine', { headers: { accept: 'application/json' } })
    demandStatus(list, 200)
    const [first] = list.json<string[]>()
    demandFile(await visitor.get(`/ftp/quarantine/${first}`))
  },
  'A program is refused under its plain name': async ({ visitor }) => {
    demandStatus(await visitor.get('/ftp/encrypt.pyc'), 403)
  },
}

/** Fetches a file, at once or the rest of it. */
export function fetchesFile(path: string, headers: Record<string, string> = {}): Attack {
  return async ({ visitor }) => isFile(await visitor.get(path, { headers }))
}

/** Some clients ask for a file in parts. */
function drawPart(dice: Dice): Record<string, string> {
  return dice.isHeads() ? { range: 'bytes=0-' } : {}
}

function drawDisguise(dice: Dice, file: string): string {
  const terminator = dice.deal(TERMINATORS)
  const end = dice.dealMade('shared-folder Disguise end', [
    '.md',
    '.pdf',
    `${dice.drawLetters(3)}.md`,
    `.${dice.drawLetters(2)}.pdf`,
    VAULT,
    'legal.md/',
  ])
  const folder = dice.choose(['/ftp', '/FTP', '/Ftp', '/ftp/'])
  return `${folder}/${file}${terminator}${end}${dice.isHeads() ? `?${dice.drawLetters(3)}` : ''}`
}

function demandFile(reply: VisitorReply): void {
  demandStatus(reply, 200)
  demand(isFile(reply), 'answers with the page for unknown addresses')
}

/** Whether the answer is a file. Unknown addresses are answered with the page. */
export function isFile({ status, text }: VisitorReply): boolean {
  return (status === 200 || status === 206) && text !== '' && !/^\s*<!doctype html/i.test(text)
}
