import { useTranslation } from 'react-i18next'
import { useTabTitle } from '../data/texts.ts'
import { useRoom } from '../data/use-room.tsx'
import { CardsForm } from './cards-form.tsx'
import { KeepingParts } from './keeping-parts.tsx'
import { PauseButton, RunButtons } from './run-buttons.tsx'
import styles from './run-page.module.css'
import { SettingsForm } from './settings-form.tsx'

/** How the run goes: timer, phases, what is allowed; cards to hand out; results and copies to take along. */
export function RunPage() {
  const { t } = useTranslation()
  const { room } = useRoom()
  useTabTitle(t('CLASS_NAV_RUN'))
  return (
    <main className={`host ${styles.page}`}>
      <div className="no-print">
        <h1 className="display">{t('CLASS_RUN_PAGE')}</h1>
        <p className={styles.state}>
          <span>{t(`CLASS_STATUS_${room.run.status.toUpperCase()}`)}</span>
          <RunButtons run={room.run} />
          <PauseButton run={room.run} />
        </p>
      </div>
      <div className={styles.columns}>
        <SettingsForm run={room.run} categories={[...new Set(room.challenges.map(({ category }) => category))]} />
        <div className={styles.side}>
          <CardsForm />
          <KeepingParts />
        </div>
      </div>
    </main>
  )
}
