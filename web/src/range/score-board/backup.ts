/** A saved state of the game and of the browser's choices. What is missing was not set. */
export interface Backup {
  version: number
  banners?: { welcomeBannerStatus?: string; cookieConsentStatus?: string }
  language?: string
  continueCode?: string
  continueCodeFindIt?: string
  continueCodeFixIt?: string
}

export const backupVersion = 1

/** Cookies that a backup keeps, each with how to find its value. */
const cookies: Record<string, (backup: Backup) => string | undefined> = {
  welcomebanner_status: (backup) => backup.banners?.welcomeBannerStatus,
  cookieconsent_status: (backup) => backup.banners?.cookieConsentStatus,
  language: (backup) => backup.language,
  continueCode: (backup) => backup.continueCode,
  continueCodeFindIt: (backup) => backup.continueCodeFindIt,
  continueCodeFixIt: (backup) => backup.continueCodeFixIt,
}

/** Writes a backup. `cookie` yields a cookie's value; `codes` are the progress codes by cookie name. */
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
  }
}

/** Name of the file for a backup of `date`. */
export function backupFileNameOf(date: Date): string {
  return `owasp_juice_shop-${date.toISOString().slice(0, 10)}.json`
}

/** Why a file is no backup that can be restored: a key of the catalogue with its values. */
export class BackupError extends Error {
  readonly values: Record<string, string | number>

  constructor(key: 'BACKUP_INCOMPATIBLE' | 'BACKUP_FAILED', values: Record<string, string | number>) {
    super(key)
    this.values = values
  }
}

/** Reads a backup file. Throws `BackupError`. */
export function parseBackup(text: string): Backup {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (reason) {
    throw new BackupError('BACKUP_FAILED', { reason: reason instanceof Error ? reason.message : String(reason) })
  }
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : undefined
  if (version !== backupVersion) throw new BackupError('BACKUP_INCOMPATIBLE', { version: String(version) })
  return parsed as Backup
}

/** The cookies that restoring `backup` leaves: undefined where one is to be deleted. */
export function cookiesOf(backup: Backup): [name: string, value: string | undefined][] {
  return Object.entries(cookies).map(([name, read]) => {
    const value: unknown = read(backup)
    return [name, typeof value === 'string' ? value : undefined]
  })
}
