import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-bar.module.css'

/** Search in the top bar: always open on wide screens, behind its icon on phones. */
export function SearchBar() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const term = search.get('q') ?? ''
  const [value, setValue] = useState(term)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => setValue(term), [term])
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    navigate(typed ? `/search?q=${encodeURIComponent(typed)}` : '/search')
    setOpen(false)
  }

  function clear(): void {
    setValue('')
    setOpen(false)
    if (term) navigate('/search')
    else if (!open) input.current?.focus()
  }

  return (
    <app-mat-search-bar
      id="searchQuery"
      aria-label="Click to search"
      className={joinClasses('mat-search-bar', styles.host, open && styles.open)}
      onClick={() => input.current?.focus()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: some browsers in class rooms do not know the search element. */}
      <form className={styles.form} role="search" onSubmit={onSubmit}>
        <Icon name="search" className={styles.glass} />
        <input
          id="mat-input-0"
          ref={input}
          className={joinClasses('mat-search_field mat-input-element mat-mdc-input-element', styles.input)}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('NAV_SEARCH')}
          placeholder={t('SEARCH_HINT')}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={() => {
            if (!value) setOpen(false)
          }}
        />
        <RoundButton
          icon="close"
          small
          className={joinClasses('mat-search_icon-close', styles.close, !value && styles.empty)}
          aria-label="Close search"
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            clear()
          }}
        />
      </form>
      <RoundButton
        icon="search"
        className={joinClasses('mat-search_icon-search', styles.opener)}
        aria-label="Open search"
        aria-expanded={open}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      />
    </app-mat-search-bar>
  )
}
