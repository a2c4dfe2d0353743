import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { PrintableCard } from '#contract/class-team.ts'
import { foldText } from '../../i18n/fold.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useTabTitle } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { LocalNotice } from '../frame/local-notice.tsx'
import { Failure, Notice } from '../frame/notice.tsx'
import { PrintHead } from '../frame/print-head.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { TeamTicket } from '../frame/team-ticket.tsx'
import styles from './cards-page.module.css'

/** New teams, from the state of the history entry, which survives a reload. */
function readNew(state: unknown): ReadonlySet<string> {
  const { slugs } = (state ?? {}) as { slugs?: unknown }
  return new Set(Array.isArray(slugs) ? slugs.filter((slug) => typeof slug === 'string') : [])
}

export function CardsPage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const { room } = useRoom()
  const { data, error, reload } = useLoad<PrintableCard[]>('trainer/cards')
  const [areAll, setAll] = useState(false)
  const [text, setText] = useState('')
  const fresh = readNew(state)
  const isNarrow = fresh.size > 0 && !areAll
  const wanted = foldText(text.trim())
  const cards = (data ?? []).filter(
    ({ team }) => (!isNarrow || fresh.has(team.slug)) && foldText(team.name).includes(wanted),
  )
  const isOld = cards.some(({ passcode }) => passcode === null)
  useTabTitle(t('CLASS_CARDS'))
  return (
    <main className={`host ${styles.page}`}>
      <PrintHead title={t('CLASS_CARDS')} lead={t('CLASS_CARDS_PAGE_LEAD')}>
        <Button look="loud" disabled={cards.length === 0} onClick={() => window.print()}>
          <Icon name="note" />
          {t('CLASS_CARDS_PRINT', { count: cards.length })}
        </Button>
        <SearchField label={t('CLASS_NAME')} placeholder={t('CLASS_NAME')} value={text} onChange={setText} />
        {isNarrow && data && data.length > fresh.size && (
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('CLASS_CARDS_ALL', { count: data.length })}
          </Button>
        )}
      </PrintHead>
      {room.isLocalOnly && (
        <div className="no-print">
          <LocalNotice />
        </div>
      )}
      {isOld && (
        <div className="no-print">
          <Notice kind="mind" icon="alert">
            {t('CLASS_CARDS_OLD')}
          </Notice>
        </div>
      )}
      {error && <Failure error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton style={{ blockSize: '14rem' }} />}
      {data?.length === 0 && (
        <p>
          {t('CLASS_CARDS_NONE')} <ButtonLink to="/host/run">{t('CLASS_NAV_RUN')}</ButtonLink>
        </p>
      )}
      <div className={styles.cards}>
        {cards.map((card) => (
          <TeamTicket key={card.team.slug} team={card.team} passcode={card.passcode} joinUrl={card.joinUrl} />
        ))}
      </div>
    </main>
  )
}
