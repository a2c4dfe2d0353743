import { useTranslation } from 'react-i18next'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { BASE_PATH } from '../data/http.ts'
import styles from './join-page.module.css'

/** Shown while no new team can be created. Joining with a passcode and watching the board still work. */
export function ClosedDoor() {
  const { t } = useTranslation()
  return (
    <div className={styles['ways-out']}>
      <ButtonLink look="loud" big wide to="?join">
        {t('CLASS_CLOSED_JOIN')}
      </ButtonLink>
      <ButtonAnchor big wide href={`${BASE_PATH}/host/board`}>
        {t('CLASS_CLOSED_WATCH')}
      </ButtonAnchor>
    </div>
  )
}
