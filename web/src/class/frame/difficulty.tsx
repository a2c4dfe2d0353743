import { useTranslation } from 'react-i18next'
import styles from './difficulty.module.css'

const ALL = [1, 2, 3, 4, 5, 6]

/** Difficulty of a challenge, from 1 to 6. */
export function Difficulty({ difficulty }: { difficulty: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.rating} role="img" aria-label={t('CLASS_DROPS', { count: difficulty })}>
      {ALL.map((level) => (
        <svg key={level} viewBox="0 0 12 16" data-full={level <= difficulty || undefined} aria-hidden="true">
          <path d="M6 1.5C8.5 5 10.5 7.4 10.5 10a4.5 4.5 0 0 1-9 0C1.5 7.4 3.5 5 6 1.5z" />
        </svg>
      ))}
    </span>
  )
}
