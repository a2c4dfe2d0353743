import { useTranslation } from 'react-i18next'
import styles from './difficulty-rating.module.css'

const outline = 'M6 1.5C8.5 5 10.5 7.4 10.5 10a4.5 4.5 0 0 1-9 0C1.5 7.4 3.5 5 6 1.5z'
const all = [1, 2, 3, 4, 5, 6]

/** One unit of difficulty, drawn as a drop. */
export function DifficultyMark({ filled = true }: { filled?: boolean }) {
  return (
    <svg className={filled ? styles.filled : styles.hollow} viewBox="0 0 12 16" aria-hidden="true" focusable="false">
      <path d={outline} />
    </svg>
  )
}

/** A difficulty of 1 to 6 as a row of marks. */
export function DifficultyRating({ difficulty }: { difficulty: number }) {
  const { t } = useTranslation()
  return (
    <difficulty-stars className={styles.rating} role="img" aria-label={t('DIFFICULTY_N_OF_6', { n: difficulty })}>
      {all.map((step) => (
        <DifficultyMark key={step} filled={step <= difficulty} />
      ))}
    </difficulty-stars>
  )
}
