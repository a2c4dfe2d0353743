import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import styles from './rating.module.css'
import { starsOf } from './stars.ts'

/** A rating as stars, with a text for screen readers. */
export function Rating({ value }: { value: number }) {
  const { t } = useTranslation()
  return (
    <span className={styles.rating} role="img" aria-label={t('STARS_OF_FIVE', { rating: value })}>
      {starsOf(value).map((full, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars differ only by position.
        <Icon key={index} name="star" small filled={full} />
      ))}
    </span>
  )
}
