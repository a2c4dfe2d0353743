import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChainInfo } from '#contract/chain.ts'
import { AccountHistory } from '../../entities/ethereum/account-history.tsx'
import { formatToken } from '../../entities/ethereum/amounts.ts'
import { useConnection } from '../../entities/ethereum/connection.ts'
import { findNamedContract } from '../../entities/ethereum/known-contracts.ts'
import { numberQuery } from '../../entities/ethereum/queries.ts'
import { SourceLink } from '../../entities/ethereum/source-dialog.tsx'
import { WalletPage } from '../../entities/ethereum/wallet-page.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { listenForMints } from './api.ts'
import styles from './bee-haven-page.module.css'
import { Steps } from './steps.tsx'

/** Units of the token in a BEE. */
const BEE = 10n ** 18n

function Balance({ value, unit, what }: { value: string | undefined; unit: string; what: string }) {
  return (
    <div>
      <b>
        {value ?? '…'}
        <small>{unit}</small>
      </b>
      <span>{what}</span>
    </div>
  )
}

function Hive({ network }: { network: ChainInfo }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const account = useConnection()?.account ?? ''
  const heading = useId()
  const token = findNamedContract(network.contracts, 'BeeToken')
  const faucet = findNamedContract(network.contracts, 'BeeFaucet')
  const pot = findNamedContract(network.contracts, 'HoneyPotNFT')
  const own = useQuery(numberQuery(token, 'balanceOf', [account])).data
  const left = useQuery(numberQuery(faucet, 'balance')).data
  const price = useQuery(numberQuery(pot, 'mintPrice')).data
  const minted = useQuery(numberQuery(pot, 'totalSupply')).data
  const bees = (units: bigint | undefined) => (units === undefined ? undefined : formatToken(units, locale))
  return (
    <>
      <div className={styles.hive}>
        <figure className={styles.pot}>
          <img src="assets/public/images/art/honey-pot.svg" width="480" height="400" alt={t('BEE_POT_PICTURE')} />
          <figcaption>
            <b>{t('CONTRACT_HONEY_POT')}</b>, <span className="mono">EHP</span>,{' '}
            {t('BEE_MINTED', { count: Number(minted ?? 0n) })} <SourceLink contract={pot} /> {t('BEE_ARITHMETIC')}
          </figcaption>
        </figure>
        <section aria-labelledby={heading}>
          <h2 className="display" id={heading}>
            {t('BEE_STEPS')}
          </h2>
          <div className={styles.balances}>
            <Balance value={account ? bees(own) : '0'} unit="BEE" what={t('BEE_YOURS')} />
            <Balance value={left === undefined ? undefined : String(left)} unit="BEE" what={t('BEE_LEFT')} />
            <Balance value={bees(price)} unit="BEE" what={t('BEE_PRICE')} />
          </div>
          <Steps
            token={token}
            faucet={faucet}
            pot={pot}
            price={price ?? 1000n * BEE}
            own={account ? own : undefined}
            left={left}
          />
        </section>
      </div>
      {account && <AccountHistory account={account} />}
    </>
  )
}

/** A faucet for the bee token, and a pot of honey for a thousand of them. */
export default function BeeHavenPage() {
  const { t } = useTranslation()
  // The shop counts pots from the first visit on.
  useEffect(() => void listenForMints(), [])
  return (
    <app-faucet>
      <WalletPage title={t('TITLE_BEE_HAVEN')} lead={t('BEE_HAVEN_LEAD')}>
        {(network) => <Hive network={network} />}
      </WalletPage>
    </app-faucet>
  )
}
