import { describe, expect, it } from 'vitest'
import { type BackupError, backupFileNameOf, composeBackup, cookiesOf, parseBackup } from './backup.ts'

describe('a backup', () => {
  const jar: Record<string, string> = { language: 'de_DE', continueCode: 'old', cookieconsent_status: 'dismiss' }
  const backup = composeBackup((name) => jar[name], { continueCode: 'fresh', continueCodeFixIt: 'fix' })

  it('prefers progress of the server to that of the cookies', () => {
    expect(backup).toMatchObject({ version: 1, language: 'de_DE', continueCode: 'fresh', continueCodeFixIt: 'fix' })
  })

  it('comes back as cookies, and deletes those it lacks', () => {
    expect(Object.fromEntries(cookiesOf(parseBackup(JSON.stringify(backup))))).toEqual({
      welcomebanner_status: undefined,
      cookieconsent_status: 'dismiss',
      language: 'de_DE',
      continueCode: 'fresh',
      continueCodeFindIt: undefined,
      continueCodeFixIt: 'fix',
    })
  })

  it('is named after its day', () => {
    expect(backupFileNameOf(new Date('2026-11-21T19:00:00Z'))).toBe('owasp_juice_shop-2026-11-21.json')
  })

  it('of another version is refused by name', () => {
    expect(() => parseBackup('{"version":2}')).toThrow('BACKUP_INCOMPATIBLE')
    expect(() => parseBackup('null')).toThrow('BACKUP_INCOMPATIBLE')
  })

  it('that is no JSON says why', () => {
    try {
      parseBackup('{')
      expect.unreachable()
    } catch (error) {
      expect((error as BackupError).message).toBe('BACKUP_FAILED')
      expect((error as BackupError).values.reason).toMatch(/JSON/)
    }
  })
})
