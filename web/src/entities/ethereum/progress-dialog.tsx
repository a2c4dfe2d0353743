import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { explain } from '../../ui/failure.ts'
import { Icon } from '../../ui/icon.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import styles from './confirm-dialog.module.css'
import { noteProgress, type Progress } from './confirmations.ts'
import { nameEther, nameLog } from './describe.ts'
import { ExplorerLink } from './explorer-link.tsx'
import { Signer } from './signer.tsx'

function titleKeyOf({ receipt, failure }: Progress): string {
  if (failure) return 'PURSE_NOT_SENT'
  if (!receipt) return 'PURSE_ON_ITS_WAY'
  return receipt.succeeded ? 'PURSE_MINED' : 'PURSE_FAILED'
}

/** Progress of a transaction: signed, sent, mined, or failed. */
export function ProgressDialog({ progress }: { progress: Progress }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const heading = useId()
  const { account, request, hash, receipt, failure } = progress
  const close = () => noteProgress(undefined)
  const events = receipt?.logs.map((log) => nameLog(log, locale)).filter((event) => event !== undefined) ?? []
  const steps = [{ text: t('PURSE_SIGNED') }, { text: t('PURSE_SENT') }, { text: t('PURSE_MINED_STEP') }]
  const gas = receipt && {
    gas: receipt.gasUsed.toLocaleString(locale),
    amount: nameEther(receipt.gasUsed * request.gasPrice, locale),
  }
  return (
    <Dialog onClose={close} heading={heading} closeLabel={t('BTN_CLOSE')} className={styles.dialog}>
      <div className={styles.head}>
        <Signer account={account} />
        <h2 id={heading} className="display" aria-live="polite">
          {t(titleKeyOf(progress), { block: receipt?.block })}
        </h2>
      </div>
      <div className={styles.body}>
        <Stepper label={t('PURSE_STEPS')} steps={steps} now={receipt ? 3 : hash ? 2 : 1} />
        {failure && (
          <div className={`notice ${styles.bad}`} role="alert">
            <Icon name="alert" />
            <span>{explain(failure, t).sentence}</span>
          </div>
        )}
        {receipt && gas && (
          <div className={`notice ${receipt.succeeded ? styles.good : styles.bad}`}>
            <Icon name={receipt.succeeded ? 'check' : 'alert'} />
            <span>{t(receipt.succeeded ? 'PURSE_GAS_USED' : 'PURSE_GAS_LOST', gas)}</span>
          </div>
        )}
        <dl className={styles.facts}>
          {hash && (
            <>
              <dt>{t('PURSE_TRANSACTION')}</dt>
              <dd>
                <ExplorerLink kind="transaction" hex={hash} className={styles.code} />
              </dd>
            </>
          )}
          {receipt?.created && (
            <>
              <dt>{t('PURSE_CONTRACT')}</dt>
              <dd>
                <ExplorerLink kind="address" hex={receipt.created} className={styles.code}>
                  {receipt.created}
                </ExplorerLink>
              </dd>
            </>
          )}
          {events.length > 0 && (
            <>
              <dt>{t('PURSE_EVENTS')}</dt>
              <dd className={styles.code}>
                {events.map((event, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order and may be equal.
                  <div key={index}>{event}</div>
                ))}
              </dd>
            </>
          )}
        </dl>
      </div>
      <div className={styles.foot}>
        <Button look="loud" big onClick={close}>
          {t('PURSE_GO_ON')}
        </Button>
      </div>
    </Dialog>
  )
}
