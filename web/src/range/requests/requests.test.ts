import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { writeAs } from './copy-as.ts'
import { compareLines, listChanged } from './diff-lines.ts'
import { convertBody, draftOf, EMPTY, readParam, toSent, urlOf, withUrl } from './draft.ts'
import { type Answer, answerOf, type Exchange, type Sent } from './exchanges.ts'
import { findSession } from './find-session.ts'
import { readFragment } from './fragment.ts'
import { layOut, toLines } from './lay-out.ts'
import { toField, withLineEnds } from './line-ends.ts'

const SHOP = 'http://localhost:3000/'
const sent = (parts: Partial<Sent> = {}): Sent => ({ ...EMPTY, ...parts })

describe('a draft', () => {
  it('is sent unchanged, except for headers of the server and those that withhold or compress answers', () => {
    const headers: Sent['headers'] = [
      ['Host', 'x'],
      ['X-A', '1'],
      ['X-A', '2'],
      ['Accept-Encoding', 'br'],
      ['If-None-Match', 'W/"1"'],
    ]
    const before = sent({ method: 'PUT', url: '/a%2500/../b?x=%27&y&x=1+2', headers, body: ' {}\n' })
    expect(toSent(draftOf(before, new Set(['host'])))).toEqual({ ...before, headers: headers.slice(1, 3) })
  })

  it.each(['', '/', '/?', '/a?b', '/a?b=c&&d==', '/a?b?c', '/%zz?%=%'])(
    'keeps the address %j as it is typed',
    (url) => {
      expect(urlOf(withUrl(draftOf(EMPTY, new Set()), url))).toBe(url)
    },
  )

  it('keeps disabled parts while the address changes', () => {
    const draft = withUrl(draftOf(EMPTY, new Set()), '/a?b=1&c=2')
    const off = { ...draft, params: draft.params.map((param, index) => ({ ...param, isOn: index === 1 })) }
    expect(urlOf(off)).toBe('/a?c=2')
    const moved = withUrl(off, '/d?c=3')
    expect(moved.params.map(({ raw, isOn }) => [raw, isOn])).toEqual([
      ['c=3', true],
      ['b=1', false],
    ])
  })

  it('shows parts of the query decoded if possible', () => {
    expect(readParam('q=%27+or%20%C3%BC=1')).toEqual(['q', "' or ü=1"])
    expect(readParam('q=%zz')).toEqual(['q', '%zz'])
  })

  it('converts text to base64 and back, and no other bytes to text', () => {
    const packed = convertBody({ body: 'ü\n', encoding: 'text' })
    expect(packed).toEqual({ body: 'w7wK', encoding: 'base64' })
    expect(packed && convertBody(packed)).toEqual({ body: 'ü\n', encoding: 'text' })
    expect(convertBody({ body: '/w==', encoding: 'base64' })).toBeUndefined()
    expect(convertBody({ body: '?', encoding: 'base64' })).toBeUndefined()
  })
})

describe('line ends of a body', () => {
  const file = '%PDF\n1\n'
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${file}\r\n--b--\r\n`
  const multipart = [{ key: 1, name: 'content-type', value: 'multipart/form-data; boundary=b', isOn: true }]
  const typedInto = (body: string, change: (text: string) => string, headers = multipart): string =>
    withLineEnds({ body, headers }, change(toField(body)))

  it('stay the same when a line is changed, added or removed', () => {
    expect(typedInto(form, (text) => text.replace('a.pdf', 'a.exe'))).toBe(form.replace('a.pdf', 'a.exe'))
    expect(typedInto(form, (text) => text.replace('\n\n', '\nX: 1\n\n'))).toBe(
      form.replace('\r\n\r\n', '\r\nX: 1\r\n\r\n'),
    )
    expect(typedInto(form, (text) => text.replace('--b\n', ''))).toBe(form.replace('--b\r\n', ''))
    expect(typedInto('a\r\nb', (text) => `${text}!`, [])).toBe('a\r\nb!')
  })

  it('follow the standard in a new form', () => {
    expect(typedInto('', () => '--b\n\n1')).toBe('--b\r\n\r\n1')
    expect(typedInto('', () => 'a\nb', [])).toBe('a\nb')
  })
})

describe('a fragment', () => {
  const write = (value: unknown): string => `#${Buffer.from(JSON.stringify(value)).toString('base64url')}`

  it('opens a request', () => {
    const request = { method: 'POST', url: '/ü?~=%2500', headers: [['A', 'b']], body: '{"ä":"?>"}' }
    expect(readFragment(write(request))).toEqual({ ...request, encoding: 'text' })
    expect(readFragment(write({ url: '/a' }))).toEqual(sent({ url: '/a' }))
    expect(readFragment(write({ url: '/a', body: null, headers: [1, ['a'], ['b', 'c']] }))?.headers).toEqual([
      ['b', 'c'],
    ])
  })

  it.each(['', '#', '#main', '#x', write([]), write({ url: 1 }), write(null)])(
    'without a request is ignored: %j',
    (hash) => {
      expect(readFragment(hash)).toBeUndefined()
    },
  )
})

describe('a copy', () => {
  const nasty = `it's "$HOME" \`id\` \\ %d !x\n\\"`

  it('as curl keeps its text in a shell', () => {
    const headers: Sent['headers'] = [
      ['X-A', nasty.replace('\n', ' ')],
      ['X-Empty', ''],
      ['Content-Type', 'text/plain'],
    ]
    const command = writeAs('curl', sent({ method: 'POST', url: "/ftp/../a?q='[1]", headers, body: nasty }), SHOP)
    const read = execFileSync('sh', ['-c', `curl() { for part; do printf '%s\\000' "$part"; done; }; ${command}`])
    expect(read.toString().split('\0').slice(0, -1)).toEqual([
      '--path-as-is',
      '--globoff',
      '-i',
      '-X',
      'POST',
      "http://localhost:3000/ftp/../a?q='[1]",
      '-H',
      `X-A: ${nasty.replace('\n', ' ')}`,
      '-H',
      'X-Empty;',
      '-H',
      'Content-Type: text/plain',
      '--data-raw',
      nasty,
    ])
  })

  it('as curl supports binary bodies', () => {
    const command = writeAs('curl', sent({ method: 'POST', body: 'AP8N', encoding: 'base64' }), SHOP)
    const read = execFileSync('sh', ['-c', `curl() { cat; }; ${command}`])
    expect([...read]).toEqual([0, 255, 13])
  })

  it('for PowerShell doubles its quotes and escapes those of the program', () => {
    const text = writeAs('powershell', sent({ method: 'POST', body: `{"a":"it's \\"b\\" $c\\\\"}` }), SHOP)
    expect(text).toMatch(/^\$PSNativeCommandArgumentPassing = 'Legacy'\ncurl\.exe /)
    expect(text).toContain(`--data-raw '{\\"a\\":\\"it''s \\\\\\"b\\\\\\" $c\\\\\\\\\\"}'`)
  })

  it('as fetch is an equivalent script, without headers that scripts cannot set', () => {
    const headers: Sent['headers'] = [
      ['Origin', 'http://x'],
      ['Cookie', 'a=b'],
      ['X-A', nasty],
    ]
    const text = writeAs('fetch', sent({ method: 'PUT', url: '/a', headers, body: nasty }), SHOP)
    expect(text.split('\n', 1)[0]).toBe('// Origin, Cookie')
    const asked: unknown[] = []
    new Function('fetch', `return (async () => { ${text.replace(/^\/\/.*$/m, '')} })()`)((...parts: unknown[]) =>
      asked.push(...parts),
    )
    expect(asked).toEqual([
      'http://localhost:3000/a',
      { method: 'PUT', credentials: 'include', headers: [['X-A', nasty]], body: nasty },
    ])
  })
})

describe('a difference', () => {
  it('lists removed and added lines in place', () => {
    expect(compareLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd']).map(({ sign, text }) => sign + text)).toEqual([
      ' a',
      '-b',
      '+x',
      ' c',
      '+d',
    ])
    expect(compareLines([], [])).toEqual([])
    expect(listChanged('{\n1\n}', '{\n2\n3\n}')).toEqual([2, 3])
  })

  it('ignores dates and lengths', () => {
    const answer = (date: string): Answer => ({
      status: 200,
      reason: 'OK',
      headers: [
        ['Date', date],
        ['Content-Length', String(date.length)],
        ['Content-Type', 'application/json'],
      ],
      bytes: new TextEncoder().encode('{"a":[1]}'),
      cut: null,
      milliseconds: 1,
      at: 0,
    })
    expect(toLines(answer('today'))).toEqual(toLines(answer('tomorrow')))
    expect(layOut(answer('')).text).toBe('{\n  "a": [\n    1\n  ]\n}')
  })
})

describe('an answer from the list', () => {
  const exchange = (parts: Partial<Exchange>): Exchange => ({
    ...EMPTY,
    id: 1,
    at: 0,
    by: 'page',
    isOwn: true,
    isCut: false,
    status: 200,
    answerHeaders: [['content-type', 'text/html; charset=utf-8']],
    answer: btoa('<p>'),
    answerBytes: 3,
    milliseconds: 1,
    ...parts,
  })

  it('says whether it is complete', () => {
    expect(answerOf(exchange({})).cut).toBeNull()
    expect(answerOf(exchange({ answerBytes: 9 })).cut).toBe('start')
    expect(answerOf(exchange({ answer: null })).cut).toBe('gone')
    expect(answerOf(exchange({ answer: null, answerBytes: null })).cut).toBe('gone')
  })

  it('is shown by its type, also if it ends within a character', () => {
    expect(layOut(answerOf(exchange({}))).kind).toBe('html')
    const half = answerOf(exchange({ answer: btoa('a\xc3'), answerBytes: 9, answerHeaders: [] }))
    expect(layOut(half)).toEqual({ kind: 'text', text: 'a' })
    expect(layOut(answerOf(exchange({ answer: btoa('\xff\0'), answerBytes: 2, answerHeaders: [] }))).kind).toBe('bytes')
    expect(layOut(answerOf(exchange({ answerHeaders: [['Content-Type', 'image/png']] }))).kind).toBe('picture')
  })

  it('offers the session of the newest own request that had one', () => {
    const token = (email: string) => `eyJ.${btoa(JSON.stringify({ data: { email } }))}.x`
    const headers = (email: string): Sent['headers'] => [['authorization', `Bearer ${token(email)}`]]
    const list = [
      exchange({ headers: headers('a@x') }),
      exchange({ headers: headers('b@x') }),
      exchange({ headers: headers('c@x'), isOwn: false }),
      exchange({ headers: [['authorization', 'Bearer null']] }),
    ]
    expect(findSession(list)).toEqual({
      name: 'b@x',
      headers: [
        ['Authorization', `Bearer ${token('b@x')}`],
        ['Cookie', `token=${token('b@x')}`],
      ],
    })
    expect(findSession([])).toBeUndefined()
  })
})
