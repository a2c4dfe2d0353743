import type { Odd } from '#contract/odd.ts'
import { progressCodes, provenCode } from '../../entities/game/cookies.ts'

/** A saved state of the game and of the browser's settings. Unset values are missing. */
export interface Backup {
  version: number
  banners?: { welcomeBannerStatus?: string; cookieConsentStatus?: string }
  language?: string
  continueCode?: string
  continueCodeFindIt?: string
  continueCodeFixIt?: string
  /** Our own; other shops of this kind ignore it. */
  continueCodeProven?: string
}

export const backupVersion = 1

/** Cookies of a backup, each with its value in the file. */
const cookies: Record<string, (backup: Backup) => string | undefined> = {
  welcomebanner_status: (backup) => backup.banners?.welcomeBannerStatus,
  cookieconsent_status: (backup) => backup.banners?.cookieConsentStatus,
  language: (backup) => backup.language,
  continueCode: (backup) => backup.continueCode,
  continueCodeFindIt: (backup) => backup.continueCodeFindIt,
  continueCodeFixIt: (backup) => backup.continueCodeFixIt,
  continueCodeProven: (backup) => backup.continueCodeProven,
}

/** Writes a backup. `cookie` returns a cookie's value; `codes` are the progress codes by cookie name. */
export function composeBackup(
  cookie: (name: string) => string | undefined,
  codes: Readonly<Record<string, string | undefined>>,
): Backup {
  const progress = (name: string) => codes[name] ?? cookie(name)
  return {
    version: backupVersion,
    banners: {
      welcomeBannerStatus: cookie('welcomebanner_status'),
      cookieConsentStatus: cookie('cookieconsent_status'),
    },
    language: cookie('language'),
    continueCode: progress('continueCode'),
    continueCodeFindIt: progress('continueCodeFindIt'),
    continueCodeFixIt: progress('continueCodeFixIt'),
    continueCodeProven: progress('continueCodeProven'),
  }
}

/** File name of a backup with date and version of the format. */
export function backupFileNameOf(date: Date): string {
  return `owasp_juice_shop-${date.toISOString().slice(0, 10)}-v${backupVersion}.json`
}

type BackupFault = 'BACKUP_INCOMPATIBLE' | 'BACKUP_FOREIGN' | 'BACKUP_NO_CODE' | 'BACKUP_NO_JSON' | 'BACKUP_TOO_LARGE'

/** Reason why a file cannot be restored: a catalogue key with its values. */
export class BackupError extends Error {
  readonly key: BackupFault
  readonly values: Record<string, string | number>

  constructor(key: BackupFault, values: Record<string, string | number> = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/** A backup has a few hundred bytes. Larger files are not read. */
const MAX_BACKUP_BYTES = 64_000
/** A code of all challenges has about a hundred characters; a cookie holds at most this many. */
const MAX_CODE_CHARACTERS = 3500

const CODE = /^[a-zA-Z0-9]+$/

/** @throws {BackupError} BACKUP_TOO_LARGE, so that the file need not be read */
export function checkBackupSize(bytes: number): void {
  if (bytes > MAX_BACKUP_BYTES) throw new BackupError('BACKUP_TOO_LARGE', { kilobytes: Math.ceil(bytes / 1000) })
}

/** Parses a backup file. @throws {BackupError} */
export function parseBackup(text: string): Backup {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new BackupError('BACKUP_NO_JSON')
  }
  const backup = checkVersion(parsed)
  for (const { cookie } of progressCodes) {
    const code: unknown = backup[cookie]
    if (code === undefined || code === null || code === '') continue
    if (typeof code !== 'string' || code.length > MAX_CODE_CHARACTERS || !CODE.test(code))
      throw new BackupError('BACKUP_NO_CODE', { field: cookie })
  }
  const { banners } = backup as Odd<Backup>
  if (typeof banners !== 'object' && cookiesOf(backup).every(([, value]) => value === undefined))
    throw new BackupError('BACKUP_FOREIGN')
  return backup
}

function checkVersion(parsed: unknown): Backup {
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined
  if (version !== backupVersion) throw new BackupError('BACKUP_INCOMPATIBLE', { version: String(version) })
  return parsed as Backup
}

/** Cookies after restoring `backup`; undefined for those to delete. A file of another shop leaves the proofs alone. */
export function cookiesOf(backup: Backup): [name: string, value: string | undefined][] {
  return Object.entries(cookies)
    .map(([name, read]): [string, string | undefined] => {
      const value: unknown = read(backup)
      return [name, typeof value === 'string' && value !== '' ? value : undefined]
    })
    .filter(([name, value]) => name !== provenCode.cookie || value !== undefined)
}
