import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardChallenge } from '../../entities/challenge/challenges.ts'
import { Icon } from '../../ui/icon.tsx'
import { tagKey } from './card-tags.tsx'
import type { FilterProps } from './filter-bar.tsx'
import { filterTag, toggle } from './filters.ts'
import styles from './tag-menu.module.css'

/** Every tag that can be filtered, sorted, required services as one. */
export function findFilterableTags(challenges: readonly BoardChallenge[]): string[] {
  return [...new Set(challenges.flatMap((challenge) => challenge.tagList.map(filterTag)))].sort((a, b) =>
    a.localeCompare(b),
  )
}

/** Check boxes for the tags. */
export function TagChoice({ challenges, filters, onChange }: FilterProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{t('LABEL_TAGS')}</legend>
      {findFilterableTags(challenges).map((tag) => (
        <label key={tag} className={styles.option}>
          <input
            type="checkbox"
            checked={filters.tags.includes(tag)}
            onChange={() => onChange({ tags: toggle(filters.tags, tag) })}
          />
          <span className={`box-mark ${styles.mark}`}>
            <Icon name="check" small />
          </span>
          {t(tagKey(tag), { defaultValue: tag })}
        </label>
      ))}
    </fieldset>
  )
}

/** The tags behind a button. Closes on Escape and as soon as the focus or a click goes elsewhere. */
export function TagMenu(props: FilterProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const id = useId()
  const chosen = props.filters.tags.length

  function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    event.currentTarget.querySelector('button')?.focus()
  }
  function closeOnLeave(event: FocusEvent<HTMLElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches what happens to the controls inside
    <div className={styles.menu} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        type="button"
        className={`pill ${styles.button}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('LABEL_TAGS')}
        {chosen > 0 && <span className={styles.count}>{chosen}</span>}
        <Icon name="chevronDown" small />
      </button>
      {open && (
        <div id={id} tabIndex={-1} className={styles.panel}>
          <TagChoice {...props} />
        </div>
      )}
    </div>
  )
}
