import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChainInfo } from '#contract/chain.ts'
import { joinClasses } from '../../ui/classes.ts'
import { usePage } from '../../ui/page.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { WalletDialogs } from './confirm-dialog.tsx'
import { networkQuery } from './node.ts'
import { useNetwork } from './use-wallet.ts'
import { WalletDrawer } from './wallet-drawer.tsx'
import styles from './wallet-page.module.css'
import { WalletPill } from './wallet-pill.tsx'

interface WalletPageProps {
  title: string
  lead: string
  /** Look of the connect button. */
  look?: 'loud' | 'plain'
  /** As in `PageFrame`. */
  head?: 'beside' | 'above'
  children: (network: ChainInfo) => ReactNode
}

/** A screen that uses the shop's network, with the wallet at its top. */
export function WalletPage({ title, lead, look, head = 'beside', children }: WalletPageProps) {
  const heading = usePage(title)
  const network = useNetwork()
  const { error, refetch } = useQuery(networkQuery)
  return (
    <main className={joinClasses('page', head === 'beside' && 'sixteen')}>
      <div className="page-side">
        <div className="page-head">
          <div className={styles.words}>
            <h1 className="display" ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{lead}</p>
          </div>
          {network ? <WalletPill network={network} look={look} /> : !error && <Skeleton className={styles.pill} />}
        </div>
      </div>
      <div className="page-body">
        {!network && error && <FailedState error={error} onRetry={() => void refetch()} />}
        {!network && !error && <Skeleton style={{ blockSize: '28rem' }} />}
        {network && children(network)}
      </div>
      <WalletDialogs />
      <WalletDrawer />
    </main>
  )
}
