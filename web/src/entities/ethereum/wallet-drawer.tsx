import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatToken, shortenHex } from './amounts.ts'
import { Avatar } from './avatar.tsx'
import { disconnect, isTraining, useConnection } from './connection.ts'
import { HistoryList } from './history-list.tsx'
import { KeyImport, PhraseImport } from './import-forms.tsx'
import { type Account, addAccount, chooseAccount, isFull, type Purse, resetPurse, usePurse } from './purse.ts'
import { etherQuery } from './queries.ts'
import { useEther } from './use-wallet.ts'
import styles from './wallet-drawer.module.css'

/** Query parameter of the open wallet, so that Back closes it. */
export const DRAWER_PARAMETER = 'purse'

function AccountRow({ account, chosen }: { account: Account; chosen: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data: ether } = useQuery(etherQuery(account.address))
  return (
    <li>
      <label className={styles.account}>
        <input
          type="radio"
          name="account"
          checked={chosen}
          onChange={() => chooseAccount(account.address)}
          aria-label={t('PURSE_ACCOUNT_AT', { number: account.number, address: shortenHex(account.address) })}
        />
        <Avatar address={account.address} />
        <span>
          <b>{t('PURSE_ACCOUNT', { number: account.number })}</b>
          <span className="mono dim">{shortenHex(account.address)}</span>
          {account.from === 'key' && <small className="chip">{t('PURSE_BROUGHT')}</small>}
        </span>
        <span className={styles.ether}>{ether === undefined ? '…' : formatToken(ether, locale, 18, 4)} ETH</span>
      </label>
    </li>
  )
}

/** A secret that is folded away until it is opened. */
function Secret({ title, warning, children }: { title: string; warning: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <Icon name="chevronRight" small />
        {title}
      </summary>
      <p className="dim">{warning}</p>
      {children}
    </details>
  )
}

function Export({ purse, account }: { purse: Purse; account: Account }) {
  const { t } = useTranslation()
  return (
    <>
      <Secret title={t('PURSE_EXPORT_PHRASE')} warning={t('PURSE_PHRASE_WARNING')}>
        <ol className={styles.words}>
          {purse.phrase.split(' ').map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phrase may repeat a word, and its order is fixed.
            <li key={index}>{word}</li>
          ))}
        </ol>
      </Secret>
      <Secret title={t('PURSE_EXPORT_KEY', { number: account.number })} warning={t('BTN_SBT_NOTE')}>
        <code className={styles.key}>{account.privateKey}</code>
      </Secret>
    </>
  )
}

function Reset() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  function onReset(): void {
    disconnect()
    resetPurse()
  }
  if (!asking)
    return (
      <Button onClick={() => setAsking(true)}>
        <Icon name="trash" small />
        {t('PURSE_RESET')}
      </Button>
    )
  return (
    <div className={styles.asking} role="alert">
      <p>{t('PURSE_RESET_WARNING')}</p>
      <div className={styles.pair}>
        <Button onClick={() => setAsking(false)}>{t('PURSE_KEEP')}</Button>
        <Button look="loud" onClick={onReset}>
          {t('PURSE_RESET_NOW')}
        </Button>
      </div>
    </div>
  )
}

function Training({ purse }: { purse: Purse }) {
  const { t } = useTranslation()
  const account = purse.accounts.find(({ address }) => address === purse.chosen)
  if (!account) return null
  return (
    <>
      <ul className={styles.accounts}>
        {purse.accounts.map((one) => (
          <AccountRow key={one.address} account={one} chosen={one === account} />
        ))}
      </ul>
      <Button disabled={isFull(purse)} onClick={addAccount}>
        <Icon name="plus" small />
        {t('PURSE_ADD_ACCOUNT')}
      </Button>
      <section className={styles.part}>
        <h3>{t('PURSE_IMPORT')}</h3>
        <KeyImport />
        <PhraseImport />
      </section>
      <section className={styles.part}>
        <h3>{t('PURSE_EXPORT')}</h3>
        <Export purse={purse} account={account} />
      </section>
    </>
  )
}

/** Account, balance and history of the wallet, and settings of the page's own. */
function Content({ account }: { account: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const history = useId()
  const asking = useEther()
  const { data: ether } = useQuery(etherQuery(account))
  return (
    <>
      <section>
        <p className={styles.balance}>
          {ether === undefined ? '…' : formatToken(ether, locale)} <small>ETH</small>
        </p>
        <code className={styles.key}>{account}</code>
        <Button look="loud" disabled={asking.isPending} onClick={() => asking.mutate(account)}>
          <Icon name="plus" small />
          {t('PURSE_TEST_ETHER')}
        </Button>
        <p className="dim">{t('PURSE_WHY')}</p>
      </section>
      <section className={styles.part}>
        <h3 id={history}>{t('PURSE_HISTORY')}</h3>
        <div className={styles.history}>
          <HistoryList account={account} labelledBy={history} />
        </div>
      </section>
    </>
  )
}

/** The wallet, opened by the pill at the top of a page. */
export function WalletDrawer() {
  const { t } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const connection = useConnection()
  const purse = usePurse()
  if (!connection || !parameters.has(DRAWER_PARAMETER)) return null
  const isOwn = isTraining(connection.wallet)

  function onClose(): void {
    setParameters(
      (before) => {
        before.delete(DRAWER_PARAMETER)
        return before
      },
      { replace: true },
    )
  }

  return (
    <Drawer
      onClose={onClose}
      title={isOwn ? t('PURSE_TITLE') : connection.wallet.info.name}
      looks={{ drawer: styles.drawer, head: styles.head, title: styles.title, body: styles.body, foot: styles.foot }}
      foot={
        <>
          <Button onClick={disconnect}>
            <Icon name="logout" small />
            {t('PURSE_DISCONNECT')}
          </Button>
          {isOwn && <Reset />}
        </>
      }
    >
      <Content account={connection.account} />
      {isOwn && purse && <Training purse={purse} />}
    </Drawer>
  )
}
