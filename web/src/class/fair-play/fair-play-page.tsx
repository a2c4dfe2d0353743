import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { FairPlay, FairPlayCase } from '#contract/fair-play.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useFormats, useTabTitle } from '../data/texts.ts'
import { useLoad } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { CaseList } from './case-list.tsx'
import { CaseView } from './case-view.tsx'
import styles from './fair-play-page.module.css'
import { FlagForm } from './flag-form.tsx'
import { SignsSheet } from './signs-sheet.tsx'

/** Delay in milliseconds that merges events before a refetch. */
const SETTLE_MS = 400

/** Suspicious solves and their outcomes: a list, and one case with all details. */
export function FairPlayPage() {
  const { t } = useTranslation()
  const { slug, challenge } = useParams()
  const { data, error, reload } = useLoad<FairPlay>('trainer/cases')
  const [areSignsShown, setSignsShown] = useState(false)
  useReloadOnNews(reload)
  useTabTitle(t('CLASS_NAV_FAIR'))
  const cases = data?.cases ?? []
  const isAddressed = slug !== undefined
  const addressed = cases.find((one) => one.team === slug && one.challenge === challenge)
  const shown = addressed ?? (isAddressed ? undefined : (cases.find(({ state }) => state === 'open') ?? cases[0]))
  return (
    <main className={`host ${styles.page}`}>
      <div className={joinClasses(styles.head, isAddressed && styles.wide)}>
        <div>
          <h1 className="display">{t('CLASS_NAV_FAIR')}</h1>
          <p className={styles.sub}>
            {data && <Counts cases={cases} />}
            <span>{t('CLASS_FAIR_MOTTO')}</span>
          </p>
        </div>
        <p className={styles.note}>
          {t('CLASS_FAIR_NOTE')}{' '}
          <button type="button" className="text-link" onClick={() => setSignsShown(true)}>
            {t('CLASS_FAIR_SIGNS')}
          </button>
        </p>
      </div>
      {error && <Failure error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton style={{ blockSize: '24rem' }} />}
      {data && cases.length === 0 && <NoCases since={data.since} />}
      {data && cases.length > 0 && (
        <div className={styles.columns}>
          <div className={joinClasses(styles.list, isAddressed && styles.wide)}>
            <CaseList cases={cases} shown={shown} onChanged={() => void reload()} />
          </div>
          <div className={joinClasses(styles.case, !isAddressed && styles.wide)}>
            {isAddressed && (
              <Link className={styles.back} to="/host/fair-play">
                <Icon name="chevronLeft" small />
                {t('CLASS_FAIR_BACK')}
              </Link>
            )}
            {shown ? (
              <CaseView key={`${shown.team} ${shown.challenge}`} one={shown} onChanged={() => void reload()} />
            ) : (
              <p className="dim">{t('CLASS_FAIR_GONE')}</p>
            )}
          </div>
        </div>
      )}
      <section className={styles.flag} aria-labelledby="fair-flag">
        <h2 className="display" id="fair-flag">
          {t('CLASS_FLAG_TITLE')}
        </h2>
        <FlagForm onFound={() => void reload()} />
      </section>
      {areSignsShown && <SignsSheet onClose={() => setSignsShown(false)} />}
    </main>
  )
}

/** Refetches the cases some time after a change of a team or a new message. */
function useReloadOnNews(reload: () => Promise<void>): void {
  const { room } = useRoom()
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after changes of these.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = window.setTimeout(() => void reload(), SETTLE_MS)
    return () => window.clearTimeout(timer)
  }, [room.teams, room.messages, reload])
}

function Counts({ cases }: { cases: readonly FairPlayCase[] }) {
  const { t } = useTranslation()
  const count = (...states: FairPlayCase['state'][]) => cases.filter(({ state }) => states.includes(state)).length
  const said = [
    t('CLASS_FAIR_COUNT_OPEN', { count: count('open') }),
    t('CLASS_FAIR_COUNT_ASKED', { count: count('asked') }),
    t('CLASS_FAIR_COUNT_ASIDE', { count: count('fine', 'unsolved') }),
  ]
  return <span>{joinWords(said)}</span>
}

function NoCases({ since }: { since: number | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <div className={styles.empty}>
      <h2 className="display">{t('CLASS_FAIR_NONE')}</h2>
      <p>{since === null ? t('CLASS_FAIR_NO_TEAMS') : t('CLASS_FAIR_SINCE', { at: formats.day(since) })}</p>
      <p className="dim">{t('CLASS_FAIR_NONE_SIGNS')}</p>
    </div>
  )
}
