import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChainContract } from '#contract/chain.ts'
import { Editor } from '../../entities/code/editor/editor.tsx'
import { solidity } from '../../entities/code/editor/solidity.ts'
import { shortenHex } from '../../entities/ethereum/amounts.ts'
import { nameContract } from '../../entities/ethereum/describe.ts'
import { sourceQuery } from '../../entities/ethereum/queries.ts'
import { SectionFailed } from '../../ui/section-states.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/states.tsx'
import frame from './sandbox-page.module.css'
import styles from './source-panel.module.css'

/** Source of a contract on the network, beside the player's own file on a wide screen. */
export default function SourcePanel({ contracts }: { contracts: readonly ChainContract[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(contracts[0]?.address)
  const contract = contracts.find(({ address }) => address === chosen)
  return (
    <section className={frame.editor} aria-label={t('SANDBOX_READ_ALONG')}>
      <div className={styles.head}>
        <Select
          label={t('SANDBOX_READ_ALONG')}
          value={chosen}
          options={contracts.map((one) => ({ value: one.address, text: nameContract(one, t) }))}
          onChange={(address) => setChosen(address as ChainContract['address'])}
        />
        <span className="dim">{t('SANDBOX_READ_ONLY')}</span>
      </div>
      {contract && <Source key={contract.address} contract={contract} />}
    </section>
  )
}

function Source({ contract }: { contract: ChainContract }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(sourceQuery(contract))
  const name = nameContract(contract, t)
  return (
    <>
      {data && (
        <Editor id={contract.address} text={data.source} language={solidity} label={t('SANDBOX_SOURCE_OF', { name })} />
      )}
      {error && !data && <SectionFailed what={name} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className={styles.coming} />}
      <div className={frame.foot}>
        <span>{t('CONTRACT_COMPILED_BY', { version: contract.compiler })}</span>
        <span className="mono">{shortenHex(contract.address)}</span>
      </div>
    </>
  )
}
