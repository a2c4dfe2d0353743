import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChainContract } from '#contract/chain.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { nameContract } from './describe.ts'
import { sourceQuery } from './queries.ts'
import styles from './source-dialog.module.css'

function SourceDialog({ contract, onClose }: { contract: ChainContract; onClose: () => void }) {
  const { t } = useTranslation()
  const heading = useId()
  const { data, error, refetch } = useQuery(sourceQuery(contract))
  return (
    <Dialog onClose={onClose} heading={heading} closeLabel={t('BTN_CLOSE')} className={styles.dialog}>
      <div className={styles.head}>
        <h2 id={heading} className="display">
          {nameContract(contract, t)}
        </h2>
        <p className="mono dim">{contract.address}</p>
        <p className="dim">{t('CONTRACT_COMPILED_BY', { version: contract.compiler })}</p>
      </div>
      <div className={styles.body}>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton style={{ blockSize: '20rem' }} />}
        {data && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          <pre className={styles.source} tabIndex={0}>
            {data.source}
          </pre>
        )}
      </div>
    </Dialog>
  )
}

export function SourceLink({ contract }: { contract: ChainContract }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setOpen(true)}>
        {t('CONTRACT_SOURCE')}
      </button>
      {open && <SourceDialog contract={contract} onClose={() => setOpen(false)} />}
    </>
  )
}
