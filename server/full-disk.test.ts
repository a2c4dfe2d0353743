import { describe, expect, it } from 'vitest'
import { HostError } from '#server/errors.ts'
import { type DiskRoom, nameFullDisk } from '#server/full-disk.ts'

const PLENTY: DiskRoom = { bavail: 1000, files: 1000, ffree: 1000 }
const NO_FILES: DiskRoom = { ...PLENTY, ffree: 0 }
const NO_BYTES: DiskRoom = { ...PLENTY, bavail: 0 }
/** File systems without a fixed number of files count 0 of 0. */
const UNCOUNTED: DiskRoom = { bavail: 1000, files: 0, ffree: 0 }

const withCode = (code: string): Error => Object.assign(new Error(code), { code })
const unusable = (cause: Error): HostError => new HostError('HOST_DATA_UNUSABLE', { directory: '/data' }, { cause })

describe('the cause of a failed start', () => {
  it.each<[string, unknown, DiskRoom, string]>([
    ['no file can be made', unusable(withCode('ENOSPC')), NO_FILES, '0 files (inodes)'],
    ['SQLite cannot open its log', unusable(new Error('unable to open database file')), NO_FILES, '0 files (inodes)'],
    ['no byte can be written', withCode('ENOSPC'), NO_BYTES, '0 bytes'],
    ['a quota is used up', withCode('EDQUOT'), PLENTY, '0 bytes'],
    ['SQLite says full', Object.assign(new Error('database or disk is full'), { errcode: 13 }), PLENTY, '0 bytes'],
    [
      'the full disk is the cause of the cause',
      unusable(new Error('', { cause: withCode('ENOSPC') })),
      UNCOUNTED,
      '0 bytes',
    ],
  ])('is the full disk where %s', (_, error, room, left) => {
    expect(nameFullDisk(error, '/data', () => room)).toMatchObject({
      code: 'HOST_DISK_FULL',
      details: { directory: '/data', left },
      cause: error,
    })
  })

  it.each<[string, unknown, DiskRoom]>([
    ['a folder of somebody else', unusable(withCode('EACCES')), PLENTY],
    ['a file system that counts no files', unusable(withCode('EACCES')), UNCOUNTED],
    ['an error with a name of its own, on a full disk', new HostError('HOST_PORT_TAKEN', { port: 3000 }), NO_BYTES],
    ['a mistake in the program', new TypeError('x is not a function'), PLENTY],
  ])('stays %s', (_, error, room) => {
    expect(nameFullDisk(error, '/data', () => room)).toBe(error)
  })

  it('is looked for above a folder that could not be made', () => {
    const look = (folder: string): DiskRoom => {
      if (folder !== '/disk') throw withCode('ENOENT')
      return NO_FILES
    }
    expect(nameFullDisk(withCode('ENOSPC'), '/disk/shops/data', look)).toMatchObject({ code: 'HOST_DISK_FULL' })
    const nowhere = withCode('ENOSPC')
    expect(nameFullDisk(nowhere, '/elsewhere', look)).toBe(nowhere)
  })
})
