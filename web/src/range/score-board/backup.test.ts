import { describe, expect, it } from 'vitest'
import { BackupError, backupFileNameOf, checkBackupSize, composeBackup, cookiesOf, parseBackup } from './backup.ts'

describe('a backup', () => {
  const jar: Record<string, string> = { language: 'de_DE', continueCode: 'old', cookieconsent_status: 'dismiss' }
  const backup = composeBackup((name) => jar[name], { continueCode: 'fresh', continueCodeFixIt: 'fix' })

  it("prefers the server's progress to that of the cookies", () => {
    expect(backup).toMatchObject({ version: 1, language: 'de_DE', continueCode: 'fresh', continueCodeFixIt: 'fix' })
  })

  it('is restored as cookies, and deletes missing ones', () => {
    expect(Object.fromEntries(cookiesOf(parseBackup(JSON.stringify(backup))))).toEqual({
      welcomebanner_status: undefined,
      cookieconsent_status: 'dismiss',
      language: 'de_DE',
      continueCode: 'fresh',
      continueCodeFindIt: undefined,
      continueCodeFixIt: 'fix',
    })
  })

  it('holds our own progress in proofs, and the file of another shop leaves it alone', () => {
    const own = composeBackup((name) => jar[name], { continueCodeProven: 'proof' })
    expect(Object.fromEntries(cookiesOf(parseBackup(JSON.stringify(own))))).toMatchObject({
      continueCodeProven: 'proof',
    })
    expect(Object.keys(JSON.parse(JSON.stringify(backup)))).not.toContain('continueCodeProven')
  })

  it('is named after its day', () => {
    expect(backupFileNameOf(new Date('2026-11-21T19:00:00Z'))).toBe('owasp_juice_shop-2026-11-21-v1.json')
  })

  it('of another version is refused by name', () => {
    expect(() => parseBackup('{"version":2}')).toThrow('BACKUP_INCOMPATIBLE')
    expect(() => parseBackup('null')).toThrow('BACKUP_INCOMPATIBLE')
  })

  const refusalOf = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error instanceof BackupError && [error.key, error.values]
    }
  }

  it.each([
    ['{', ['BACKUP_NO_JSON', {}]],
    ['', ['BACKUP_NO_JSON', {}]],
    ['PK\u0003\u0004', ['BACKUP_NO_JSON', {}]],
    ['{"version":"1"}', ['BACKUP_INCOMPATIBLE', { version: '1' }]],
    ['{"version":1.5}', ['BACKUP_INCOMPATIBLE', { version: '1.5' }]],
    ['{"version":1}', ['BACKUP_FOREIGN', {}]],
    ['{"version":1,"services":{}}', ['BACKUP_FOREIGN', {}]],
    ['{"version":1,"continueCode":"a b"}', ['BACKUP_NO_CODE', { field: 'continueCode' }]],
    ['{"version":1,"continueCodeFindIt":["abc"]}', ['BACKUP_NO_CODE', { field: 'continueCodeFindIt' }]],
    ['{"version":1,"continueCodeFixIt":7}', ['BACKUP_NO_CODE', { field: 'continueCodeFixIt' }]],
    [`{"version":1,"continueCode":"${'a'.repeat(4000)}"}`, ['BACKUP_NO_CODE', { field: 'continueCode' }]],
  ])('is not %.60s', (text, refusal) => {
    expect(refusalOf(() => parseBackup(text))).toEqual(refusal)
  })

  it('is not read if it is far too large', () => {
    expect(refusalOf(() => checkBackupSize(64_000))).toBeUndefined()
    expect(refusalOf(() => checkBackupSize(5_000_000))).toEqual(['BACKUP_TOO_LARGE', { kilobytes: 5000 }])
  })

  it('may come from the reference, without any solve', () => {
    const text = '{"version":1,"banners":{"welcomeBannerStatus":"dismiss"},"language":"en","continueCode":""}'
    expect(Object.fromEntries(cookiesOf(parseBackup(text))).continueCode).toBeUndefined()
  })
})
