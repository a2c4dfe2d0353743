import { useTranslation } from 'react-i18next'
import { categoryKeyOf, owaspKeyOf } from '../../entities/challenge/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { tagKey } from './card-tags.tsx'
import styles from './filter-bar.module.css'
import { statusKeyOf } from './filter-choices.tsx'
import { compressRanges, countFilters, type Filters, noFilters } from './filters.ts'

interface ActiveFiltersProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  shown: number
  total: number
}

/** Number of shown cards, and a chip for each active filter that removes it. */
export function ActiveFilters({ filters, onChange, shown, total }: ActiveFiltersProps) {
  const { t } = useTranslation()
  const chips: { label: string; without: Partial<Filters> }[] = []
  if (filters.searchQuery) chips.push({ label: `“${filters.searchQuery}”`, without: { searchQuery: '' } })
  if (filters.difficulties.length > 0) {
    const label = `${t('LABEL_DIFFICULTY')} ${compressRanges(filters.difficulties)}`
    chips.push({ label, without: { difficulties: [] } })
  }
  if (filters.status) chips.push({ label: t(statusKeyOf(filters.status)), without: { status: null } })
  for (const category of filters.categories) {
    chips.push({
      label: t(categoryKeyOf(category), { defaultValue: category }),
      without: { categories: filters.categories.filter((other) => other !== category) },
    })
  }
  for (const category of filters.owasp) {
    chips.push({
      label: `${category} ${t(owaspKeyOf(category), { defaultValue: '' })}`.trim(),
      without: { owasp: filters.owasp.filter((other) => other !== category) },
    })
  }
  for (const tag of filters.tags) {
    chips.push({
      label: t(tagKey(tag), { defaultValue: tag }),
      without: { tags: filters.tags.filter((other) => other !== tag) },
    })
  }
  if (!filters.showDisabledChallenges) {
    chips.push({ label: t('SCORE_AVAILABLE_ONLY'), without: { showDisabledChallenges: true } })
  }

  return (
    <div className={`quiet-line ${styles.active}`}>
      <span role="status">{t('SCORE_SHOWING', { shown, total })}</span>
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={`cluster ${styles.chip}`}
          aria-label={t('SCORE_REMOVE_FILTER', { filter: label })}
          onClick={() => onChange(without)}
        >
          {label}
          <Icon name="close" small />
        </button>
      ))}
      {countFilters(filters) > 0 && (
        <button
          type="button"
          id="reset-filters"
          className={styles.reset}
          aria-label="reset all filters"
          onClick={() => onChange(noFilters)}
        >
          {t('LABEL_RESET_ALL_FILTERS')}
        </button>
      )}
    </div>
  )
}
