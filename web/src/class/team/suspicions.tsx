import { useTranslation } from 'react-i18next'
import type { RoomTeam, TeamPage } from '#contract/class.ts'
import { useFormats } from '../data/texts.ts'
import { useRoom } from '../data/use-room.tsx'
import { Reasons } from '../trainer/reasons.tsx'
import { UnsolveButton, WriteButton } from '../trainer/team-buttons.tsx'
import styles from './team-page.module.css'

interface SuspicionsProps {
  page: TeamPage
  team: RoomTeam
  onChanged: () => void
}

/** Solves that are worth a look. What they mean is for people to say. */
export function Suspicions({ page, team, onChanged }: SuspicionsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { room } = useRoom()
  if (page.suspicions.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="suspicions">
      <h2 className="display" id="suspicions">
        {t('CLASS_SHOW_ODD')}
      </h2>
      <p className="dim small">{t('CLASS_ODD_LEAD')}</p>
      {page.suspicions.map(({ challenge: key, at, reasons }) => {
        const challenge = room.challenges.find((one) => one.key === key) ?? { key, name: key }
        return (
          <div key={`${key} ${at}`} className={styles.part}>
            <h3>
              {challenge.name}, {formats.second(at)}
            </h3>
            <Reasons reasons={reasons} />
            <div className={styles.buttons}>
              <WriteButton team={team} />
              <UnsolveButton team={team} challenge={challenge} onDone={onChanged} />
            </div>
          </div>
        )
      })}
    </section>
  )
}
