import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { joinWords } from '../../../i18n/join-words.ts'
import { findChanges } from './changes.ts'

/** Numbers of changes in words: `2 lines changed, 1 line added`. */
export function ChangeWords({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  const { changed, added, removed } = useMemo(() => findChanges(before, after), [before, after])
  const words = [
    changed > 0 && t('PROVE_LINES_CHANGED', { count: changed }),
    added > 0 && t('PROVE_LINES_ADDED', { count: added }),
    removed > 0 && t('PROVE_LINES_REMOVED', { count: removed }),
  ].filter((word) => word !== false)
  if (words.length === 0) return t('PROVE_UNCHANGED')
  return joinWords(words)
}
