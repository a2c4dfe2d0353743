import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { balanceQuery } from '../../entities/payment/queries.ts'
import { priceOf } from '../../entities/product/prices.ts'
import { catalogueQuery } from '../../entities/product/queries.ts'
import { HttpError } from '../../entities/session/http.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useSession } from '../../entities/session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TextField, useLeft } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { formatAmount as money, Price } from '../../ui/price.tsx'
import { Purse, PurseNote, PurseUnit } from '../../ui/purse.tsx'
import { FailedState } from '../../ui/states.tsx'
import { NotedSubmitButton } from '../../ui/submit-button.tsx'
import { findAmountError } from './amounts.ts'
import { Book } from './book.tsx'
import styles from './wallet-page.module.css'

/** Suggested amounts. */
const USUAL_AMOUNTS = [10, 25, 50, 100]

function TopUpForm({ balance }: { balance: number | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { left, onBlur, show } = useLeft()
  const [amount, setAmount] = useState('')
  const problem = findAmountError(amount)

  function send(): void {
    sessionStorage.setItem('walletTotal', String(Number(amount)))
    navigate('/payment/wallet')
  }

  return (
    <FormFrame className={styles.form} onSend={!problem && send} onRefuse={show}>
      <h2 className="display">{t('LABEL_ADD_MONEY')}</h2>
      <fieldset className={styles.amounts} aria-label={t('LABEL_AMOUNT')}>
        {USUAL_AMOUNTS.map((usual) => (
          <button
            key={usual}
            type="button"
            className={styles.pill}
            aria-pressed={Number(amount) === usual}
            onClick={() => setAmount(String(usual))}
          >
            {usual}
          </button>
        ))}
      </fieldset>
      <TextField
        id="walletAmount"
        type="number"
        inputMode="decimal"
        min="10"
        max="1000"
        step="any"
        aria-label="Enter an amount"
        label={t('LABEL_AMOUNT')}
        note={t('AMOUNT_LIMIT')}
        error={left && problem ? t(problem) : undefined}
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        onBlur={() => {
          if (amount) onBlur()
        }}
        extra={<PurseUnit>¤</PurseUnit>}
      />
      {balance !== undefined && !problem && (
        <dl className={styles.sums}>
          <dt>{t('WALLET_NOW')}</dt>
          <dd>{money(balance)}¤</dd>
          <dt>{t('WALLET_ADDED')}</dt>
          <dd className={styles.added}>+{money(Number(amount))}¤</dd>
          <dt className={styles.then}>{t('WALLET_THEN')}</dt>
          <dd className={styles.then}>
            <Price value={balance + Number(amount)} />
          </dd>
        </dl>
      )}
      <NotedSubmitButton
        id="submitButton"
        aria-label="Button to continue to payment"
        noteId="wallet-note"
        note={problem ? !left && t(problem) : t('WALLET_GOES_ON')}
        ready={problem === undefined}
      >
        {t('LABEL_CONTINUE')}
        <Icon name="chevronRight" />
      </NotedSubmitButton>
    </FormFrame>
  )
}

/** Quantity of the first product with a price that the balance would buy. */
function Worth({ balance, role }: { balance: number; role: string | undefined }) {
  const { t } = useTranslation()
  const { data: products = [] } = useQuery(catalogueQuery)
  const product = products.find((one) => (priceOf(one, role).price ?? 0) > 0)
  const price = product && priceOf(product, role).price
  const pieces = price ? Math.floor(balance / price) : 0
  if (!product || pieces < 1) return null
  return <PurseNote>{t('WALLET_WORTH', { count: pieces, product: product.name })}</PurseNote>
}

export default function WalletPage() {
  const { t } = useTranslation()
  const session = useSession()
  const { data: balance, error, refetch } = useQuery({ ...balanceQuery, enabled: session !== null })
  const expired = error instanceof HttpError && error.status === 401
  const crypto = screens.cryptoWallet
  return (
    <app-wallet>
      <PageFrame title={t('DIGITAL_WALLET')} lead={t('WALLET_LEAD')}>
        {(!session || expired) && <MembersOnly expired={expired} />}
        {session && error && !expired && balance === undefined && (
          <FailedState error={error} onRetry={() => void refetch()} />
        )}
        {session && (!error || balance !== undefined) && (
          <div className={styles.columns}>
            <div>
              <Purse
                id="balance"
                caption={t('LABEL_WALLET_BALANCE')}
                balance={balance === undefined ? undefined : <Price value={balance} />}
                className={styles.balance}
              >
                {balance !== undefined && <Worth balance={balance} role={session.claims.role} />}
                {crypto.ready && (
                  <ButtonLink look="quiet" to={crypto.path}>
                    {t('LINK_TRY_OUT_NEW_CRYPTO_WALLET')}
                    <Icon name="chevronRight" />
                  </ButtonLink>
                )}
              </Purse>
              <Book />
            </div>
            <TopUpForm balance={balance} />
          </div>
        )}
      </PageFrame>
    </app-wallet>
  )
}
