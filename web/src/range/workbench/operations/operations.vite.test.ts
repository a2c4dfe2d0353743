import forge from 'node-forge'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from './catalogue.ts'
import { StepError, toBytes } from './operation.ts'
import { hex, refusal, runs, textOf, toHex } from './testing.ts'

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

  it('Hashids as in its manual, and a code of the shop', async () => {
    const salt = 'this is my salt'
    const code = '69OxrZ8aJEgxONZyWoz1Dw4BvXmRGkM6Ae9M7k2rK63YpqQLPjnlb5V5LvDj'
    expect(await textOf('to-hashids', '347', { salt })).toBe('yr8')
    expect(await textOf('to-hashids', 'challenge #999', { salt, least: '60' })).toBe(code)
    expect(await textOf('from-hashids', `${code}\n`, { salt, least: '60' })).toBe('999')
    expect(await textOf('from-hashids', await textOf('to-hashids', '1, 2 and 12345678901234567890'))).toBe(
      '1 2 12345678901234567890',
    )
  })

  it('base 58 and Adobe’s base 85', async () => {
    expect(await textOf('to-base58', 'Hello World!')).toBe('2NEpo7TZRRrLZSi2U')
    expect(await textOf('from-base58', '2NEpo7TZRRrLZSi2U')).toBe('Hello World!')
    expect(await textOf('to-base85', 'Man sure.')).toBe('9jqo^F*2M7/c')
    expect(await textOf('from-base85', '<~9jqo^F*2M7/c~>')).toBe('Man sure.')
    expect(await textOf('to-base85', new Uint8Array(4))).toBe('z')
  })

  it.each(PAIRS)('to and from %s round-trips any bytes', async (base) => {
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
  ])('%s round-trips', async (name, plain, packed) => {
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
    ['from-hashids', 'nothing', 'notHashid'],
    ['from-hashids', 'not-a-sign', 'notHashid'],
    ['from-hashids', 'a'.repeat(20_000), 'notHashid'],
    ['to-hashids', 'none', 'noNumbers'],
    ['to-hashids', '1 '.repeat(1001), 'tooManyLines'],
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

  it('pads short keys and vectors with zeros, as openssl does', async () => {
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

  it('finds the hashes of common passwords, and says which are missing', async () => {
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
    // Key confusion: the public key as an HMAC secret.
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

it('every step answers any input with its own errors only', async () => {
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
