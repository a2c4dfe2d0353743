import { useTranslation } from 'react-i18next'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { BASE_PATH } from '../data/http.ts'
import styles from './join-page.module.css'

/** No new team fits in; whoever has a passcode does, and everybody may watch. */
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
