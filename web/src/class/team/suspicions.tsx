import { useTranslation } from 'react-i18next'
import type { RoomTeam, TeamPage } from '#contract/class.ts'
import { Cases } from '../trainer/cases.tsx'
import styles from './team-page.module.css'

interface SuspicionsProps {
  page: TeamPage
  team: RoomTeam
  onChanged: () => void
}

/** Solves that are worth a look. What they mean is for people to say. */
export function Suspicions({ page, team, onChanged }: SuspicionsProps) {
  const { t } = useTranslation()
  if (page.suspicions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="suspicions">
      <h2 className="display" id="suspicions">
        {t('CLASS_SHOW_ODD')}
      </h2>
      <p className="dim small">{t('CLASS_ODD_LEAD')}</p>
      <Cases team={team} suspicions={page.suspicions} onChanged={onChanged} />
    </section>
  )
}
