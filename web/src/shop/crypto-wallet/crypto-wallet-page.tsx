import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChainInfo } from '#contract/chain.ts'
import { AccountHistory } from '../../entities/ethereum/account-history.tsx'
import { formatToken, parseToken } from '../../entities/ethereum/amounts.ts'
import { callContract } from '../../entities/ethereum/calls.ts'
import { useConnection } from '../../entities/ethereum/connection.ts'
import { EtherNeeded } from '../../entities/ethereum/ether-needed.tsx'
import { findNamedContract, type KnownContract } from '../../entities/ethereum/known-contracts.ts'
import { etherQuery, numberQuery } from '../../entities/ethereum/queries.ts'
import { SourceLink } from '../../entities/ethereum/source-dialog.tsx'
import { useTransaction } from '../../entities/ethereum/use-wallet.ts'
import { WalletPage } from '../../entities/ethereum/wallet-page.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField, useLeft } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Purse, PurseNote, PurseUnit } from '../../ui/purse.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { registerWallet } from './api.ts'
import styles from './crypto-wallet-page.module.css'

/** Maximum wei of one withdrawal. */
const MAX_WITHDRAWAL_WEI = 10n ** 17n

interface MoveFormProps {
  bank: KnownContract
  /** Empty without a connected wallet. */
  account: string
  /** Balance at the bank, in wei. */
  kept: bigint | undefined
}

/** Transactions between wallet and bank. `onDone` is called after each. */
function useMoves(bank: KnownContract, onDone: () => void) {
  const done = (message: string) => () => {
    onDone()
    confirm(message)
  }
  const depositing = useTransaction(
    (wallet, value: bigint) => callContract(wallet, bank, 'ethdeposit', [wallet.account], value),
    done('CRYPTO_DEPOSITED'),
  )
  const withdrawing = useTransaction(
    (wallet, value: bigint) => callContract(wallet, bank, 'withdraw', [value]),
    done('CRYPTO_WITHDRAWN'),
  )
  return { depositing, withdrawing }
}

/** Catalogue key of the reason why an amount cannot be withdrawn; undefined if it can. */
function objectTo(wei: bigint, kept: bigint | undefined): string | undefined {
  if (wei > MAX_WITHDRAWAL_WEI) return 'CRYPTO_MAX'
  return kept !== undefined && wei > kept ? 'CRYPTO_TOO_MUCH' : undefined
}

/** Form with one amount and two actions. */
function MoveForm({ bank, account, kept }: MoveFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { left, onBlur, show } = useLeft()
  const { data: ether } = useQuery(etherQuery(account))
  const [typed, setTyped] = useState('')
  const wei = parseToken(typed)
  const isConnected = account !== ''
  const isAmount = isConnected && wei !== undefined && wei > 0n
  const { depositing, withdrawing } = useMoves(bank, () => setTyped(''))
  const isBusy = depositing.isPending || withdrawing.isPending
  const isTooDear = isAmount && ether !== undefined && wei > ether
  const whyNotOut = isAmount ? objectTo(wei, kept) : undefined
  const reasons = [
    ...(isTooDear ? [t('CRYPTO_NOT_IN', { reason: t('CRYPTO_TOO_DEAR') })] : []),
    ...(whyNotOut
      ? [t('CRYPTO_NOT_OUT', { reason: t(whyNotOut, { amount: formatToken(MAX_WITHDRAWAL_WEI, locale) }) })]
      : []),
  ]

  return (
    <FormFrame
      className={`stack ${styles.form}`}
      onSend={isAmount && !isTooDear && !isBusy && (() => depositing.mutate(wei))}
      onRefuse={show}
    >
      <h2 className="display">{t('CRYPTO_MOVE')}</h2>
      <TextField
        id="inputAmount"
        aria-label="Text field for the withdrawal amount"
        label={t('LABEL_AMOUNT')}
        placeholder={t('ENTER_ETHER_AMOUNT')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        disabled={!isConnected}
        error={left && typed !== '' && !isAmount ? t('PURSE_NO_AMOUNT') : undefined}
        note={
          reasons.length > 0 ? (
            <Reasons reasons={reasons} />
          ) : (
            t(isConnected ? 'CRYPTO_NOTE' : 'PLEASE_CONNECT_WEB3_WALLET')
          )
        }
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={onBlur}
        extra={<PurseUnit>ETH</PurseUnit>}
      />
      <div className={styles.ways}>
        <Button
          type="submit"
          look="loud"
          big
          aria-label="Button to deposit"
          disabled={!isAmount || isTooDear || isBusy}
        >
          <Icon name="download" />
          {t('BTN_DEPOSIT')}
        </Button>
        <Button
          big
          aria-label="Button to withdraw"
          disabled={!isAmount || whyNotOut !== undefined || isBusy}
          onClick={() => isAmount && withdrawing.mutate(wei)}
        >
          <Icon name="share" />
          {t('BTN_WITHDRAW')}
        </Button>
      </div>
      {isBusy && (
        <p className="quiet-line" role="status">
          {t('WEB3_TRANSACTION_PENDING')}
        </p>
      )}
      {isConnected ? <EtherNeeded account={account} /> : <p className="dim">{t('WEB3_WHY_WALLET')}</p>}
    </FormFrame>
  )
}

/** Reasons why an amount is refused, for each action. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

function Account({ network }: { network: ChainInfo }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const balance = useId()
  const connection = useConnection()
  const account = connection?.account ?? ''
  const bank = findNamedContract(network.contracts, 'ETHWalletBank')
  const { data: kept } = useQuery(numberQuery(bank, 'balanceOf', [account]))
  const { data: all } = useQuery(etherQuery(bank.address))
  useEffect(() => {
    if (account) void registerWallet(account)
  }, [account])
  return (
    <div className={styles.columns}>
      <Purse
        id={balance}
        caption={t('LABEL_WALLET_BALANCE')}
        balance={
          account && kept === undefined ? undefined : (
            <>
              {formatToken(kept ?? 0n, locale)} <small>ETH</small>
            </>
          )
        }
        className={styles.balance}
      >
        <PurseNote>
          {all !== undefined && t('CRYPTO_BANK', { amount: formatToken(all, locale) })} <SourceLink contract={bank} />
        </PurseNote>
      </Purse>
      <MoveForm bank={bank} account={account} kept={kept} />
      {account && <AccountHistory account={account} />}
    </div>
  )
}

/** The customer's ether at the shop. */
export default function CryptoWalletPage() {
  const { t } = useTranslation()
  return (
    <app-wallet-web3>
      <WalletPage title={t('TITLE_CRYPTO_WALLET')} lead={t('CRYPTO_LEAD')}>
        {(network) => <Account network={network} />}
      </WalletPage>
    </app-wallet-web3>
  )
}
