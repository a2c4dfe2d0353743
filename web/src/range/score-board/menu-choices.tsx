import { useTranslation } from 'react-i18next'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { owaspKeyOf } from '../../entities/challenge/texts.ts'
import { tagKey } from './card-tags.tsx'
import { CheckList } from './filter-menu.tsx'
import { type FilterProps, filterTag, toggle } from './filters.ts'

/** Sorted tags for the filter; required services are one. */
export function findFilterableTags(challenges: readonly BoardChallenge[]): string[] {
  return [...new Set(challenges.flatMap((challenge) => challenge.tagList.map(filterTag)))].sort((a, b) =>
    a.localeCompare(b),
  )
}

/** Categories of the OWASP Top 10 of 2025 with a challenge, in order. */
export function findOwaspCategories(challenges: readonly BoardChallenge[]): string[] {
  return [...new Set(challenges.flatMap(({ owasp2025 }) => owasp2025 ?? []))].sort()
}

export function TagChoice({ challenges, filters, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <CheckList
      label={t('LABEL_TAGS')}
      options={findFilterableTags(challenges).map((tag) => ({
        value: tag,
        text: t(tagKey(tag), { defaultValue: tag }),
      }))}
      chosen={filters.tags}
      onToggle={(tag) => onChange({ tags: toggle(filters.tags, tag) })}
    />
  )
}

/** Check boxes for the categories of the OWASP Top 10. */
export function OwaspChoice({ challenges, filters, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <CheckList
      oneColumn
      label={t('LABEL_OWASP')}
      options={findOwaspCategories(challenges).map((category) => ({
        value: category,
        text: `${category} ${t(owaspKeyOf(category), { defaultValue: '' })}`.trim(),
      }))}
      chosen={filters.owasp}
      onToggle={(category) => onChange({ owasp: toggle(filters.owasp, category) })}
    />
  )
}
