import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { encode as encodePng } from 'fast-png'
import { zipSync } from 'fflate'
import { validRange } from 'semver'
import { describe, expect, it } from 'vitest'
import advisories from '../data/advisories.json' with { type: 'json' }
import { toBytes, toText } from './operation.ts'
import { content, refusal, runs, textOf, toHex } from './testing.ts'

describe('files', () => {
  const zip = zipSync({ 'a.txt': toBytes('apple'), '../../ftp/legal.md': toBytes('owned') })

  it('lists and extracts archives, with any names', async () => {
    expect(await textOf('list-zip', zip)).toBe('a.txt\t5\n../../ftp/legal.md\t5')
    expect(await textOf('from-zip', zip)).toBe('apple')
    expect(await textOf('from-zip', zip, { file: '../../ftp/legal.md' })).toBe('owned')
    expect(await refusal('from-zip', zip, { file: 'b' })).toBe('noEntry')
    expect(await refusal('list-zip', 'nothing')).toBe('notZip')
  })

  it.each(['gzip', 'zlib', 'deflate'])('%s there and back', async (method) => {
    const { bytes } = await runs('compress', 'juice '.repeat(1000), { method })
    expect(bytes.length).toBeLessThan(200)
    expect(await textOf('decompress', bytes)).toBe('juice '.repeat(1000))
    expect(await refusal('decompress', bytes.subarray(0, 8))).toBe('notCompressed')
  })

  it('stops unpacking a bomb', async () => {
    const bomb = gzipSync(new Uint8Array(40 * 1024 * 1024), { level: 1 })
    expect(await refusal('decompress', new Uint8Array(bomb))).toBe('tooLarge')
  })

  it('reads a compiled script, and opens the file that the script encrypted', async () => {
    const script = content('ftp/encrypt.pyc')
    const constants = (await textOf('python', script)).split('\n')
    expect(constants.slice(1, 3)).toEqual(['65537', '"announcement.md"'])
    expect(constants).toContain('pow')
    const letter = await textOf('rsa-letters', content('ftp/announcement_encrypted.md'), {
      modulus: constants[0] ?? '',
    })
    expect(letter).toMatch(/^# Something big [^?]*\n\/#\/[a-z-]+\n$/)
    expect(await refusal('python', 'print(1)')).toBe('notBytecode')
    for (const cut of [4, 8, 9, 30, 180, 300, 540])
      expect(await refusal('python', script.slice(0, cut)), `${cut} bytes`).toBe('notBytecode')
    // Deeper and longer than any script.
    const nested = new Uint8Array(8000).fill(0x28)
    nested.set(script.subarray(0, 8))
    expect(await refusal('python', nested)).toBe('notBytecode')
  })

  it('accepts a range of releases', async () => {
    const known = async (version: string) =>
      await textOf('packages', JSON.stringify({ dependencies: { jsonwebtoken: version } }))
    expect(await known('~8')).toContain('CVE-2022-23539')
    expect(await known('~8')).not.toContain('CVE-2015-9235')
    expect(await known('4.x')).toContain('CVE-2015-9235')
    expect(await known('latest')).toContain('CVE-2015-9235')
  })

  it('finds strings', async () => {
    expect(await textOf('strings', Uint8Array.of(0, 1, 72, 101, 108, 108, 111, 0, 65, 66, 255))).toBe('Hello')
    expect(await refusal('strings', 'ab')).toBe('nothingFound')
  })

  it('opens the vault of the shop’s support team with one of many passwords', async () => {
    const vault = content('ftp/incident-support.kdbx')
    const { bytes, facts } = await runs('keepass', vault, { passwords: 'Support2021!\nSupport2022!\nSupport2023!' })
    const entries = JSON.parse(toText(bytes))
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({
      Title: 'prod',
      UserName: 'support@juice-sh.op',
      Password: 'J6aVjTgOpRs@?5l!Zkq2AYnCE@RF$P',
    })
    expect(entries[2].Password).toBe(entries[0].Password)
    expect(facts?.[0]).toEqual(['KeePass', 'Support2022!'])
    expect(await refusal('keepass', vault, { passwords: 'wrong' })).toBe('wrongPassword')
    expect(await refusal('keepass', vault)).toBe('noPassword')
    expect(await refusal('keepass', 'x', { passwords: 'x' })).toBe('notKeepass')
  })

  it('opens it without Web Crypto, too, as on plain HTTP', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'crypto')
    const { getRandomValues } = globalThis.crypto
    Object.defineProperty(globalThis, 'crypto', {
      configurable: true,
      value: { getRandomValues: getRandomValues.bind(globalThis.crypto) },
    })
    try {
      expect(await textOf('keepass', content('ftp/incident-support.kdbx'), { passwords: 'Support2022!' })).toContain(
        'J6aV',
      )
    } finally {
      if (before) Object.defineProperty(globalThis, 'crypto', before)
    }
  })
})

describe('pictures', () => {
  it('reads the hidden data in the lowest bits of the shop’s PNG', async () => {
    const { bytes } = await runs('lowest-bits', content('images/carousel/5.png'))
    expect(toHex(bytes.subarray(0, 8))).toBe('89504e470d0a1a0a')
    expect(toText(bytes.slice(-8, -4))).toBe('IEND')
  })

  it('reads a text of lowest bits, in either order', async () => {
    const bits = Array.from('Hello, pip!\u0000', (sign) => sign.charCodeAt(0).toString(2).padStart(8, '0'))
    const picture = (order: (byte: string) => string) =>
      encodePng({
        width: 16,
        height: 2,
        channels: 3,
        data: Uint8Array.from(bits.map(order).join(''), (bit) => 100 + Number(bit)),
      })
    expect(
      await textOf(
        'lowest-bits',
        picture((byte) => byte),
      ),
    ).toBe('Hello, pip!')
    const reversed = picture((byte) => [...byte].reverse().join(''))
    expect(await textOf('lowest-bits', reversed, { order: 'low' })).toBe('Hello, pip!')
    expect(await refusal('lowest-bits', 'no picture')).toBe('notPicture')
  })

  it('finds the place of a photo on the wall', async () => {
    const { place, facts } = await runs('exif', content('images/uploads/favorite-hiking-place.png'))
    expect(place?.latitude).toBeCloseTo(36.9587, 3)
    expect(place?.longitude).toBeCloseTo(-84.3482, 3)
    expect(facts?.[0]).toEqual(['Position', '36.95872, -84.34822'])
    expect(await refusal('exif', content('images/carousel/5.png'))).toBe('noExif')
  })

  it('writes QR codes that it can read', async () => {
    const svg = await textOf('to-qr', 'https://vitamin.example/?a=1&b=ä')
    const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
    const scale = 4
    const data = new Uint8Array((size * scale) ** 2).fill(255)
    for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1/g)) {
      for (let row = 0; row < scale; row++) {
        const from = (Number(y) * scale + row) * size * scale + Number(x) * scale
        data.fill(0, from, from + scale)
      }
    }
    const png = encodePng({ width: size * scale, height: size * scale, channels: 1, data })
    expect(await textOf('from-qr', png)).toBe('https://vitamin.example/?a=1&b=ä')
    expect(await refusal('from-qr', content('images/carousel/5.png'))).toBe('noQr')
    expect(await refusal('to-qr', '')).toBe('tooLongForQr')
  })
})

describe('finding', () => {
  it('finds and replaces patterns', async () => {
    expect(await textOf('find', 'a1 b22', { pattern: '\\d+' })).toBe('1\n22')
    expect(await textOf('find', 'id=7', { pattern: 'id=(\\d)' })).toBe('7')
    expect(await textOf('replace', 'a-b-c', { pattern: '-', with: '+' })).toBe('a+b+c')
    expect(await refusal('find', 'a', { pattern: '(' })).toBe('badPattern')
    expect(await refusal('find', 'a')).toBe('noPattern')
    expect(await refusal('find', 'a', { pattern: 'b' })).toBe('nothingFound')
  })

  it('reads times, JSON and cases', async () => {
    expect((await textOf('time', '1300819380')).split('\n')[0]).toBe('2011-03-22T18:43:00.000Z')
    expect((await textOf('time', '1300819380000')).split('\n')[0]).toBe('2011-03-22T18:43:00.000Z')
    expect(await textOf('time', '2011-03-22T18:43:00Z')).toContain('1300819380 s')
    expect(await refusal('time', 'soon')).toBe('notTime')
    expect(await textOf('json', '{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
    expect(await textOf('pick', '{"a":[{"b":"c"}],"x.y":1}', { path: 'a.0.b' })).toBe('c')
    expect(await textOf('pick', '{"x.y":1}', { path: 'x.y' })).toBe('1')
    expect(await refusal('pick', '{"a":1}', { path: 'constructor' })).toBe('noField')
    expect(await textOf('case', 'AbC', { how: 'reverse' })).toBe('CbA')
    expect(await textOf('utf16', Uint8Array.of(0xff, 0xfe, 72, 0, 105, 0))).toContain('Hi')
  })

  it('knows the packages that the challenges are about', async () => {
    const manifest = JSON.stringify({
      dependencies: { 'express-jwt': '0.1.3', 'sanitize-html': '1.4.2', 'epilogue-js': '~0.7', express: '4.99.0' },
      devDependencies: { 'eslint-scope': '3.7.2' },
    })
    const { facts = [] } = await runs('packages', manifest)
    const found = facts.map((fact) => fact.join(': ')).join('\n')
    expect(found).toContain('express-jwt 0.1.3: CVE-2020-15084')
    expect(found).toContain('sanitize-html 1.4.2: CVE-2016-1000237')
    expect(found).toContain('eslint-scope 3.7.2: GHSA-hxxf-q3w9-4xgw, npm:eslint-scope:20180712')
    expect(found).toContain('epilogue-js ~0.7: ? ≈ epilogue')
    expect(found).not.toContain('4.99.0')
    expect(await textOf('packages', 'ngy-cookie 1.0.0\nngx-cookie 1.0.0')).toBe('ngy-cookie 1.0.0: ? ≈ ngx-cookie')
    expect(await refusal('packages', 'express 4.99.0')).toBe('nothingKnown')
    expect(await refusal('packages', '{"a":1}')).toBe('notPackage')
  })

  it("lists an advisory's ids, severity, kind and releases; without a kind if none is published", async () => {
    expect(await textOf('packages', 'jws 0.2.6')).toBe(
      'jws 0.2.6: CVE-2016-1000223, GHSA-gjcw-v447-2w7q · high · <3.0.0',
    )
    expect(await textOf('packages', 'marsdb 0.6.11')).toBe(
      'marsdb 0.6.11: GHSA-5mrr-rgp6-x4gr · critical · CWE-77 · >=0.0.0',
    )
    expect(await textOf('packages', 'sequelize 5.8.11')).toContain('CVE-2019-10748')
    expect(await textOf('packages', 'sequelize 5.8.12')).not.toContain('CVE-2019-10748')
    expect(await refusal('packages', 'libxmljs 1.0.12')).toBe('nothingKnown')
  })

  it('has a source, a range and a known severity for each advisory', () => {
    const sources = readFileSync(new URL('../data/advisories.md', import.meta.url), 'utf8')
    const listed = [...sources.matchAll(/^\| ([a-z][\w.-]+) +\| ((?:CVE|GHSA)-[\w-]+) +\| \w/gm)]
    expect(listed.map(([, name, id]) => `${name} ${id}`)).toEqual(
      advisories.map(({ ids, package: name }) => `${name} ${ids[0]}`),
    )
    for (const { affected, severity, cwe = 'CWE-1' } of advisories) {
      expect(validRange(affected), affected).not.toBeNull()
      expect(['low', 'moderate', 'high', 'critical']).toContain(severity)
      expect(cwe).toMatch(/^CWE-\d+$/)
    }
  })

  it('compares versions', async () => {
    expect(await textOf('semver', '1.4.2\n1.4.3', { range: '<1.4.3' })).toBe('1.4.2 ✓\n1.4.3 ✗')
    expect(await refusal('semver', '1', { range: '<1.4.3' })).toBe('badVersion')
    expect(await refusal('semver', '1.0.0')).toBe('badRange')
  })
})
