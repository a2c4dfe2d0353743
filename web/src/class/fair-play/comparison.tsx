import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { PublishedAnswer } from '#contract/fair-play.ts'
import { Link } from '../../ui/link.tsx'
import styles from './case-view.module.css'

interface ComparisonProps {
  published: PublishedAnswer
  /** The request, or its known part. */
  request: string
  /** Player and time of the request. */
  who: string
  team: RoomTeam
  at: number
}

/** The team's request beside the published payload, and the frequency of such answers. */
export function Comparison({ published, request, who, team, at }: ComparisonProps) {
  const { t } = useTranslation()
  const { payload, written, solvedBy, alike } = published
  const from = request.indexOf(written)
  return (
    <section aria-labelledby="case-sent">
      <h3 id="case-sent">{t('CLASS_CASE_COMPARE')}</h3>
      <div className={styles.two}>
        <div>
          <p className={styles.label}>{who}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <pre className={styles.request} tabIndex={0}>
            {from < 0 ? (
              request
            ) : (
              <>
                {request.slice(0, from)}
                <mark>{written}</mark>
                {request.slice(from + written.length)}
              </>
            )}
          </pre>
        </div>
        <div>
          <p className={styles.label}>{t('CLASS_CASE_ELSEWHERE')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
          <pre className={styles.request} tabIndex={0}>
            <mark>{payload}</mark>
          </pre>
        </div>
      </div>
      <p className={`dim ${styles.alike}`}>
        {solvedBy > 1 ? t('CLASS_CASE_ALIKE', { alike, of: solvedBy }) : t('CLASS_CASE_ONLY')}{' '}
        <Link to={`/host/team/${team.slug}?at=${at}`}>{t('CLASS_CASE_REPLAY')}</Link>
      </p>
    </section>
  )
}
