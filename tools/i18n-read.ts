import { hashEnglish, listUnnoted, noteNew, noteRead, readSeen } from './i18n/read-english.ts'
import { readEnglish } from './i18n/read-texts.ts'
import { listFolders } from './i18n-report.ts'
import { root, say } from './run/console.mjs'

/**
 * `npm run i18n:read`: notes new English texts. `npm run i18n:read -- <language> [keys or files]`: notes that stale texts
 * of a language were read again. `all` stands for every language, and needs keys. Returns the exit code.
 */
export async function main([language, ...units]: string[]): Promise<number> {
  const now = hashEnglish(await readEnglish(root))
  const unnoted = listUnnoted(now, readSeen(root)).length
  noteNew(root, now)
  if (unnoted > 0) say(`New English texts noted in content/i18n/english.json: ${unnoted}`)
  if (language === undefined) return 0
  const folders = listFolders(root)
  if (language !== 'all' && !folders.includes(language)) {
    say(`There is no folder content/i18n/${language}. Choose one of: all, ${folders.join(', ')}`)
    return 1
  }
  if (language === 'all' && units.length === 0) {
    say('Name the texts that you changed in every language: npm run i18n:read -- all <keys or files>')
    return 1
  }
  for (const read of language === 'all' ? folders : [language]) {
    const others = folders.filter((other) => other !== read)
    say(`Read again in ${read}: ${noteRead(root, now, read, units, others)}`)
  }
  return 0
}
