import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { toLoginAddress } from '../ui/login-address.ts'
import { usePage } from '../ui/page.ts'
import styles from './forbidden-page.module.css'

/** The 403 page. Guards show it in place of a screen; it also has its own address with the message as `error`. */
export default function ForbiddenPage({ error }: { error?: string }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  // At its own address, there is no screen to return to after the login.
  const login = error ? toLoginAddress(`${pathname}${query}`) : '/login'
  const heading = usePage('403')
  return (
    <app-error-page>
      <main className="page">
        <mat-card className={joinClasses('mat-mdc-card warn-notification', styles.card)}>
          <h1 className="display" ref={heading} tabIndex={-1}>
            403
          </h1>
          <p>{t(error ?? search.get('error') ?? 'UNAUTHORIZED_PAGE_ACCESS_ERROR')}</p>
          <div className={styles.actions}>
            <ButtonLink look="loud" big to="/search">
              {t('TITLE_ALL_PRODUCTS')}
            </ButtonLink>
            <ButtonLink big to={login}>
              {t('TITLE_LOGIN')}
            </ButtonLink>
          </div>
        </mat-card>
      </main>
    </app-error-page>
  )
}
