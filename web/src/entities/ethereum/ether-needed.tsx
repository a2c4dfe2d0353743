import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './ether-needed.module.css'
import { etherQuery } from './queries.ts'
import { useEther } from './use-wallet.ts'

/** Wei for a few transactions. */
const MIN_BALANCE_WEI = 10n ** 15n

/** Warns if the account cannot pay for a transaction, with a button to the faucet. */
export function EtherNeeded({ account }: { account: string }) {
  const { t } = useTranslation()
  const { data: ether } = useQuery(etherQuery(account))
  const asking = useEther()
  if (ether === undefined || ether >= MIN_BALANCE_WEI) return null
  return (
    <div className={`notice ${styles.needed}`}>
      <Icon name="alert" />
      <span>{t('WEB3_NEED_TEST_ETHER')}</span>
      <Button disabled={asking.isPending} onClick={() => asking.mutate(account)}>
        {t('PURSE_GET_ETHER')}
      </Button>
    </div>
  )
}
