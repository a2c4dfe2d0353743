import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { ChainInfo } from '#contract/chain.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatToken, shortenHex } from './amounts.ts'
import { Avatar } from './avatar.tsx'
import { isTraining, useConnection } from './connection.ts'
import { listWallets, useExtensions } from './discovery.ts'
import type { Connection } from './provider.ts'
import { etherQuery } from './queries.ts'
import { isAstray, useConnecting, useEther, useSwitching } from './use-wallet.ts'
import { DRAWER_PARAMETER } from './wallet-drawer.tsx'
import styles from './wallet-pill.module.css'

interface ChoiceProps {
  network: ChainInfo
  onClose: () => void
}

/** Choice of the wallet if there are extensions. */
function WalletChoice({ network, onClose }: ChoiceProps) {
  const { t } = useTranslation()
  const heading = useId()
  useExtensions()
  const connecting = useConnecting(network)
  return (
    <Dialog onClose={onClose} heading={heading} closeLabel={t('BTN_CLOSE')}>
      <div className={styles.choice}>
        <h2 id={heading} className="display">
          {t('PURSE_WHICH')}
        </h2>
        <ul>
          {listWallets().map((wallet) => (
            <li key={wallet.info.uuid}>
              <button
                type="button"
                className={styles.wallet}
                disabled={connecting.isPending}
                onClick={() => connecting.mutate(wallet, { onSuccess: onClose })}
              >
                <img src={wallet.info.icon} width="36" height="36" alt="" />
                <span>
                  <b>{isTraining(wallet) ? t('PURSE_TITLE') : wallet.info.name}</b>
                  <small>{t(isTraining(wallet) ? 'PURSE_OF_THE_PAGE' : 'PURSE_OF_AN_EXTENSION')}</small>
                </span>
                <Icon name="chevronRight" />
              </button>
            </li>
          ))}
        </ul>
        {connecting.isPending && <p className="dim">{t('PURSE_ASKED')}</p>}
      </div>
    </Dialog>
  )
}

function Connected({ connection, network }: { connection: Connection; network: ChainInfo }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [, setParameters] = useSearchParams()
  const { data: ether } = useQuery(etherQuery(connection.account))
  const asking = useEther()
  const switching = useSwitching(network)
  const isOwn = isTraining(connection.wallet)
  const name = isOwn ? t('PURSE_TITLE') : connection.wallet.info.name
  const isElsewhere = isAstray(connection, network)
  const balance = ether === undefined ? '…' : formatToken(ether, locale, 18, 4)
  return (
    <div className={styles.pill}>
      <button
        type="button"
        className={styles.account}
        aria-label={t('PURSE_OPEN', { name, address: shortenHex(connection.account) })}
        onClick={() => setParameters((before) => ({ ...Object.fromEntries(before), [DRAWER_PARAMETER]: 'open' }))}
      >
        <Avatar address={connection.account} />
        <span>
          <span className="mono">{shortenHex(connection.account)}</span>
          <small>{isElsewhere ? t('PURSE_ASTRAY') : t('PURSE_HOLDS', { name, amount: balance })}</small>
        </span>
      </button>
      {isElsewhere ? (
        <Button disabled={switching.isPending} onClick={() => switching.mutate()}>
          {t('PURSE_SWITCH')}
        </Button>
      ) : (
        <Button disabled={asking.isPending} onClick={() => asking.mutate(connection.account)}>
          <Icon name="plus" small />
          {t('PURSE_TEST_ETHER')}
        </Button>
      )}
    </div>
  )
}

function ConnectButton({ network, look }: { network: ChainInfo; look: 'loud' | 'plain' }) {
  const { t } = useTranslation()
  const extensions = useExtensions()
  const connecting = useConnecting(network)
  const [choosing, setChoosing] = useState(false)

  function onClick(): void {
    const [own] = listWallets()
    if (extensions.length > 0) setChoosing(true)
    else if (own) connecting.mutate(own)
  }

  return (
    <>
      <Button look={look} big disabled={connecting.isPending} onClick={onClick}>
        <Icon name="wallet" />
        {t('BTN_CONNECT_METAMASK')}
      </Button>
      {choosing && <WalletChoice network={network} onClose={() => setChoosing(false)} />}
    </>
  )
}

interface WalletPillProps {
  network: ChainInfo
  /** Look of the connect button: `loud` if the page needs a wallet. */
  look?: 'loud' | 'plain'
}

/** The wallet at the top of a page: a connect button, or account and balance. */
export function WalletPill({ network, look = 'loud' }: WalletPillProps) {
  const connection = useConnection()
  if (connection) return <Connected connection={connection} network={network} />
  return <ConnectButton network={network} look={look} />
}
