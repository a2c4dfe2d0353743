import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/class.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { BASE_PATH, command } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import styles from './join-page.module.css'

/** For a visitor with a team: continue, or leave it to join another way. */
export function CurrentTeam({ team, onLeft }: { team: TeamCard; onLeft: () => void }) {
  const { t } = useTranslation()
  const leave = useCommand(() => command('leave'), onLeft)
  return (
    <>
      <div className={styles.current}>
        <Emblem emblem={team.emblem} size={44} />
        <p>{t('CLASS_PLAYING_FOR', { team: team.name })}</p>
        <ButtonAnchor href={`${BASE_PATH}/`}>{t('CLASS_INTO_SHOP')}</ButtonAnchor>
        <Button look="quiet" onClick={() => leave.start(undefined)}>
          {t('CLASS_LEAVE')}
        </Button>
      </div>
      {leave.error && <Failure error={leave.error} />}
    </>
  )
}
