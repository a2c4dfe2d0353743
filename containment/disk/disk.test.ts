import { expect, it } from 'vitest'
import { InstanceDisk } from '#containment/disk/disk.ts'
import { FileSystem, MAX_WRITTEN_BYTES, type Overlay } from '#containment/disk/file-system.ts'
import { INSTALLED } from '#containment/disk/server-files.ts'
import { openDisk, tree } from '#containment/disk/testing.ts'
import { programs } from '#containment/machine/programs.ts'

const bytes = (text: string) => Buffer.from(text)

function change(disk: InstanceDisk, work: (files: FileSystem) => void): void {
  const overlay: Overlay = new Map(
    disk.listWritten().map(([path, file]) => [path, file && { ...file, content: disk.contentOf(path) ?? bytes('') }]),
  )
  const files = new FileSystem(tree, overlay, Date.now)
  work(files)
  disk.keep(files.takeChanges())
}

it('shows every hole the same delivered and written files', () => {
  const { disk } = openDisk()
  expect(disk.read('/juice-shop/ftp/legal.md').toString()).toMatch(/^# Terms of use/)
  expect(disk.find('ftp/legal.md')).toEqual(disk.read('/juice-shop/ftp/legal.md'))
  disk.write('/juice-shop/ftp/legal.md', bytes('archive'))
  change(disk, (files) => {
    expect(files.read('/juice-shop/ftp/legal.md').toString()).toBe('archive')
    files.write('/juice-shop/ftp/legal.md', bytes('program'))
    files.write('/tmp/a', bytes('apple'))
    files.link('/tmp/a', '/juice-shop/ftp/link.md')
  })
  for (const [path, text] of [
    ['/juice-shop/ftp/legal.md', 'program'],
    ['/tmp/a', 'apple'],
    ['/juice-shop/ftp/link.md', 'apple'],
  ] as const) {
    expect(disk.read(path).toString()).toBe(text)
    expect(disk.find(`file://${path}`)?.toString()).toBe(text)
  }
})

it('keeps files of served folders in the database, and the rest while it is awake', () => {
  const { disk, db } = openDisk()
  change(disk, (files) => {
    for (const path of ['/juice-shop/ftp/a.md', '/juice-shop/uploads/complaints/b', '/juice-shop/c', '/tmp/d'])
      files.write(path, bytes('x'))
    files.makeFolder('/juice-shop/ftp/folder')
    files.changeMode('/juice-shop/ftp/a.md', 0o755)
  })
  const rows = db.prepare('SELECT path, content FROM Files ORDER BY path').all()
  expect(rows).toMatchObject([
    { path: 'ftp/a.md', content: new Uint8Array(bytes('x')) },
    { path: 'uploads/complaints/b' },
  ])
  change(disk, (files) => {
    expect(files.find('/juice-shop/ftp/a.md').mode).toBe(0o755)
    files.remove('/juice-shop/uploads/complaints/b')
    files.remove('/tmp/d')
  })
  expect(
    disk
      .listWritten()
      .map(([path]) => path)
      .sort(),
  ).toEqual(['/juice-shop/c', '/juice-shop/ftp/a.md', '/juice-shop/ftp/folder'])
  const awake = new InstanceDisk({ tree: () => tree, db })
  expect(awake.listWritten().map(([path]) => path)).toEqual(['/juice-shop/ftp/a.md'])
})

it('follows the database at every moment', () => {
  const { disk, db } = openDisk()
  const insert = db.prepare("INSERT OR REPLACE INTO Files VALUES (?, ?, '2026-11-22 09:00:00.000 +00:00')")
  const text = () => disk.find('ftp/legal.md')?.toString().slice(0, 7)
  expect(text()).toBe('# Terms')
  disk.write('/juice-shop/ftp/other.md', bytes('other'))
  insert.run('ftp/legal.md', bytes('by SQL'))
  expect(text()).toBe('by SQL')
  db.exec('DELETE FROM Files')
  expect([text(), disk.find('ftp/other.md')]).toEqual(['# Terms', null])
  insert.run('elsewhere/x', bytes('nobody’s'))
  expect(disk.listWritten()).toEqual([])
})

it('has one quota for all that players write; pictures and papers of the shop have theirs elsewhere', () => {
  const { disk, db } = openDisk()
  const shops = db.prepare("INSERT INTO Files VALUES (?, ?, '2026-11-21 09:00:00.000 +00:00')")
  shops.run('assets/public/images/uploads/7.png', Buffer.alloc(MAX_WRITTEN_BYTES))
  shops.run('ftp/order_1234-0123456789abcdef.pdf', Buffer.alloc(MAX_WRITTEN_BYTES))
  disk.write('/juice-shop/ftp/big.md', Buffer.alloc(MAX_WRITTEN_BYTES - 10))
  expect(() => change(disk, (files) => files.write('/tmp/a', Buffer.alloc(11)))).toThrow(/ENOSPC/)
  change(disk, (files) => files.write('/tmp/a', Buffer.alloc(10)))
  expect(() => disk.write('/juice-shop/uploads/complaints/b', Buffer.alloc(1))).toThrow(/ENOSPC/)
  // Another program has filled the disk in the meantime.
  disk.keep([['/tmp/late', { kind: 'file', content: bytes('x'), mode: 0o644 }]])
  expect(disk.find('file:///tmp/late')).toBe(null)
})

it.each([
  ['the program', '/juice-shop/build/app.js', 'EACCES'],
  [
    'texts of the page, which are those of the range, too',
    '/juice-shop/frontend/dist/frontend/assets/i18n/en.json',
    'EACCES',
  ],
  ['views', '/juice-shop/views/dataErasureForm.hbs', 'EACCES'],
  ['the manifest', '/juice-shop/package.json', 'EACCES'],
  ['keys', '/juice-shop/encryptionkeys/jwt.pub', 'EACCES'],
  ['pictures of customers', '/juice-shop/frontend/dist/frontend/assets/public/images/uploads/1.png', 'EACCES'],
  ['papers of orders', '/juice-shop/ftp/order_1234-0123456789abcdef.pdf', 'EACCES'],
  ['accounts', '/etc/passwd', 'EACCES'],
  ['a folder', '/juice-shop/ftp', 'EISDIR'],
  ['a file in a file', '/juice-shop/ftp/legal.md/x', 'ENOTDIR'],
  ['a folder that is not there', '/juice-shop/ftp/none/x', 'ENOENT'],
  ['a name that is too long', `/juice-shop/ftp/${'x'.repeat(256)}`, 'ENAMETOOLONG'],
])('refuses everybody to overwrite %s', (_what, path, code) => {
  const { disk, db } = openDisk()
  expect(() => disk.write(path, bytes('x'))).toThrow(expect.objectContaining({ code }))
  expect(() => change(disk, (files) => files.write(path, bytes('x')))).toThrow(expect.objectContaining({ code }))
  expect(db.prepare('SELECT count(*) AS n FROM Files').get()).toEqual({ n: 0 })
})

it('lets no program remove delivered or foreign files', () => {
  const { disk } = openDisk()
  change(disk, (files) => {
    files.write('/juice-shop/ftp/legal.md', bytes('x'))
    for (const path of ['/juice-shop/ftp/legal.md', '/juice-shop/ftp/quarantine', '/juice-shop/package.json'])
      expect(() => files.remove(path, true)).toThrow(/EPERM/)
    expect(() => files.changeMode('/juice-shop/ftp/legal.md', 0o777)).toThrow(/EPERM/)
    files.remove('/home/node/.profile')
  })
  expect(disk.find('/home/node/.profile')).toBe(null)
  expect(disk.read('/juice-shop/ftp/legal.md').toString()).toBe('x')
})

it('follows links, and not for ever', () => {
  const { disk } = openDisk()
  change(disk, (files) => {
    for (let at = 0; at < 30; at++) files.link(`${`l${at + 1}/`.repeat(30)}.`, `/tmp/l${at}`)
    files.link('/tmp', '/tmp/l30')
    files.link('round', '/tmp/round')
    expect(() => files.link('x'.repeat(5000), '/tmp/long')).toThrow(/ENAMETOOLONG/)
  })
  const started = performance.now()
  expect(disk.find('file:///tmp/l0/x')).toBe(null)
  expect(() => disk.read('/tmp/l0')).toThrow(/ELOOP/)
  expect(() => disk.write('/tmp/round', bytes('x'))).toThrow(/ELOOP/)
  expect(() => disk.read(`/tmp/${'x/'.repeat(5000)}`)).toThrow(/ENAMETOOLONG/)
  expect(performance.now() - started).toBeLessThan(200)
  disk.write('/tmp/l30/l29/found', bytes('x'))
  expect(disk.read('/tmp/found').toString()).toBe('x')
})

it('has devices, which discard writes and end no read', () => {
  const { disk } = openDisk()
  change(disk, (files) => files.write('/dev/null', bytes('x')))
  expect([disk.find('/dev/null')?.length, disk.find('/dev/zero'), disk.listWritten()]).toEqual([0, 'endless', []])
  expect(disk.read('/dev/urandom')).toHaveLength(65_536)
})

it('reports errors in Node’s words, without the real place', () => {
  const { disk } = openDisk()
  const read = (path: string) => {
    try {
      return disk.read(path)
    } catch (error) {
      return { ...(error as Error), name: (error as Error).name, stack: (error as Error).stack }
    }
  }
  const facts = { name: 'Error', stack: undefined, syscall: 'open' }
  expect(read('/juice-shop/nothing')).toEqual({ ...facts, errno: -2, code: 'ENOENT', path: '/juice-shop/nothing' })
  expect(read('/etc/shadow')).toEqual({ ...facts, errno: -13, code: 'EACCES', path: '/etc/shadow' })
})

it('has all programs installed that it claims to have', () => {
  expect(INSTALLED.filter((name) => !programs.has(name))).toEqual([])
})
