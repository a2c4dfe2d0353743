import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneYear, readCookie, writeCookie } from '../../ui/cookies.ts'
import { useMedia } from '../../ui/use-media.ts'
import styles from './fix-review.module.css'

/** Other ranges of this kind use this cookie with the same values. */
const formatCookie = 'code-fixes-component-format'
const formats = { LineByLine: 'CODE_LINE_BY_LINE', SideBySide: 'CODE_SIDE_BY_SIDE' } as const
export type DiffFormat = keyof typeof formats

/** Screens with room for two columns of code. */
const wide = '(min-width: 64rem)'

/** The chosen form of diffs, which the browser remembers. Narrow screens have one form only. */
export function useDiffFormat(): { format: DiffFormat; isWide: boolean; use: (next: DiffFormat) => void } {
  const isWide = useMedia(wide)
  const [format, setFormat] = useState<DiffFormat>(() =>
    readCookie(formatCookie) === 'SideBySide' ? 'SideBySide' : 'LineByLine',
  )
  function use(next: DiffFormat): void {
    writeCookie(formatCookie, next, oneYear)
    setFormat(next)
  }
  return { format: isWide ? format : 'LineByLine', isWide, use }
}

export function FormatChoice({ format, onUse }: { format: DiffFormat; onUse: (next: DiffFormat) => void }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fit into this line
    <div className={styles.formats} role="group" aria-label={t('CODE_DIFF')}>
      {(Object.keys(formats) as DiffFormat[]).map((name) => (
        <button key={name} type="button" aria-pressed={format === name} onClick={() => onUse(name)}>
          {t(formats[name])}
        </button>
      ))}
    </div>
  )
}
