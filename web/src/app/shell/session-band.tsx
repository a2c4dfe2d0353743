import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { acknowledgeEnding, useEnding } from '../../entities/session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toLoginAddress } from '../../ui/login-address.ts'
import styles from './session-band.module.css'

/** Says that a session has expired, with a link to the login and back. Part of the layout, so it covers nothing. */
export function SessionBand() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const ending = useEnding()
  const leads = pathname !== '/login'

  if (!ending) return null
  return (
    <div className={styles.band} role="alert">
      <div className="page">
        <Icon name="alert" />
        <p>
          <strong>{t(ending === 'gone' ? 'SESSION_GONE' : 'SESSION_OVER')}</strong>{' '}
          {t(ending === 'gone' ? 'SESSION_GONE_EXPLAINED' : 'SESSION_OVER_EXPLAINED')}
        </p>
        {leads && (
          <div className={styles.actions}>
            <ButtonLink className={styles.login} to={toLoginAddress(`${pathname}${search}`)}>
              <Icon name="login" />
              {t('BTN_LOGIN_AGAIN')}
            </ButtonLink>
            <Button look="quiet" onClick={acknowledgeEnding}>
              {t('BTN_LATER')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
