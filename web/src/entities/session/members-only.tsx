import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { toLoginAddress } from '../../ui/login-address.ts'
import { EmptyState } from '../../ui/states.tsx'

/** Shown instead of an account's screen without a session. Leads to the login and back. */
export function MembersOnly({ expired = false }: { expired?: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title={t(expired ? 'SESSION_EXPIRED' : 'UNAUTHORIZED_ACCESS_ERROR')}
      actions={
        <ButtonLink look="loud" big to={toLoginAddress(`${pathname}${search}`)}>
          {t('BTN_LOGIN')}
        </ButtonLink>
      }
    />
  )
}
