import { useTranslation } from 'react-i18next'
import type { RoomTeam } from '#contract/class-room.ts'
import type { TeamPage } from '#contract/class-team.ts'
import { Link } from '../../ui/link.tsx'
import { useFormats } from '../data/texts.ts'
import { useRoom } from '../data/use-room.tsx'
import { toCasePath } from '../fair-play/case-words.ts'
import { Signs } from '../fair-play/signs.tsx'
import styles from './team-page.module.css'

interface SuspicionsProps {
  page: TeamPage
  team: RoomTeam
}

/** Suspicious solves of the team. Each leads to its case, where the trainer judges it. */
export function Suspicions({ page, team }: SuspicionsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  const open = page.suspicions.filter(({ dismissedAt }) => dismissedAt === null)
  const dismissed = page.suspicions.length - open.length
  if (page.suspicions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="suspicions">
      <h2 className="display" id="suspicions">
        {t('CLASS_SHOW_ODD')}
      </h2>
      <p className="dim small">{t('CLASS_ODD_LEAD')}</p>
      {open.map(({ challenge: key, at, reasons, askedAt }) => (
        <article key={key} className={styles.odd}>
          <h3>
            <Link to={toCasePath({ team: team.slug, challenge: key })}>
              {room.challenges.find((one) => one.key === key)?.name ?? key}
            </Link>
            , {formats.second(at)}
          </h3>
          {askedAt !== null && <p className="dim small">{t('CLASS_CASE_YOU_ASKED', { at: formats.clock(askedAt) })}</p>}
          <Signs reasons={reasons} />
        </article>
      ))}
      {dismissed > 0 && (
        <p>
          <Link to="/host/fair-play">{t('CLASS_DISMISSED', { count: dismissed })}</Link>
        </p>
      )}
    </section>
  )
}
