import { useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/application.ts'
import { directionOf } from '#contract/direction.ts'
import { get } from '../../entities/session/http.ts'
import { chooseLanguage, loadTexts } from '../../i18n/catalogue.ts'
import { findPreferred, toDocumentLanguage } from '../../i18n/languages.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { complain } from '../../ui/snackbar.tsx'
import styles from './language-offer.module.css'
import { dismissOffer, isOfferOpen, listWanted } from './language-offer.ts'

/** The language to offer, with its texts loaded; null if the shop does not speak it. */
async function findOffer(): Promise<Language | null> {
  const languages = await get<Language[]>('rest/languages')
  const keys = languages.map(({ key }) => key)
  const key = findPreferred(keys, listWanted(navigator.languages))
  if (key === undefined || key === 'en') return null
  await loadTexts(key)
  return languages.find((language) => language.key === key) ?? null
}

/** One line in the language of the browser that offers it. A choice or a dismissal ends it for good. */
export default function LanguageOffer() {
  // Drawn again when a language is chosen in the menu.
  useTranslation()
  const client = useQueryClient()
  const [isDismissed, setDismissed] = useState(false)
  const { data: language } = useQuery({
    queryKey: ['languageOffer'],
    queryFn: findOffer,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!language || isDismissed || !isOfferOpen()) return null
  const { key, lang } = language
  const say = i18next.getFixedT(key)

  async function take(): Promise<void> {
    try {
      if (await chooseLanguage(key)) await client.invalidateQueries()
    } catch (reason) {
      complain(reason as Error)
    }
  }

  function dismiss(): void {
    dismissOffer()
    setDismissed(true)
  }

  return (
    <aside
      className={styles.offer}
      lang={toDocumentLanguage(key)}
      dir={directionOf(key)}
      aria-label={say('LANGUAGE_SEL_HINT')}
    >
      <div className="page">
        <Icon name="globe" />
        <span>{say('LANGUAGE_SEL_HINT')}</span>
        <Button look="quiet" onClick={() => void take()}>
          {lang}
        </Button>
        <RoundButton icon="close" aria-label={say('BTN_DISMISS')} onClick={dismiss} />
      </div>
    </aside>
  )
}
