import { readCookie, removeCookie } from '../ui/cookies.ts'
import { confirm } from '../ui/snackbar.tsx'

const SENTENCES: Readonly<Record<string, string>> = {
  mend: 'REPAIRED_MEND',
  fresh: 'REPAIRED_FRESH',
  reset: 'REPAIRED_RESET',
}

/** Reports once how a broken file was repaired. The repair page leaves a cookie about it. */
export function tellOfRepair(): void {
  const [way = '', folder = ''] = (readCookie('repaired') ?? '').split(' ')
  const sentence = Object.hasOwn(SENTENCES, way) ? SENTENCES[way] : undefined
  if (!sentence) return
  removeCookie('repaired')
  confirm(sentence, { folder })
}
