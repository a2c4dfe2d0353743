import { createHash, scryptSync } from 'node:crypto'
import { BAKERY_TIME, type Doors } from '../bakery-world.ts'
import { BakeryFault, type Call, sendFile, sendHtml, sendJson, sendText } from '../call.ts'
import { escapeHtml, sendPage } from '../pages.ts'

/** Spellings of headers that a capital for each word would get wrong. */
const SPELLINGS: Readonly<Record<string, string>> = { etag: 'ETag', 'www-authenticate': 'WWW-Authenticate' }

/** Rounds of a slow hash: noticeable, yet too few to delay other requests. */
const SLOW_ROUNDS = 1_024

/** Visits in the bakery's own book, with their roles. */
const VISITS: ReadonlyMap<string, string> = new Map([['1', 'guest']])

/** Raw HTTP, addresses, developer tools, storage, encodings, hashes. */
export const groundDoors: Doors = {
  'GET ': () =>
    sendHtml(`<!doctype html>
<title>The practice bakery</title>
<h1>The practice bakery</h1>
<p>Open from half past five. <a href="cakes">Cakes</a>, <a href="guestbook">guest book</a>, <a href="papers">papers</a>.</p>
`),

  'GET echo/*': sendEcho,
  'POST echo/*': sendEcho,
  'PUT echo/*': sendEcho,
  'GET echo': sendEcho,
  'POST echo': sendEcho,
  'PUT echo': sendEcho,

  'GET bell': () => sendText('Ding.'),
  'GET oven': () => sendText('Too hot to open.', 503, { 'retry-after': '600' }),
  'GET old-shop': () => sendText('We have moved.', 301, { location: 'cakes' }),
  'POST orders': (call) => {
    const { cake = '', pieces = '1' } = call.readFields()
    if (cake === '') throw new BakeryFault(400, 'An order names a cake.')
    return sendJson({ order: 1, cake, pieces: Number(pieces) }, 201, { location: 'orders/1' })
  },

  'GET window': () =>
    sendHtml(`<!doctype html>
<title>Shop window</title>
<h1>Shop window</h1>
<p id="sign" data-open="yes">Back in a minute</p>
<form action="orders" method="post">
  <input name="cake" value="plum">
  <input name="price" type="hidden" value="3.2">
  <button disabled>Order</button>
</form>
<script src="window.js"></script>
`),
  'GET window.js': (_call, { files }) => sendFile(files.find('window.js') ?? '', 'text/javascript; charset=utf-8'),
  'GET backroom': () => sendText('Flour, sugar, and a chair for the cat.'),

  'GET welcome': () =>
    sendText('Good morning. We have put something into your pocket.', 200, {
      'set-cookie': ['bakery_visit=1; Path=/; HttpOnly; SameSite=Lax', 'bakery_role=guest; Path=/'],
    }),
  'GET prices': (call) => {
    const role = call.readCookie('bakery_role') || 'guest'
    return sendJson({ role, plum: role === 'baker' ? 1.1 : 3.2 })
  },
  'GET safe/prices': (call) => {
    const role = VISITS.get(call.readCookie('bakery_visit')) ?? 'guest'
    return sendJson({ role, plum: role === 'baker' ? 1.1 : 3.2 })
  },
  'GET cupboard': () =>
    sendPage(
      'Cupboard',
      '<p>Kept in this browser only.</p>\n<script>\n  localStorage.setItem("lastCake", "plum")\n  sessionStorage.setItem("sign", "open")\n</script>',
    ),

  'GET labels/*': ({ rest }) => {
    const once = decodeText(rest)
    return sendJson({ sent: rest, decodedOnce: once, decodedTwice: decodeText(once) })
  },
  'GET delivery-note': () =>
    sendText(Buffer.from('3 sacks of flour, 1 sack of sugar. Leave them with the cat.').toString('base64')),
  'GET length': (call) => {
    const text = call.ask('text')
    return sendJson({
      characters: [...text].length,
      bytes: Buffer.byteLength(text),
      hex: Buffer.from(text).toString('hex'),
    })
  },

  'GET hash': (call) => {
    const [text, salt] = [call.ask('text'), call.ask('salt')]
    const how = call.ask('how') || 'md5'
    if (how === 'scrypt') {
      const hash = scryptSync(text, salt, 16, { N: SLOW_ROUNDS }).toString('hex')
      return sendJson({ how, salt, hash })
    }
    if (how !== 'md5' && how !== 'sha256') throw new BakeryFault(400, 'The bakery knows md5, sha256 and scrypt.')
    return sendJson({
      how,
      ...(salt && { salt }),
      hash: createHash(how)
        .update(salt + text)
        .digest('hex'),
    })
  },
  'GET crack': (call, { files }) => {
    const wanted = call.ask('hash').toLowerCase()
    const words = String(files.find('words.txt')).trim().split('\n')
    const at = words.findIndex(
      (word) =>
        createHash('md5')
          .update(call.ask('salt') + word)
          .digest('hex') === wanted,
    )
    if (at < 0) return sendJson({ tried: words.length, found: null })
    return sendJson({ tried: at + 1, found: words[at] })
  },
  'GET words.txt': (_call, { files }) => sendFile(files.find('words.txt') ?? '', 'text/plain; charset=utf-8'),
  'GET clock': () => sendJson({ now: BAKERY_TIME.toISOString(), seconds: BAKERY_TIME.getTime() / 1000 }),

  'GET safe/greeting': (call) => sendPage('Greeting', `<p>Good morning, ${escapeHtml(call.ask('name'))}.</p>`),
}

/** Writes the received request as text: request line, headers, body. */
function sendEcho(call: Call): ReturnType<typeof sendText> {
  const headers = Object.entries(call.headers).map(([name, value]) => `${spellHeader(name)}: ${value}`)
  const body = call.body.length > 0 ? `\n\n${call.readText()}` : ''
  return sendText([`${call.method} /${call.target} HTTP/1.1`, ...headers].join('\n') + body)
}

/** Spells a header like people do: `Content-Type`. */
function spellHeader(name: string): string {
  return SPELLINGS[name] ?? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** Decodes percent signs once; a malformed text stays. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
