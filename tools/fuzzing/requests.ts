import { strToU8, zipSync } from 'fflate'

/** Payloads of injection scanners, and texts that break parsers. */
const PAYLOADS = [
  "'",
  "';",
  "')) OR 1=1--",
  "' AND 4242=4242 AND 'a'='a",
  "')) UNION ALL SELECT NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,sqlite_version()--",
  "' AND 1=LIKE('ABCDEFG',UPPER(HEX(RANDOMBLOB(500000000/2))))--",
  "' AND (SELECT COUNT(*) FROM sqlite_master AS T1, sqlite_master AS T2)>0--",
  "'; ATTACH DATABASE '/tmp/x' AS x;--",
  "'; DROP TABLE Users;--",
  "' AND CAST((SELECT sql FROM sqlite_master LIMIT 1) AS INT)--",
  "' ORDER BY 99--",
  "' AND load_extension('x')--",
  "' || (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n) SELECT max(i) FROM n) || '",
  '{"$gt":""}',
  "' || true || '",
  "'; return true; var x='",
  "' || this.constructor.constructor('return process')().exit() || '",
  '#{global.process.exit(1)}',
  '#{1+1}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fpackage.json%2500.md',
  '%00',
  '\u0000',
  '\ud800',
  '😼'.repeat(50),
  'A'.repeat(3000),
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  'NaN',
  'null',
  '[]',
  '__proto__',
  'constructor',
  'http://169.254.169.254/',
  'http://localhost:1/',
  'file:///etc/passwd',
  '/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaa!")',
  'true',
  '',
]

const FIELDS =
  'q id email password passwordRepeat answer new repeat current username comment rating message author captchaId captcha quantity ProductId BasketId UserId imageUrl orderLinesData cid orderId layout code key token data title body name url to unlocked scope file'.split(
    ' ',
  )

/** Headers that the server reads, with critical values besides the payloads. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  authorization: ['Bearer', 'Bearer a.b.c', 'Basic eDp5'],
  cookie: ['token=%00', 'language=../../x', 'token=a; token=b', ';;='],
  'true-client-ip': ['<iframe>', '::1'],
  'x-forwarded-for': ['127.0.0.1, ::1', 'x'],
  'x-forwarded-host': ['a b', 'localhost:1'],
  accept: ['text/html', '*/*;q=x', 'application/json'],
  'accept-language': ['de_DE', '*;q=2', '../en'],
  'accept-encoding': ['br', 'gzip;q=0', 'identity;q=0, *;q=0'],
  'content-encoding': ['gzip', 'br', 'x'],
  range: ['bytes=0-', 'bytes=5-2', 'bytes=-1', 'bytes=0-1,3-4', 'bytes=99999999999999999999-', 'seats=1-2'],
  'if-none-match': ['*', 'W/"x"'],
  'if-modified-since': ['yesterday'],
  origin: ['http://elsewhere.test', 'null'],
  referer: ['http://elsewhere.test/a?b'],
}

/** Fields of uploads by route. Any other field is refused unread. */
const FILE_FIELDS: Readonly<Record<string, string>> = { '/rest/memories': 'image' }

const LAUGHS = [...'abcdefgh']
  .map((name, index, all) => `<!ENTITY ${name} "${index === 0 ? 'ha' : `&${all[index - 1]};`.repeat(9)}">`)
  .join('')
const BOMB = [...'abcdefghi']
  .map(
    (name, index, all) =>
      `${name}: &${name} [${Array(9)
        .fill(index === 0 ? 'x' : `*${all[index - 1]}`)
        .join(',')}]\n`,
  )
  .join('')

/** Uploaded files by the end of their name. */
const DOCUMENTS: Readonly<Record<string, readonly (string | Uint8Array)[]>> = {
  xml: [
    '<a>&lt;</a>',
    '<a',
    '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>',
    '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///dev/random">]><a>&e;</a>',
    '<!DOCTYPE a [<!ENTITY e SYSTEM "http://localhost:1/">]><a>&e;</a>',
    `<!DOCTYPE a [${LAUGHS}]><a>&h;</a>`,
  ],
  yml: ['a: 1', 'a: [', BOMB, '? {a: b}\n: &x [*x]', '!!js/function "return 1"', '<<: *a'],
  zip: [
    zipSync({ 'a.txt': strToU8('a') }),
    zipSync({ '../../ftp/legal.md': strToU8('mine') }),
    zipSync({ '../../../../../../etc/passwd': strToU8('mine'), 'uploads/': new Uint8Array(), '': strToU8('x') }),
    zipSync({ zeros: new Uint8Array(4_000_000) }),
    zipSync({ 'a.txt': strToU8('a'.repeat(500)) }).subarray(0, 60),
  ],
  png: ['\x89PNG\r\n\x1a\n', 'GIF89a', '<?xml version="1.0"?><svg onload="alert(1)"/>', ''],
  pdf: ['%PDF-1.7'],
}

export interface Shot {
  path: string
  init: RequestInit
}

/**
 * An odd request to a route.
 * @param path pattern of the route
 * @param known headers of a session, used by most requests
 */
export function oddRequest(random: Random, method: string, path: string, known: Record<string, string>): Shot {
  const payload = (): string => choose(random, PAYLOADS)
  const field = (): string => choose(random, FIELDS)
  const concrete = path.replace(/:\w+|\*/g, () => (random(3) === 0 ? String(random(30)) : encode(payload())) || '1')
  const query =
    random(2) === 0 ? '' : `?${field()}=${encode(payload())}&${field()}[${encode(payload())}]=${encode(payload())}`
  const headers: Record<string, string> = random(4) === 0 ? {} : { ...known }
  if (random(3) === 0) {
    const name = choose(random, Object.keys(HEADERS))
    headers[name] = random(2) === 0 ? choose(random, HEADERS[name] ?? []) : encode(payload()).slice(0, 2000)
  }
  if (method === 'GET') return { path: concrete + query, init: { method, headers } }
  const fields = Object.fromEntries(Array.from({ length: 1 + random(5) }, () => [field(), odd(random, payload())]))
  const send = (type: string, body: string | Uint8Array<ArrayBuffer>): Shot => ({
    path: random(2) === 0 ? concrete : concrete + query,
    init: { method, headers: { ...headers, 'content-type': type }, body },
  })
  switch (random(5)) {
    case 0:
      return send('application/x-www-form-urlencoded', new URLSearchParams(fields as Record<string, string>).toString())
    case 1:
      return send('multipart/form-data; boundary=x', oddForm(random, FILE_FIELDS[path] ?? 'file', payload()))
    case 2:
      return send('application/json', JSON.stringify(fields).slice(0, random(200)))
    default:
      return send('application/json', JSON.stringify(fields))
  }
}

function oddForm(random: Random, field: string, text: string): Uint8Array<ArrayBuffer> {
  const extension = choose(random, Object.keys(DOCUMENTS))
  const name = random(3) === 0 ? encode(text) : `file.${extension}`
  const content = random(4) === 0 ? text : choose<string | Uint8Array>(random, DOCUMENTS[extension] ?? [])
  const type = extension === 'png' ? 'image/png' : 'application/octet-stream'
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="caption"\r\n\r\n'),
      Buffer.from(text),
      Buffer.from(
        `\r\n--x\r\nContent-Disposition: form-data; name="${random(6) === 0 ? 'other' : field}"; filename="${name}"\r\n`,
      ),
      Buffer.from(`Content-Type: ${type}\r\n\r\n`),
      typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
      Buffer.from(random(6) === 0 ? '\r\n--x' : '\r\n--x--\r\n'),
    ]),
  )
}

/** A message in the format of Socket.IO. */
export function oddMessage(random: Random): string {
  const payload = (): string => choose(random, PAYLOADS)
  const event = choose(random, [
    'notification received',
    'verifyLocalXssChallenge',
    'verifySvgInjectionChallenge',
    payload(),
  ])
  const whole = `42${JSON.stringify([event, odd(random, payload()), ...(random(3) === 0 ? [{ a: [null] }] : [])])}`
  return choose(random, [
    whole,
    whole,
    whole,
    whole.slice(0, random(whole.length)),
    payload(),
    '41',
    '451-["x",{"_placeholder":true,"num":0}]',
  ])
}

export type Random = (below: number) => number

/** A text, or another type of value. */
function odd(random: Random, text: string): unknown {
  return [text, text, text, [text], { [text]: text }, null, -1, true][random(8)]
}

function choose<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** Numbers below a bound, repeatable by seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
