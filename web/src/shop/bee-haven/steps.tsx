import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatToken } from '../../entities/ethereum/amounts.ts'
import { callContract } from '../../entities/ethereum/calls.ts'
import { useConnection } from '../../entities/ethereum/connection.ts'
import { EtherNeeded } from '../../entities/ethereum/ether-needed.tsx'
import type { KnownContract } from '../../entities/ethereum/known-contracts.ts'
import { numberQuery } from '../../entities/ethereum/queries.ts'
import { useTransaction } from '../../entities/ethereum/use-wallet.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { TextField, useLeft } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { registerMint } from './api.ts'
import styles from './bee-haven-page.module.css'

/** The faucet's counter has eight bits. */
const MAX_BEES = 255

type State = 'done' | 'now' | 'next'

interface StepProps {
  number: number
  state: State
  title: string
  children: ReactNode
}

function Step({ number, state, title, children }: StepProps) {
  return (
    <li className={joinClasses(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <b>{state === 'done' ? <Icon name="check" small /> : number}</b>
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}

function readBees(typed: string): number | undefined {
  const number = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return number >= 1 && number <= MAX_BEES ? number : undefined
}

function ClaimForm({ faucet, left, isLoud }: { faucet: KnownContract; left: bigint | undefined; isLoud: boolean }) {
  const { t } = useTranslation()
  const connection = useConnection()
  const { left: wasLeft, onBlur, show } = useLeft()
  const [typed, setTyped] = useState<string>()
  const value = typed ?? String(left === undefined ? '' : left < 20n ? left : 20n)
  const bees = readBees(value)
  const claiming = useTransaction((wallet, amount: number) => callContract(wallet, faucet, 'withdraw', [amount]))

  return (
    <FormFrame
      className={styles.claim}
      onSend={bees !== undefined && connection && (() => claiming.mutate(bees))}
      onRefuse={show}
    >
      <div className={styles.ask}>
        <TextField
          id="withdrawAmount"
          label={t('LABEL_NUMBER_OF_BEES')}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          error={bees === undefined && (wasLeft || value.length > 2) ? t('BEE_RANGE', { max: MAX_BEES }) : undefined}
          note={t('BEE_AT_MOST', { max: MAX_BEES })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={onBlur}
          extra={<span className={styles.unit}>BEE</span>}
        />
        <Button
          type="submit"
          look={isLoud ? 'loud' : 'plain'}
          big
          disabled={!connection || bees === undefined || claiming.isPending}
        >
          {claiming.isPending ? t('WEB3_TRANSACTION_PENDING') : t('BTN_CLAIM_BEES')}
        </Button>
      </div>
      {connection ? (
        <EtherNeeded account={connection.account} />
      ) : (
        <p className="dim">{t('PLEASE_CONNECT_WEB3_WALLET')}</p>
      )}
    </FormFrame>
  )
}

interface StepsProps {
  token: KnownContract
  faucet: KnownContract
  pot: KnownContract
  price: bigint
  /** Token balance of the connected account, in units. */
  own: bigint | undefined
  /** BEE left in the faucet. */
  left: bigint | undefined
}

/** The three steps: collect, allow, mint. */
export function Steps({ token, faucet, pot, price, own, left }: StepsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const account = useConnection()?.account ?? ''
  const allowed = useQuery(numberQuery(token, 'allowance', [account, pot.address])).data ?? 0n
  const pots = useQuery(numberQuery(pot, 'balanceOf', [account])).data ?? 0n
  const allowing = useTransaction((wallet) => callContract(wallet, token, 'approve', [pot.address, price]))
  const minting = useTransaction(async (wallet) => {
    await callContract(wallet, pot, 'mintNFT')
    await registerMint(wallet.account)
  })
  const hasPot = pots > 0n
  const isRich = own !== undefined && own >= price
  const now = isRich ? (allowed >= price ? 3 : 2) : 1
  const stateOf = (number: number): State => {
    if (hasPot || number < now) return 'done'
    return number === now ? 'now' : 'next'
  }
  const spare = own !== undefined && isRich ? formatToken(own - price, locale) : ''
  return (
    <ol className={styles.steps}>
      <Step number={1} state={stateOf(1)} title={t('BEE_COLLECT', { amount: formatToken(price, locale) })}>
        <p>{t(isRich ? 'BEE_COLLECTED' : 'BEE_COLLECT_NOTE', { amount: spare })}</p>
        <ClaimForm faucet={faucet} left={left} isLoud={now === 1 && !hasPot && account !== ''} />
      </Step>
      <Step number={2} state={stateOf(2)} title={t('BEE_ALLOW')}>
        <p>{t('BEE_ALLOW_NOTE')}</p>
        {now === 2 && !hasPot && (
          <Button look="loud" big disabled={allowing.isPending} onClick={() => allowing.mutate()}>
            {t(allowing.isPending ? 'NFT_MINT_TEXT_AWAITING_APPROVAL' : 'BEE_ALLOW_NOW')}
          </Button>
        )}
      </Step>
      <Step number={3} state={stateOf(3)} title={t('BEE_MINT')}>
        <p>{hasPot ? t('NFT_MINT_TEXT_SUCCESS') : t('BEE_MINT_NOTE')}</p>
        {!hasPot && (
          <Button
            look={now === 3 ? 'loud' : 'plain'}
            big
            disabled={now !== 3 || minting.isPending}
            onClick={() => minting.mutate()}
          >
            {t(minting.isPending ? 'NFT_MINT_TEXT_IN_PROGRESS' : 'NFT_MINT_TEXT_INTRO')}
          </Button>
        )}
      </Step>
    </ol>
  )
}
