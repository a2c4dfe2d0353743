import { useTranslation } from 'react-i18next'
import { DifficultyMark } from '../../entities/challenge/difficulty-rating.tsx'
import { groupByDifficulty } from '../../entities/challenge/progress.ts'
import { categoryKeyOf } from '../../entities/challenge/texts.ts'
import { compareNames } from '../../i18n/collate.ts'
import { joinClasses } from '../../ui/classes.ts'
import styles from './filter-choices.module.css'
import { type FilterProps, type Status, statuses, toggle } from './filters.ts'

const statusKeys = {
  unsolved: 'STATUS_UNSOLVED',
  'partially-solved': 'STATUS_PARTIALLY_SOLVED',
  solved: 'STATUS_SOLVED',
  proven: 'STATUS_PROVEN',
} as const

export function statusKeyOf(status: Status): string {
  return statusKeys[status]
}

export function DifficultyChoice({ challenges, filters, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={joinClasses(styles.segments, styles.difficulties)}>
      <legend className="visually-hidden">{t('LABEL_DIFFICULTY')}</legend>
      {groupByDifficulty(challenges).map(([difficulty]) => (
        <button
          key={difficulty}
          type="button"
          aria-pressed={filters.difficulties.includes(difficulty)}
          aria-label={t('SCORE_DIFFICULTY_N', { n: difficulty })}
          onClick={() => onChange({ difficulties: toggle(filters.difficulties, difficulty) })}
        >
          {difficulty}
          <DifficultyMark />
        </button>
      ))}
    </fieldset>
  )
}

export function StatusChoice({ challenges, filters, onChange }: FilterProps) {
  const { t } = useTranslation()
  const isOffered: Partial<Record<Status, boolean>> = {
    'partially-solved': challenges.some((challenge) => challenge.hasCodingChallenge),
    proven: challenges.some((challenge) => challenge.proof !== undefined),
  }
  const states = statuses.filter((status) => isOffered[status] !== false || status === filters.status)
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{t('LABEL_STATUS')}</legend>
      <button type="button" aria-pressed={filters.status === null} onClick={() => onChange({ status: null })}>
        {t('STATUS_ALL')}
      </button>
      {states.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={filters.status === status}
          onClick={() => onChange({ status: filters.status === status ? null : status })}
        >
          {t(statusKeyOf(status))}
        </button>
      ))}
    </fieldset>
  )
}

/** Any number of categories; the first pill means all. */
export function CategoryPills({ challenges, filters, onChange, wrap = false }: FilterProps & { wrap?: boolean }) {
  const { t } = useTranslation()
  const nameOf = (category: string): string => t(categoryKeyOf(category), { defaultValue: category })
  const present = [...new Set(challenges.map((challenge) => challenge.category))].sort((one, other) =>
    compareNames(nameOf(one), nameOf(other)),
  )
  const all = filters.categories.length === 0
  return (
    <category-filter className={styles.host}>
      <fieldset className={joinClasses(styles.pills, wrap && styles.wrap)}>
        <legend className="visually-hidden">{t('LABEL_CATEGORY')}</legend>
        <button
          type="button"
          className={joinClasses('pill', all && 'selected', styles.pill)}
          aria-pressed={all}
          aria-label={t('SCORE_CATEGORY_ALL')}
          onClick={() => onChange({ categories: [] })}
        >
          {t('STATUS_ALL')}
        </button>
        {present.map((category) => {
          const selected = filters.categories.includes(category)
          const about = t(`${categoryKeyOf(category)}_DESCRIPTION`, { defaultValue: '' })
          return (
            <button
              key={category}
              type="button"
              className={joinClasses('pill', selected && 'selected', styles.pill)}
              aria-pressed={selected}
              aria-description={about}
              data-tip={about}
              onClick={() => onChange({ categories: toggle(filters.categories, category) })}
            >
              {t(categoryKeyOf(category), { defaultValue: category })}
            </button>
          )
        })}
      </fieldset>
    </category-filter>
  )
}
