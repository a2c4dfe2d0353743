import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnits } from 'viem/utils'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatToken, parseToken } from './amounts.ts'
import styles from './confirm-dialog.module.css'
import { type Confirmation, type PendingTransaction, useConfirmation, useProgress } from './confirmations.ts'
import { type Allowance, encodeAllowance } from './decode.ts'
import { describe, type Meaning, nameAllowed, nameContract, nameEther } from './describe.ts'
import { ExplorerLink } from './explorer-link.tsx'
import { findContract } from './known-contracts.ts'
import { ProgressDialog } from './progress-dialog.tsx'
import { Signer } from './signer.tsx'
import { useOwnTokens } from './use-own-tokens.ts'

interface AmountProps {
  what: string
  amount: string
  note?: string | undefined
}

function Amount({ what, amount, note }: AmountProps) {
  return (
    <div className={styles.amount}>
      <span>{what}</span>
      <span>
        <b>{amount}</b>
        {note && <small>{note}</small>}
      </span>
    </div>
  )
}

function Amounts({ request, meaning }: { request: PendingTransaction; meaning: Meaning }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { allowance, symbol } = meaning
  const own = useOwnTokens(symbol ? meaning.contract : undefined)
  const balance = own === undefined ? undefined : `${formatToken(own, locale)} ${symbol}`
  const fee = t('PURSE_FEE', { amount: nameEther(request.gas * request.gasPrice, locale) })
  return (
    <div className={styles.amounts}>
      {allowance && (
        <Amount
          what={t('PURSE_MAY_TAKE')}
          amount={allowance.isUnlimited ? t('PURSE_EVERYTHING') : nameAllowed(allowance, symbol, locale)}
          note={balance && t(allowance.isUnlimited ? 'PURSE_EVERYTHING_NOTE' : 'PURSE_OF_YOURS', { amount: balance })}
        />
      )}
      <Amount what={t('PURSE_PAY_NOW')} amount={nameEther(request.value, locale)} note={fee} />
    </div>
  )
}

function Facts({ request, meaning }: { request: PendingTransaction; meaning: Meaning }) {
  const { t } = useTranslation()
  const { contract, call, allowance } = meaning
  const address = (hex: string) => {
    const known = findContract(hex)
    return (
      <>
        {known && nameContract(known, t)} <ExplorerLink kind="address" hex={hex} className="mono" />
      </>
    )
  }
  return (
    <dl className={styles.facts}>
      <dt>{t('PURSE_ASKS')}</dt>
      <dd>{t('PURSE_THIS_SHOP', { host: window.location.host })}</dd>
      {request.to && (
        <>
          <dt>{t(contract || request.data !== '0x' ? 'PURSE_CONTRACT' : 'PURSE_TO')}</dt>
          <dd>{address(request.to)}</dd>
        </>
      )}
      {call && (
        <>
          <dt>{t('PURSE_FUNCTION')}</dt>
          <dd className={styles.code}>
            {call.name}({call.values.map(({ name }) => name).join(', ')})
          </dd>
        </>
      )}
      {allowance && (
        <>
          <dt>{t('PURSE_WHO_MAY')}</dt>
          <dd>{address(allowance.spender)}</dd>
        </>
      )}
      {!allowance &&
        call?.values.map(({ name, type, value }) => (
          <div key={name} className={styles.argument}>
            <dt className={styles.code}>{name}</dt>
            <dd className={styles.code}>
              {value} <span className="dim">{type}</span>
            </dd>
          </div>
        ))}
      <dt>{t('PURSE_NETWORK')}</dt>
      <dd>
        {t('PURSE_NETWORK_NUMBER')} <span className="mono">{request.chainId}</span>. {t('PURSE_WORTH_NOTHING')}
      </dd>
    </dl>
  )
}

/** Decimals of an allowance's unit. */
function decimalsOf({ symbol }: Meaning): number {
  return symbol ? 18 : 0
}

interface LimitProps {
  meaning: Meaning
  value: string
  onChange: (typed: string) => void
}

/** An unlimited allowance with a field that lowers it. */
function Limit({ meaning, value, onChange }: LimitProps) {
  const { t } = useTranslation()
  const isAmount = parseToken(value, decimalsOf(meaning)) !== undefined
  return (
    <>
      <div className={`notice ${styles.warning}`}>
        <Icon name="alert" />
        <span>{t('PURSE_NO_LIMIT')}</span>
      </div>
      <TextField
        id="allowAtMost"
        label={t('PURSE_ALLOW_AT_MOST')}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={value !== '' && !isAmount ? t('PURSE_NO_AMOUNT') : undefined}
        note={t('PURSE_LESS_IS_SIGNED')}
        extra={meaning.symbol && <span className={styles.unit}>{meaning.symbol}</span>}
      />
    </>
  )
}

/** Buttons for an unlimited allowance: accept it, or accept a lower one. The lower one is the loud button. */
function LimitedYes({ allowance, amount, meaning, confirmation }: LimitedYesProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = amount === undefined ? '…' : formatToken(amount, locale, decimalsOf(meaning))
  return (
    <>
      <Button big onClick={() => confirmation.accept()}>
        {t('PURSE_ALL_OF_IT')}
      </Button>
      <Button
        look="loud"
        big
        disabled={amount === undefined}
        onClick={() => amount !== undefined && confirmation.accept(encodeAllowance(allowance, amount))}
      >
        {t('PURSE_ONLY', { amount: shown })}
      </Button>
    </>
  )
}

interface LimitedYesProps {
  allowance: Allowance
  /** Undefined before anything valid was typed. */
  amount: bigint | undefined
  meaning: Meaning
  confirmation: Confirmation
}

/** The lower amount for an unlimited allowance; by default the present balance. */
function useLowered(meaning: Meaning) {
  const own = useOwnTokens(meaning.symbol ? meaning.contract : undefined)
  const [typed, setTyped] = useState<string>()
  const value = typed ?? (own ? formatUnits(own, decimalsOf(meaning)) : '')
  return { value, setTyped, amount: parseToken(value, decimalsOf(meaning)) }
}

interface QuestionProps {
  confirmation: Confirmation
  title: string
  /** The button that signs; the button that rejects is always beside it. */
  yes: ReactNode
  children: ReactNode
}

/** Common parts of all confirmations: the signer and the reject button. */
function Question({ confirmation, title, yes, children }: QuestionProps) {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <Dialog
      onClose={confirmation.reject}
      heading={heading}
      closeLabel={t('PURSE_REJECT_AND_CLOSE')}
      className={styles.dialog}
    >
      <div className={styles.head}>
        <Signer account={confirmation.account} />
        <h2 id={heading} className="display">
          {title}
        </h2>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <Button big onClick={confirmation.reject}>
          {t('PURSE_REJECT')}
        </Button>
        {yes}
      </div>
    </Dialog>
  )
}

function TransactionQuestion({ confirmation, request }: { confirmation: Confirmation; request: PendingTransaction }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const meaning = describe(request, t, locale)
  const lowered = useLowered(meaning)
  const limitless = meaning.allowance?.isUnlimited ? meaning.allowance : undefined
  return (
    <Question
      confirmation={confirmation}
      title={meaning.title}
      yes={
        limitless ? (
          <LimitedYes allowance={limitless} amount={lowered.amount} meaning={meaning} confirmation={confirmation} />
        ) : (
          <Button look="loud" big onClick={() => confirmation.accept()}>
            {t(request.failure ? 'PURSE_SEND_ANYWAY' : 'PURSE_CONFIRM')}
          </Button>
        )
      }
    >
      {request.failure && (
        <div className={`notice ${styles.warning}`} role="alert">
          <Icon name="alert" />
          <span>{t('PURSE_WOULD_FAIL', { reason: request.failure })}</span>
        </div>
      )}
      <Amounts request={request} meaning={meaning} />
      {limitless && <Limit meaning={meaning} value={lowered.value} onChange={lowered.setTyped} />}
      <Facts request={request} meaning={meaning} />
      <details className={styles.raw}>
        <summary>
          <Icon name="chevronRight" small />
          {t('PURSE_AS_SIGNED')}
          <span className="mono dim">{t('PURSE_BYTES', { count: request.data.length / 2 - 1 })}</span>
        </summary>
        <pre>{request.data}</pre>
      </details>
    </Question>
  )
}

function MessageQuestion({ confirmation, message }: { confirmation: Confirmation; message: string }) {
  const { t } = useTranslation()
  return (
    <Question
      confirmation={confirmation}
      title={t('PURSE_ASK_SIGN')}
      yes={
        <Button look="loud" big onClick={() => confirmation.accept()}>
          {t('PURSE_SIGN')}
        </Button>
      }
    >
      <pre className={styles.message}>{message}</pre>
      <p className="dim">{t('PURSE_SIGN_NOTE')}</p>
    </Question>
  )
}

/** Mounts the dialogs of the page's own wallet. Without it the wallet refuses to sign. */
export function WalletDialogs() {
  const confirmation = useConfirmation()
  const progress = useProgress()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (confirmation) setAsked(confirmation.id)
  }, [confirmation])
  if (!confirmation) return progress ? <ProgressDialog key={asked} progress={progress} /> : null
  const { request, id } = confirmation
  if (request.kind === 'message')
    return <MessageQuestion key={id} confirmation={confirmation} message={request.message} />
  return <TransactionQuestion key={id} confirmation={confirmation} request={request} />
}
