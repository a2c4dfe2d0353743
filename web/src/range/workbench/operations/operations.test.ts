import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { encode as encodePng } from 'fast-png'
import { zipSync } from 'fflate'
import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { createStep } from '../recipe.ts'
import { runStep } from '../run-recipe.ts'
import { OPERATIONS } from './catalogue.ts'
import { StepError, type StepOutput, type Surroundings, toBytes, toText } from './operation.ts'

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url))
const withoutBrowser: Surroundings = { decodePicture: async () => undefined }

async function runs(
  operation: string,
  input: string | Uint8Array,
  options: Record<string, string> = {},
): Promise<StepOutput> {
  const bytes = typeof input === 'string' ? toBytes(input) : input
  return await runStep(bytes, createStep(operation, options), withoutBrowser)
}

async function textOf(
  operation: string,
  input: string | Uint8Array,
  options?: Record<string, string>,
): Promise<string> {
  return toText((await runs(operation, input, options)).bytes)
}

/** The code of the error with which a step refuses. */
async function refusal(
  operation: string,
  input: string | Uint8Array,
  options?: Record<string, string>,
): Promise<string> {
  return await runs(operation, input, options).then(
    () => 'no refusal',
    (error: unknown) => (error instanceof StepError ? error.code : `not ours: ${error}`),
  )
}

const hex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const content = (path: string): Uint8Array => new Uint8Array(readFileSync(`${CONTENT}/${path}`))

const PAIRS = ['base64', 'base32', 'base85', 'z85', 'hex', 'base58']

describe('bases', () => {
  // RFC 4648, section 10.
  it.each([
    ['f', 'Zg==', 'MY======', '66'],
    ['fo', 'Zm8=', 'MZXQ====', '666f'],
    ['foo', 'Zm9v', 'MZXW6===', '666f6f'],
    ['foob', 'Zm9vYg==', 'MZXW6YQ=', '666f6f62'],
    ['fooba', 'Zm9vYmE=', 'MZXW6YTB', '666f6f6261'],
    ['foobar', 'Zm9vYmFy', 'MZXW6YTBOI======', '666f6f626172'],
  ])('of RFC 4648: %s', async (plain, base64, base32, base16) => {
    expect(await textOf('to-base64', plain)).toBe(base64)
    expect(await textOf('to-base32', plain)).toBe(base32)
    expect(await textOf('to-hex', plain)).toBe(base16)
    expect(await textOf('from-base64', base64)).toBe(plain)
    expect(await textOf('from-base64', base64.replace(/=/g, ''))).toBe(plain)
    expect(await textOf('from-base32', base32.toLowerCase())).toBe(plain)
    expect(await textOf('from-hex', base16)).toBe(plain)
  })

  it('Z85 as its RFC has it, and a coupon', async () => {
    expect(await textOf('to-z85', hex('864fd26fb559f75b'))).toBe('HelloWorld')
    expect(toHex((await runs('from-z85', 'HelloWorld')).bytes)).toBe('864fd26fb559f75b')
    expect(await textOf('from-z85', 'n<MibgC7sn')).toBe('JAN13-10')
    expect(await textOf('to-z85', 'NOV26-99')).toBe('pes[Chz3{H')
  })

  it('base 58 and Adobe’s base 85', async () => {
    expect(await textOf('to-base58', 'Hello World!')).toBe('2NEpo7TZRRrLZSi2U')
    expect(await textOf('from-base58', '2NEpo7TZRRrLZSi2U')).toBe('Hello World!')
    expect(await textOf('to-base85', 'Man sure.')).toBe('9jqo^F*2M7/c')
    expect(await textOf('from-base85', '<~9jqo^F*2M7/c~>')).toBe('Man sure.')
    expect(await textOf('to-base85', new Uint8Array(4))).toBe('z')
  })

  it.each(PAIRS)('to and from %s is home again, for any bytes', async (base) => {
    for (const length of [0, 4, 8, 60, 256]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + length) & 255)
      const { bytes: packed } = await runs(`to-${base}`, bytes)
      expect((await runs(`from-${base}`, packed)).bytes).toEqual(bytes)
    }
  })

  it.each([
    ['url', 'a b&c=ä/ü+%', 'a%20b%26c%3D%C3%A4%2F%C3%BC%2B%25'],
    ['html', '<a href="x">&</a>', '&lt;a href=&quot;x&quot;&gt;&amp;&lt;/a&gt;'],
    ['codes', 'Aß€😀', '65 223 8364 128512'],
  ])('%s there and back', async (name, plain, packed) => {
    expect(await textOf(`to-${name}`, plain)).toBe(packed)
    expect(await textOf(`from-${name}`, packed)).toBe(plain)
  })

  it.each([
    ['from-base64', 'a*bc', 'badCharacter'],
    ['from-base64', 'abcde', 'badLength'],
    ['from-base32', 'M1', 'badCharacter'],
    ['from-base58', '0', 'badCharacter'],
    ['from-base58', 'a'.repeat(20_000), 'tooLong58'],
    ['from-z85', 'abcd', 'badLength5'],
    ['from-z85', 'ab,de', 'badCharacter'],
    ['from-z85', '#####', 'badGroup'],
    ['to-z85', 'abc', 'badLength4'],
    ['from-base85', 'abc~', 'badCharacter'],
    ['from-base85', 'uuuuu', 'badGroup'],
    ['from-hex', 'abc', 'oddDigits'],
    ['from-hex', 'xy', 'badCharacter'],
    ['from-url', '%zz', 'badPercent'],
    ['from-codes', '12 x', 'badCode'],
    ['from-codes', '99999999', 'badCode'],
  ])('%s refuses %.9s: %s', async (operation, input, code) => {
    expect(await refusal(operation, input)).toBe(code)
  })
})

describe('ciphers', () => {
  it('turns letters, digits and everything', async () => {
    expect(await textOf('rot', 'Gur pryyne qbbe')).toBe('The cellar door')
    expect(await textOf('rot', 'abc 129', { by: '-1', signs: 'digits' })).toBe('zab 018')
    expect(await textOf('rot47', 'Hello 1')).toBe('w6==@ `')
    expect((await textOf('all-rots', 'Gur')).split('\n')[12]).toBe('13: The')
    expect(await refusal('rot', 'a', { by: '1.5' })).toBe('badNumber')
  })

  it('XOR with a repeated key', async () => {
    const secret =
      '0b3637272a2b2e63622c2e69692a23693a2a3c6324202d623d63343c2a26226324272765272a282b2f20430a652e2c652a3124333a653e2b2027630c692b20283165286326302e27282f'
    const plain = "Burning 'em, if you ain't quick and nimble\nI go crazy when I hear a cymbal"
    expect(toHex((await runs('xor', plain, { key: 'ICE' })).bytes)).toBe(secret)
    expect(await refusal('xor', 'a')).toBe('noKey')
  })

  // NIST SP 800-38A, F.1.1, F.2.1 and F.5.1; the fourth is test case 4 of the specification of GCM, without additional data.
  const KEY = '2b7e151628aed2a6abf7158809cf4f3c'
  const BLOCK = hex('6bc1bee22e409f96e93d7e117393172a')
  it.each([
    ['ECB', '', '3ad77bb40d7a3660a89ecaf32466ef97'],
    ['CBC', '000102030405060708090a0b0c0d0e0f', '7649abac8119b246cee98e9b12e9197d'],
    ['CTR', 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff', '874d6191b620e3261bef6864990db6ce'],
  ])('AES in mode %s as NIST has it', async (mode, iv, expected) => {
    const options = { mode, key: KEY, format: 'hex', iv }
    const secret = (await runs('to-aes', BLOCK, options)).bytes
    expect(toHex(secret.subarray(0, 16))).toBe(expected)
    expect((await runs('from-aes', secret, options)).bytes).toEqual(BLOCK)
  })

  it('AES with Galois’ counter', async () => {
    const options = {
      mode: 'GCM',
      key: '00000000000000000000000000000000',
      format: 'hex',
      iv: '000000000000000000000000',
    }
    const secret = (await runs('to-aes', new Uint8Array(16), options)).bytes
    expect(toHex(secret)).toBe('0388dace60b6a392f328c2b971b2fe78ab6e47d42cec13bdf53a67b21257bddf')
    expect((await runs('from-aes', secret, options)).bytes).toEqual(new Uint8Array(16))
    expect(await refusal('from-aes', secret.fill(1, 0, 1), options)).toBe('wrongKey')
  })

  it('fills a short key and vector up with zeros, as openssl does', async () => {
    const options = {
      mode: 'CBC',
      size: '256',
      key: 'EA99A61D92D2955B1E9285B55BF2AD42',
      format: 'hex',
      iv: '1337133713371337',
    }
    const node = await import('node:crypto')
    const pad = (digits: string, bytes: number): Buffer => Buffer.from(digits.padEnd(bytes * 2, '0'), 'hex')
    const cipher = node.createCipheriv('aes-256-cbc', pad(options.key, 32), pad(options.iv, 16))
    const secret = Buffer.concat([cipher.update('/this/page\n'), cipher.final()])
    expect(await textOf('from-aes', new Uint8Array(secret), options)).toBe('/this/page\n')
    expect(await refusal('from-aes', new Uint8Array(secret), { ...options, key: '00' })).toBe('wrongKey')
  })

  it.each([
    [{ key: '' }, 'noKey'],
    [{ key: 'abc' }, 'badKeyLength'],
    [{ key: 'x'.repeat(16), iv: '00'.repeat(17) }, 'badVector'],
    [{ key: 'x'.repeat(16), mode: 'GCM', iv: '00' }, 'badNonce'],
    [{ key: 'x'.repeat(16), iv: '00' }, 'badBlocks'],
  ])('AES refuses %j', async (options, code) => {
    expect(await refusal('from-aes', 'abc', options)).toBe(code)
  })

  it('RSA with a pair of keys, in both paddings', async () => {
    const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair({ bits: 1024 })
    const open = forge.pki.publicKeyToRSAPublicKeyPem(publicKey)
    const closed = forge.pki.privateKeyToPem(privateKey)
    for (const scheme of ['RSAES-PKCS1-V1_5', 'RSA-OAEP']) {
      const secret = (await runs('to-rsa', 'pear juice', { key: open, scheme })).bytes
      expect(secret).toHaveLength(128)
      expect(await textOf('from-rsa', secret, { key: closed, scheme })).toBe('pear juice')
    }
    expect(await refusal('from-rsa', 'short', { key: closed })).toBe('wrongKey')
    expect(await refusal('from-rsa', 'short', { key: open })).toBe('badPrivateKey')
    expect(await refusal('to-rsa', 'short', { key: closed })).toBe('badPublicKey')
    expect(await refusal('to-rsa', 'x'.repeat(200), { key: open })).toBe('tooLongForKey')
  })

  it('reads letters that RSA encrypted one by one', async () => {
    const [modulus, exponent] = [3233n, 17n]
    const secret = Array.from('Hi!', (sign) => BigInt(sign.charCodeAt(0)) ** exponent % modulus).join('\n')
    expect(await textOf('rsa-letters', secret, { modulus: '3233', exponent: '17' })).toBe('Hi!')
    expect(await refusal('rsa-letters', secret, { modulus: 'x' })).toBe('badBigNumber')
    expect(await refusal('rsa-letters', 'none', { modulus: '3233' })).toBe('noNumbers')
  })
})

describe('hashes', () => {
  it.each([
    ['MD5', '900150983cd24fb0d6963f7d28e17f72'],
    ['SHA-1', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['SHA-256', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['SHA3-256', '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
    ['RIPEMD-160', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
    ['BLAKE3', '6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85'],
  ])('%s of abc', async (algorithm, digest) => {
    expect(await textOf('hash', 'abc', { algorithm })).toBe(digest)
  })

  it('HMAC as RFC 4231 and RFC 2202 have it', async () => {
    const text = 'what do ya want for nothing?'
    expect(await textOf('hmac', text, { algorithm: 'SHA-256', key: 'Jefe' })).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
    expect(await textOf('hmac', text, { algorithm: 'MD5', key: '4a656665', format: 'hex' })).toBe(
      '750c783e6ab0b503eaa86e310a5db738',
    )
  })

  it('finds the hashes of common passwords, and says which are not among them', async () => {
    const admin = '0192023a7bbd73250516f069df18b500'
    const unknown = 'ffffffffffffffffffffffffffffffff'
    expect(await textOf('find-hash', `admin: ${admin}\n${unknown}`)).toBe(`${admin} = admin123 (MD5)\n${unknown} = ?`)
    expect(await textOf('find-hash', await textOf('hash', 'Summer123', { algorithm: 'SHA-256' }))).toContain(
      '= Summer123 (SHA-256)',
    )
    expect(await refusal('find-hash', unknown)).toBe('notInDictionary')
    expect(await refusal('find-hash', 'no hash')).toBe('noHash')
  })
})

describe('tokens', () => {
  // RFC 7519, section 6.1, and the example of RFC 7515, appendix A.1.
  const UNSIGNED =
    'eyJhbGciOiJub25lIn0.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.'
  const SIGNED =
    'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const KEY = 'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow'

  it('takes tokens apart', async () => {
    expect(JSON.parse(await textOf('read-jwt', `Bearer ${UNSIGNED}`))).toEqual({
      header: { alg: 'none' },
      payload: { iss: 'joe', exp: 1300819380, 'http://example.com/is_root': true },
      signature: '',
    })
  })

  it('checks signatures, with a key in base 64', async () => {
    expect(JSON.parse(await textOf('check-jwt', SIGNED, { key: KEY, format: 'base64' }))).toMatchObject({ iss: 'joe' })
    expect(await refusal('check-jwt', SIGNED, { key: 'another' })).toBe('badSignature')
    expect(await textOf('check-jwt', UNSIGNED)).toContain('joe')
  })

  it('signs with nothing, with a secret and with a private key', async () => {
    const payload = '{"data":{"email":"jwtn3d@juice-sh.op"}}'
    const none = await textOf('sign-jwt', payload, { signature: 'none' })
    expect(none).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(JSON.parse(Buffer.from(none.split('.')[0] ?? '', 'base64url').toString())).toEqual({
      typ: 'JWT',
      alg: 'none',
    })
    const node = await import('node:crypto')
    const { publicKey, privateKey } = node.generateKeyPairSync('rsa', { modulusLength: 1024 })
    const pem = publicKey.export({ type: 'pkcs1', format: 'pem' }).toString().trim()
    // A token turned from one algorithm to another: the public key as a secret.
    const forged = await textOf('sign-jwt', none, { signature: 'HS256', key: pem })
    const [head, body, tail] = forged.split('.')
    expect(tail).toBe(node.createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url'))
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const real = await textOf('sign-jwt', payload, { signature: 'RS256', key })
    expect(JSON.parse(await textOf('check-jwt', real, { key: pem }))).toEqual(JSON.parse(payload))
  })

  it.each([
    ['read-jwt', 'a.b', {}, 'notToken'],
    ['read-jwt', 'YQ.YQ.', {}, 'notToken'],
    ['sign-jwt', '[1]', {}, 'notObject'],
    ['sign-jwt', '{', {}, 'notJson'],
    ['sign-jwt', '{}', { signature: 'HS256' }, 'noKey'],
    ['sign-jwt', '{}', { signature: 'RS256', key: 'x' }, 'badPrivateKey'],
  ])('%s refuses %s', async (operation, input, options, code) => {
    expect(await refusal(operation, input, options)).toBe(code)
  })
})

describe('files', () => {
  const zip = zipSync({ 'a.txt': toBytes('apple'), '../../ftp/legal.md': toBytes('owned') })

  it('lists and extracts archives, with every name that there may be', async () => {
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

  it('reads a compiled script, and opens with it what the script closed', async () => {
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
    // Deeper, and longer, than any script.
    const nested = new Uint8Array(8000).fill(0x28)
    nested.set(script.subarray(0, 8))
    expect(await refusal('python', nested)).toBe('notBytecode')
  })

  it('takes a range of releases for what it is', async () => {
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

  it('opens it without Web Crypto, too, which plain HTTP has not', async () => {
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
  it('reads what the shop’s one PNG hides in its lowest bits', async () => {
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

  it('finds the place that a photo of the wall names', async () => {
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

  it('compares versions', async () => {
    expect(await textOf('semver', '1.4.2\n1.4.3', { range: '<1.4.3' })).toBe('1.4.2 ✓\n1.4.3 ✗')
    expect(await refusal('semver', '1', { range: '<1.4.3' })).toBe('badVersion')
    expect(await refusal('semver', '1.0.0')).toBe('badRange')
  })
})

it('no step answers anything but its own errors, whatever it is given', async () => {
  const inputs = [
    new Uint8Array(),
    toBytes('\u0000'),
    Uint8Array.from({ length: 300 }, (_, index) => index & 255),
    toBytes('ä😀 {}'),
  ]
  for (const { id } of OPERATIONS) {
    for (const input of inputs) {
      const outcome = await runs(id, input).then(
        () => 'output',
        (error: unknown) => (error instanceof StepError ? 'refused' : `${error}`),
      )
      expect([id, outcome]).toEqual([id, expect.stringMatching(/^(output|refused)$/)])
    }
  }
})
