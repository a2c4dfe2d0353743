import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChainInfo } from '#contract/chain.ts'
import { Editor, type Place } from '../../entities/code/editor/editor.tsx'
import type { Problem } from '../../entities/code/editor/problem-marks.ts'
import { solidity } from '../../entities/code/editor/solidity.ts'
import { nameContract } from '../../entities/ethereum/describe.ts'
import { noteContracts } from '../../entities/ethereum/known-contracts.ts'
import { WalletPage } from '../../entities/ethereum/wallet-page.tsx'
import { formatMoment } from '../../i18n/moments.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { loadLate } from '../../ui/load-late.tsx'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { DeployPanel } from './deploy-panel.tsx'
import { DeployedContract } from './deployed-contract.tsx'
import { FileTabs } from './file-tabs.tsx'
import { Log } from './log.tsx'
import { PressPanel } from './press-panel.tsx'
import styles from './sandbox-page.module.css'
import { useCompiling } from './use-compiling.ts'
import { editFile, nameFile, removeDeployed, useWorkshop } from './workshop.ts'

/** Only for wide screens; others do not load it. */
const SourcePanel = loadLate(() => import('./source-panel.tsx'))

/** Status line: problems, cursor position, and time of the last save. */
function Foot({ problems, place, keptAt }: { problems: readonly Problem[] | undefined; place: Place; keptAt: number }) {
  const { t, i18n } = useTranslation()
  const errors = problems?.filter(({ severity }) => severity === 'error').length ?? 0
  const kept = keptAt > 0 && t('SANDBOX_KEPT', { time: formatMoment(new Date(keptAt), 'second', i18n.language) })
  return (
    <div className={styles.foot}>
      {errors > 0 ? (
        <span className="fault">
          <Icon name="alert" small />
          {t('SANDBOX_ERRORS', { count: errors })}
        </span>
      ) : (
        <span>{problems && problems.length > 0 && t('SANDBOX_WARNINGS', { count: problems.length })}</span>
      )}
      <span>
        {t('SANDBOX_PLACE', { ...place })} {kept}
      </span>
    </div>
  )
}

function Workbench({ network }: { network: ChainInfo }) {
  const { t } = useTranslation()
  const { files, shown, deployed, keptAt } = useWorkshop()
  const file = files.find(({ id }) => id === shown) ?? files[0]
  const [place, setPlace] = useState<Place>({ line: 1, column: 1 })
  const compiling = useCompiling(file ?? { id: 0, text: '' })
  useEffect(() => noteContracts(deployed), [deployed])
  const isWide = useMedia(WIDE)
  if (!file) return null
  const own = (
    <section className={styles.editor} aria-label={t('TITLE_CONTRACT_EDITOR')}>
      <FileTabs />
      <Editor
        id={String(file.id)}
        text={file.text}
        label={t('SANDBOX_SOURCE_OF', { name: nameFile(file) })}
        language={solidity}
        problems={compiling.result?.problems ?? NONE}
        onChange={(text) => editFile(file.id, text)}
        onMove={setPlace}
        onRun={compiling.run}
      />
      <Foot problems={compiling.result?.problems} place={place} keptAt={keptAt} />
    </section>
  )
  const press = (
    <>
      <PressPanel file={file} compiling={compiling} />
      <DeployPanel ready={compiling.ready} />
    </>
  )
  if (isWide) {
    return (
      <div className={joinClasses('sixteen', styles.wide)}>
        {own}
        <SourcePanel contracts={network.contracts} />
        <aside className={styles.aside} aria-label={t('SANDBOX_TOOLS')}>
          {press}
        </aside>
        <div className={joinClasses('rail', styles.aside)}>
          <Contracts network={network} />
          <Log />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {own}
        <Log />
      </div>
      <aside className={styles.aside} aria-label={t('SANDBOX_TOOLS')}>
        {press}
        <Contracts network={network} />
      </aside>
    </div>
  )
}

const NONE: readonly Problem[] = []

/** Screen for writing, compiling, deploying and calling contracts. */
export default function SandboxPage() {
  const { t } = useTranslation()
  return (
    <app-web3-sandbox>
      <WalletPage
        title={t('TITLE_WEB3_SANDBOX')}
        lead={t('EXPLANATION_SMART_CONTRACT_DEPLOYMENT')}
        look="plain"
        head="above"
      >
        {(network) => <Workbench network={network} />}
      </WalletPage>
      <img className={styles.padding} src="assets/public/images/padding/11px.png" width="1" height="1" alt="" />
    </app-web3-sandbox>
  )
}

/** Contracts of the customer and of the shop. */
function Contracts({ network }: { network: ChainInfo }) {
  const { t } = useTranslation()
  const heading = useId()
  const { deployed } = useWorkshop()
  const here = deployed.filter(({ chainId }) => chainId === network.chainId)
  return (
    <section className={styles.calls} aria-labelledby={heading}>
      <h2 id={heading} className="display">
        {t('TITLE_INTERACT_WITH_CONTRACT')}
      </h2>
      {here.map((contract, index) => (
        <DeployedContract
          key={contract.address}
          contract={contract}
          title={contract.name}
          open={index === 0}
          onRemove={() => removeDeployed(contract.address)}
        />
      ))}
      {network.contracts.map((contract) => (
        <DeployedContract key={contract.address} contract={contract} title={nameContract(contract, t)} />
      ))}
    </section>
  )
}
