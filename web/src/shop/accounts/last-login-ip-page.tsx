import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/session.ts'
import { usePage } from '../../ui/page.ts'
import styles from './account-page.module.css'

/** The customer's address at the last logout, from the token. */
export default function LastLoginIpPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('LAST_LOGIN_IP'))
  const address = session?.claims.lastLoginIp
  return (
    <app-last-login-ip>
      <div className={styles.stack}>
        <h1 className="display" ref={heading} tabIndex={-1}>
          {t('LAST_LOGIN_IP')}
        </h1>
        <dl className={styles.fact}>
          <dt>{t('IP_ADDRESS')}</dt>
          <dd>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: some proxies send markup along with the
              address. */}
            <small className="mono" dangerouslySetInnerHTML={{ __html: address || '?' }} />
          </dd>
        </dl>
        {session && <p className="dim">{t(address ? 'LAST_LOGIN_IP_NOTE' : 'LAST_LOGIN_IP_UNKNOWN')}</p>}
      </div>
    </app-last-login-ip>
  )
}
