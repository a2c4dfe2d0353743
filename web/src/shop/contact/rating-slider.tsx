import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { starsOf } from '../../ui/stars.ts'
import styles from './rating-slider.module.css'

/** Keys that move a slider; without a rating all of them set the first star. */
const FIRST_STEPS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home'])

interface RatingSliderProps {
  /** From 1 to 5; 0 without a rating. */
  value: number
  onChange: (rating: number) => void
}

/** Five stars over a slider, which has no position for 0. So the first touch counts even if it moves nothing. */
export function RatingSlider({ value, onChange }: RatingSliderProps) {
  const { t } = useTranslation()
  const said = value === 0 ? t('CONTACT_NO_STARS') : t(`CONTACT_STARS_${value}`)

  function onKeyDown(event: KeyboardEvent): void {
    if (value !== 0 || !FIRST_STEPS.has(event.key)) return
    event.preventDefault()
    onChange(1)
  }

  return (
    <div className={styles.rating}>
      <span className={styles.label}>{t('LABEL_RATING')}</span>
      <div className={styles.row}>
        <mat-slider
          id="rating"
          className={`mat-mdc-slider ${styles.slider}`}
          role="group"
          aria-label="Slider for selecting the star rating"
        >
          {starsOf(value).map((full, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stars differ only by position.
            <Icon key={index} name="star" filled={full} />
          ))}
          <input
            className="unseen"
            type="range"
            min={1}
            max={5}
            step={1}
            value={Math.max(value, 1)}
            aria-label={t('LABEL_RATING')}
            aria-valuetext={value === 0 ? said : t('STARS_OF_FIVE', { rating: value })}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
            onPointerUp={(event) => onChange(Number(event.currentTarget.value))}
            onKeyDown={onKeyDown}
          />
        </mat-slider>
        <output className={styles.said}>
          {value > 0 && <strong>{value}★</strong>} {said}
        </output>
      </div>
    </div>
  )
}
