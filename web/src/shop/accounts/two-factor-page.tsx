import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../entities/session/http.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { usePage } from '../../ui/page.ts'
import { confirm } from '../../ui/snackbar.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './account-page.module.css'
import { fetchTwoFactorStatus } from './api.ts'
import { TwoFactorRemoval } from './two-factor-removal.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

function TwoFactor({ token }: { token: string }) {
  const client = useQueryClient()
  const queryKey = ['two-factor', token]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: fetchTwoFactorStatus,
    // Every reply has a new secret; the one that the customer is transferring must not change.
    staleTime: 'static',
    gcTime: 0,
  })

  function onChange(message: string): void {
    confirm(message)
    void client.resetQueries({ queryKey })
  }

  if (error instanceof HttpError && error.status === 401) return <MembersOnly expired />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton style={{ blockSize: '30rem', maxInlineSize: '28rem' }} />
  return data.setup ? (
    <TwoFactorRemoval onRemoved={() => onChange('CONFIRM_2FA_DISABLE')} />
  ) : (
    <TwoFactorSetup {...data} email={data.email ?? ''} onDone={() => onChange('CONFIRM_2FA_SETUP')} />
  )
}

export default function TwoFactorPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('TITLE_TWO_FACTOR_AUTH_CONFIG'))
  return (
    <app-two-factor-auth>
      <div className={styles.stack}>
        <h1 className="display" id="2fa-setup-title" ref={heading} tabIndex={-1}>
          {t('TITLE_TWO_FACTOR_AUTH_CONFIG')}
        </h1>
        {session ? <TwoFactor token={session.token} /> : <MembersOnly />}
      </div>
    </app-two-factor-auth>
  )
}
