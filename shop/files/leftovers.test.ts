import { Credentials, Kdbx, type KdbxEntry, ProtectedValue } from 'kdbxweb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseYaml } from '#foundation/yaml.ts'
import { decodeZ85 } from '#shop/coupons/z85.ts'
import { TestShop } from '#shop/testing.ts'

/** Every file in `/ftp` exists and serves its purpose. */
let shop: TestShop
beforeAll(async () => {
  shop = await TestShop.open()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Fetches a file with the null byte. */
async function fetchHidden(name: string, ending = '.md'): Promise<Buffer> {
  const reply = await shop.get(`/ftp/${name}%2500${ending}`)
  expect(reply.statusCode, name).toBe(200)
  return reply.rawPayload
}

const fetchText = async (name: string) => (await fetchHidden(name)).toString('utf8')

describe('among the leftovers', () => {
  it('are the terms, and confidential plans', async () => {
    expect((await shop.get('/ftp/legal.md')).body).toMatch(/^# Terms of use\n/)
    const { body } = await shop.get('/ftp/acquisitions.md')
    for (const word of ['CONFIDENTIAL', 'confidential']) expect(body).toContain(word)
  })

  it('every file is served behind the null byte, with both endings', async () => {
    for (const name of ['eastere.gg', 'encrypt.pyc', 'package.json.bak', 'legal.md']) {
      expect((await fetchHidden(name, '.pdf')).equals(await fetchHidden(name))).toBe(true)
    }
  })

  it('the announcement can be decrypted by the script’s numbers', async () => {
    const script = await fetchHidden('encrypt.pyc')
    expect(script.subarray(0, 4).toString('hex')).toBe('03f30d0a')
    for (const name of ['announcement.md', 'announcement_encrypted.md']) expect(script.includes(name)).toBe(true)
    const modulus = longIn(script)
    expect(modulus.toString()).toMatch(
      /^145906768007583323230186939349070635292401872375357164399581871019873438799005/,
    )
    expect(modulus.toString(2)).toHaveLength(1024)
    const letters = new Map<string, string>()
    for (let code = 1; code < 128; code++) letters.set(encrypt(code, modulus).toString(), String.fromCharCode(code))
    const lines = (await shop.get('/ftp/announcement_encrypted.md')).body.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1000)
    const plain = lines.map((line) => letters.get(line) ?? '?').join('')
    expect(plain).toMatch(/^# Something big is being squeezed\n[^?]*\n\/#\/tokensale-ico-ea\n$/)
  })

  it('the coupons of 2013 are coupons', async () => {
    const codes = (await fetchText('coupons_2013.md.bak')).trimEnd().split('\n')
    expect([codes[0], codes[11]]).toEqual(['n<MibgC7sn', 'l}6D$gC7ss'])
    expect(codes.map((code) => decodeZ85(code)?.toString('latin1'))).toEqual([
      ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV'].map((month) => `${month}13-10`),
      'DEC13-15',
    ])
  })

  it('the egg has the address of the other one', async () => {
    const [found = ''] = /^[\w+/]{40,}=*$/m.exec(await fetchText('eastere.gg')) ?? []
    expect(found).toBe('L2d1ci9xcmlmL25lci9mYi9zaGFhbC9ndXJsL3V2cS9uYS9ybmZncmUvcnR0L2p2Z3V2YS9ndXIvcm5mZ3JlL3J0dA==')
  })

  it('the manifest lists old dependencies, and the lock file agrees', async () => {
    const { version, dependencies, devDependencies } = JSON.parse(await fetchText('package.json.bak'))
    expect(version).toBe('6.2.0-SNAPSHOT')
    expect(dependencies).toMatchObject({
      'epilogue-js': '~0.7',
      'express-jwt': '0.1.3',
      'sanitize-html': '1.4.2',
      jsonwebtoken: '~8',
      hashids: '~1.1',
      z85: '~0.0',
      marsdb: '~0.6',
      'js-yaml': '3.10',
      libxmljs: '~0.18',
      sequelize: '~4',
    })
    expect(devDependencies).toMatchObject({ 'eslint-scope': '3.7.2' })
    const lock = JSON.parse(await fetchText('package-lock.json.bak'))
    expect(lock.dependencies).toMatchObject({
      'epilogue-js': { version: '0.7.3' },
      'express-jwt': { version: '0.1.3' },
      'sanitize-html': { version: '1.4.2' },
    })
    for (const [name, range] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      expect(lock.dependencies[name].version, name).toMatch(
        new RegExp(`^${range.replace('~', '').replaceAll('.', '\\.')}(\\.|$)`),
      )
    }
  })

  it('the rule for suspicious errors is valid, and matches this shop’s errors', async () => {
    const { logsource, detection, level } = parseYaml(await fetchText('suspicious_errors.yml')) as {
      logsource: object
      detection: { keywords: string[] }
      level: string
    }
    expect([logsource, level]).toEqual([{ product: 'nodejs', category: 'application', service: 'errorhandler' }, 'low'])
    const patterns = detection.keywords.map(
      (keyword) => new RegExp(`^${keyword.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}$`),
    )
    const errors = await Promise.all(
      ['/ftp/eastere.gg', '/ftp/a%2fb', '/redirect?to=x'].map(async (url) => {
        return (await shop.get(url, { accept: 'application/json' })).json().error.message as string
      }),
    )
    for (const message of [
      ...errors,
      'Blocked illegal activity by ::1',
      'Basket with id=7 does not exist.',
      'B2B customer complaints via file upload have been deprecated for security reasons: <a/>',
      'Infinite loop detected - reached max iterations',
      'Detected an entity reference loop',
    ]) {
      expect(
        patterns.some((pattern) => pattern.test(message)),
        message,
      ).toBe(true)
    }
  })
})

/** The longest integer in compiled Python 2: 15-bit digits after an `l` and their number. */
function longIn(script: Buffer): bigint {
  let longest = 0n
  for (let at = script.indexOf('l'); at >= 0; at = script.indexOf('l', at + 1)) {
    if (at + 5 > script.length) break
    const count = script.readInt32LE(at + 1)
    if (count < 10 || at + 5 + 2 * count > script.length) continue
    let number = 0n
    for (let digit = count - 1; digit >= 0; digit--)
      number = (number << 15n) | BigInt(script.readUInt16LE(at + 5 + 2 * digit))
    if (number > longest) longest = number
  }
  return longest
}

/** Raises to the power of 65537. */
function encrypt(code: number, modulus: bigint): bigint {
  let power = BigInt(code)
  for (let squaring = 0; squaring < 16; squaring++) power = (power * power) % modulus
  return (power * BigInt(code)) % modulus
}

describe('the vault of the support team', () => {
  const open = async (password: string) => {
    const { rawPayload } = await shop.get('/ftp/incident-support.kdbx')
    const bytes = Uint8Array.from(rawPayload).buffer
    return Kdbx.load(bytes, new Credentials(ProtectedValue.fromString(password)))
  }
  const read = (entry: KdbxEntry | undefined, field: string) => {
    const value = entry?.fields.get(field)
    return value instanceof ProtectedValue ? value.getText() : value
  }

  it('opens with its password and signs in', async () => {
    await expect(open('Support2021!')).rejects.toThrow()
    const vault = await open('Support2022!')
    expect([vault.header.versionMajor, vault.header.keyEncryptionRounds]).toEqual([3, 6000])
    const [prod, int, dev] = ['prod', 'int', 'dev'].map((title) =>
      vault.getDefaultGroup().entries.find((entry) => read(entry, 'Title') === title),
    )
    expect(read(prod, 'UserName')).toBe('support@juice-sh.op')
    const id = Buffer.from(new Uint8Array(prod?.uuid.bytes ?? new ArrayBuffer(0)))
      .toString('hex')
      .toUpperCase()
    for (const entry of [int, dev]) {
      expect(read(entry, 'UserName')).toBe(`{REF:U@I:${id}}`)
      expect(read(entry, 'Password')).toBe(`{REF:P@I:${id}}`)
    }
    expect(vault.meta.name).toBe('Support team: emergency store')
    const earlier = prod?.history.map((entry) => read(entry, 'Password')) ?? []
    expect(earlier.length).toBeGreaterThan(1)
    expect(earlier).not.toContain(read(prod, 'Password'))
    const form = { email: read(prod, 'UserName'), password: read(prod, 'Password') }
    const login = await shop.send('POST', '/rest/user/login', form)
    expect(login.json().authentication.umail).toBe('support@juice-sh.op')
  })
})
