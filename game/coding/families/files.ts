import type { Attack, Family } from '#game/coding/define-coding.ts'
import type { Visitor, VisitorReply } from '#game/visitor/visitor.ts'
import type { Dice } from './dice.ts'
import { drawAddress, drawPassphrase } from './people.ts'

const CONFIDENTIAL = 'acquisitions.md'

/** Files that nobody links to. The names are old ones of every shop. */
const UNLINKED = ['incident-support.kdbx', 'announcement_encrypted.md', CONFIDENTIAL] as const

const LOGS = '/support/logs'

/** Ways to confidential files that need no list, as strangers and customers. Each run draws others. */
export const folderFamilies: readonly Family[] = [
  {
    kind: 'attack',
    name: 'The confidential file by other spellings of its address',
    times: 2,
    isDecided: true,
    draw: drawDocument,
  },
  {
    kind: 'attack',
    name: 'The list in other formats and spellings',
    times: 2,
    isDecided: true,
    draw: drawDocumentList,
  },
  {
    kind: 'other-caller',
    name: 'Other files of the folder that nobody links to',
    times: 1,
    isDecided: true,
    draw: drawUnlinked,
  },
]

/** Ways to the logs, as strangers and customers. Each run draws others. */
export const logFamilies: readonly Family[] = [
  { kind: 'attack', name: 'Each listed log, by spellings of its address', times: 2, isDecided: true, draw: drawLog },
  {
    kind: 'attack',
    name: 'The list of logs in other formats and spellings',
    times: 2,
    isDecided: true,
    draw: drawLogList,
  },
]

/** Endings after a null byte. Careless checks take them for the ending of an allowed file. */
const DISGUISES = [
  ...['%2500legal.md', '%2500.md', '%2500/legal.md', '%2500order_5267-f7f01fa9f3bb5a61.pdf', '%2500.pdf'],
  ...['%2500jwt.pub', '%00legal.md', '?legal.md', '#legal.md'],
] as const

/** Other spellings of a path that lead to the same. */
function spell(dice: Dice, path: string): string[] {
  const [, folder = '', rest = ''] = /^(\/\w+)(.*)$/.exec(path) ?? []
  const letter = rest.slice(-1)
  const escaped = letter === '' ? path : `${path.slice(0, -1)}%${letter.charCodeAt(0).toString(16)}`
  const spellings = [
    path,
    `${path}?${dice.drawLetters(4)}`,
    `/${path}`,
    `${dice.drawCase(folder)}${rest}`,
    `${folder}/${rest}`,
    escaped,
    `/./${path.slice(1)}`,
    `${path}#${dice.drawLetters(2)}`,
    `${path}/`,
  ]
  return dice.chooseSome(spellings, spellings.length)
}

/** Whether one of the addresses answers with a file or a list: neither an error nor the page. */
function isServed({ status, text }: VisitorReply): boolean {
  return (
    (status === 200 || status === 206) &&
    text !== '' &&
    !/<div id="(?:app|root)"|^<!doctype html>.*<script/is.test(text)
  )
}

function join(dice: Dice): (visitor: Visitor) => Promise<void> {
  const [isCustomer, email, password] = [dice.dealHeads('files 1'), drawAddress(dice), drawPassphrase(dice)]
  return async (visitor) => {
    if (!isCustomer) return
    await visitor.register(email, password)
    await visitor.login(email, password)
  }
}

function drawDocument(dice: Dice): Attack {
  const disguised = dice.chooseSome(DISGUISES, DISGUISES.length).map((end) => `/ftp/${CONFIDENTIAL}${end}`)
  const [enter, paths] = [join(dice), [...spell(dice, `/ftp/${CONFIDENTIAL}`), ...disguised]]
  const range = dice.isHeads() ? { range: 'bytes=0-200' } : undefined
  return async ({ visitor }) => {
    await enter(visitor)
    for (const path of paths) {
      const reply = await visitor.get(path, range && { headers: range })
      if (reply.status < 300 && /confidential|acquisition/i.test(reply.text) && isServed(reply)) return true
    }
    return false
  }
}

const FORMATS = ['application/json', 'text/html', 'text/plain', '*/*'] as const

function drawDocumentList(dice: Dice): Attack {
  const [enter, paths] = [join(dice), ['/ftp', '/ftp/quarantine'].flatMap((path) => spell(dice, path))]
  const accepted = paths.map(() => dice.deal(FORMATS))
  return async ({ visitor }) => {
    await enter(visitor)
    for (const [place, path] of paths.entries()) {
      const { status, text } = await visitor.get(path, { headers: { accept: accepted[place] ?? '*/*' } })
      if (status === 200 && /acquisitions\.md|juicy_malware/.test(text)) return true
    }
    return false
  }
}

function drawUnlinked(dice: Dice): Attack {
  const [enter, names] = [join(dice), dice.chooseSome(UNLINKED, UNLINKED.length)]
  const ends = dice.chooseSome(DISGUISES, 3)
  return async ({ visitor }) => {
    await enter(visitor)
    for (const name of names)
      for (const end of ['', ...ends]) if (isServed(await visitor.get(`/ftp/${name}${end}`))) return true
    return false
  }
}

function drawLog(dice: Dice): Attack {
  const [enter, letters] = [join(dice), dice.drawLetters(5)]
  return async ({ visitor }) => {
    await enter(visitor)
    await visitor.get(`/rest/languages?${letters}`)
    const listed = await visitor.get(LOGS)
    const names = listed.text.match(/access\.log[\w.-]*/g) ?? []
    for (const name of [...new Set(['access.log', ...names])]) {
      for (const path of spell(dice, `${LOGS}/${name}`)) {
        const { status, text } = await visitor.get(path)
        if ((status === 200 || status === 206) && text.includes('"GET ')) return true
      }
    }
    return false
  }
}

function drawLogList(dice: Dice): Attack {
  const [enter, paths] = [join(dice), spell(dice, LOGS)]
  const accepted = paths.map(() => dice.deal(FORMATS))
  return async ({ visitor }) => {
    await enter(visitor)
    for (const [place, path] of paths.entries()) {
      const { status, text } = await visitor.get(path, { headers: { accept: accepted[place] ?? '*/*' } })
      if (status === 200 && /access\.log|audit\.json/.test(text)) return true
    }
    return false
  }
}
