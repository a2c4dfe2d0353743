import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeIcon } from '../../entities/challenge/range-icon.tsx'
import { RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ActiveFilters } from './active-filters.tsx'
import styles from './filter-bar.module.css'
import { CategoryPills, DifficultyChoice, StatusChoice } from './filter-choices.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { countFilters, type FilterProps, MAX_SEARCH_CHARACTERS } from './filters.ts'
import { findOwaspCategories, OwaspChoice, TagChoice } from './menu-choices.tsx'

interface FilterBarProps extends FilterProps {
  shown: number
  onSettings: () => void
}

/** Search and filters. Phones fold all but the search into a sheet. Active filters are chips on every screen. */
export function FilterBar({ shown, onSettings, ...filterProps }: FilterBarProps) {
  const { t } = useTranslation()
  const { challenges, filters, onChange } = filterProps
  const [sheetOpen, setSheetOpen] = useState(false)
  const set = countFilters(filters)
  return (
    <filter-settings role="search" aria-label={t('SCORE_FILTER_HEADING')} className={styles.filters}>
      <div className={styles.line}>
        <SearchField text={filters.searchQuery} onChange={(searchQuery) => onChange({ searchQuery })} />
        <button
          type="button"
          className={`pill ${styles.sheetButton}`}
          aria-label={t('SCORE_FILTERS', { count: set })}
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          <RangeIcon name="filter" />
          {t('LABEL_FILTERS')}
          {set > 0 && <span className={styles.count}>{set}</span>}
        </button>
        <DifficultyChoice {...filterProps} />
        <StatusChoice {...filterProps} />
        <FilterMenu label={t('LABEL_TAGS')} count={filters.tags.length}>
          <TagChoice {...filterProps} />
        </FilterMenu>
        {findOwaspCategories(challenges).length > 0 && (
          <FilterMenu label={t('LABEL_OWASP')} count={filters.owasp.length}>
            <OwaspChoice {...filterProps} />
          </FilterMenu>
        )}
        <button
          type="button"
          className={`circle ${styles.settings}`}
          aria-label="Open additional settings dialog"
          data-tip={t('SCOREBOARD_ADDITIONAL_SETTINGS')}
          aria-haspopup="dialog"
          onClick={onSettings}
        >
          <RangeIcon name="gear" />
        </button>
      </div>
      <CategoryPills {...filterProps} />
      <ActiveFilters filters={filters} onChange={onChange} shown={shown} total={challenges.length} />
      {sheetOpen && (
        <FilterSheet {...filterProps} shown={shown} onClose={() => setSheetOpen(false)} onSettings={onSettings} />
      )}
    </filter-settings>
  )
}

/** Shows typed text at once and updates the address later. Follows other changes of the address. */
function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])

  function change(wanted: string): void {
    const next = wanted.slice(0, MAX_SEARCH_CHARACTERS)
    setTyped(next)
    sent.current = next
    onChange(next)
  }

  return (
    <span className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('SCORE_SEARCH_LABEL')}
        placeholder={t('NAV_SEARCH')}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {typed !== '' && (
        <RoundButton
          icon="close"
          small
          aria-label={t('BTN_REMOVE')}
          className={styles.clear}
          onClick={() => change('')}
        />
      )}
    </span>
  )
}
