import { Popover } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/application.ts'
import { get } from '../../entities/session/http.ts'
import { chooseLanguage } from '../../i18n/catalogue.ts'
import { compareNames } from '../../i18n/collate.ts'
import { filterLanguages } from '../../i18n/filter-languages.ts'
import { toDocumentLanguage } from '../../i18n/languages.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { forwardClick } from '../../ui/forward-click.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Anchor, type LateMenuProps, useStanding } from './late-menu.tsx'
import styles from './menu.module.css'
import { ABOVE_TICKETS, STAYS_WITH_BAR } from './use-menu.ts'

const wellTranslated = 70

/** Content of the language menu: all languages with a search field. */
export default function LanguageDropdown({ button, opened, onChange }: LateMenuProps) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const standing = useStanding()
  const [filter, setFilter] = useState('')
  const { data: languages, error } = useQuery({
    queryKey: ['languages'],
    queryFn: () => get<Language[]>('rest/languages'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: opened,
  })

  const found = filterLanguages(languages ?? [], filter).sort((one, other) => compareNames(one.lang, other.lang))

  async function choose({ key, lang }: Language): Promise<void> {
    try {
      if (!(await chooseLanguage(key))) return
      await client.invalidateQueries()
      confirm('CONFIRM_LANGUAGE_CHANGED', { language: lang })
    } catch (reason) {
      complain(reason as Error)
    }
  }

  return (
    <Popover
      {...STAYS_WITH_BAR}
      id="navbarLanguageButton"
      zIndex={ABOVE_TICKETS}
      opened={opened && standing}
      onChange={onChange}
      position="bottom-end"
      offset={8}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown className={joinClasses(styles.dropdown, styles.languages)} aria-label={t('LANGUAGE_SEL_HINT')}>
        <input
          type="search"
          className={styles.filter}
          aria-label={t('SEARCH_PLACEHOLDER')}
          placeholder={t('SEARCH_PLACEHOLDER')}
          value={filter}
          data-autofocus
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <div className={styles.scroll} role="radiogroup" aria-label={t('LANGUAGE_SEL_HINT')}>
          {!languages && !error && <Skeleton style={{ blockSize: '2.5rem' }} />}
          {error && <p className={styles.nothing}>{explain(error, t).sentence}</p>}
          {languages && found.length === 0 && <p className={styles.nothing}>{t('LANGUAGE_NONE_FOUND')}</p>}
          {found.map((language) => (
            <LanguageRow
              key={language.key}
              language={language}
              isCurrent={language.key === i18n.language}
              onChoose={() => void choose(language)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface LanguageRowProps {
  language: Language
  isCurrent: boolean
  onChoose: () => void
}

function LanguageRow({ language, isCurrent, onChoose }: LanguageRowProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <mat-radio-button className="mat-mdc-radio-button" aria-label={language.lang} onClick={forwardClick}>
      <label className={styles.language}>
        <input type="radio" name="language" value={language.key} checked={isCurrent} onChange={onChoose} />
        <span lang={toDocumentLanguage(language.key)} dir="auto">
          {language.lang}
        </span>
        <span
          className={joinClasses('mono', styles.share, language.percentage > wellTranslated ? 'confirmation' : 'error')}
          title={t('PERCENT_TRANSLATED', { percentage: language.percentage })}
        >
          {new Intl.NumberFormat(locale, { style: 'percent' }).format(language.percentage / 100)}
        </span>
      </label>
    </mat-radio-button>
  )
}
