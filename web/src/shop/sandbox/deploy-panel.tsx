import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseToken } from '../../entities/ethereum/amounts.ts'
import { useConnection } from '../../entities/ethereum/connection.ts'
import { EtherNeeded } from '../../entities/ethereum/ether-needed.tsx'
import { useReadyWallet, useTransaction } from '../../entities/ethereum/use-wallet.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, TextField } from '../../ui/field.tsx'
import { ArgumentFields, useArguments } from './argument-fields.tsx'
import { deployContract } from './deploy.ts'
import styles from './panels.module.css'
import type { CompiledContract } from './solc-output.ts'
import type { Ready } from './use-compiling.ts'

const GWEI_DECIMALS = 9
/** Gas limit of the network for one transaction. */
const MAX_GAS = 3_000_000

function Deployment({ contract }: { contract: CompiledContract }) {
  const { t } = useTranslation()
  const ids = { value: useId(), gas: useId() }
  const wallet = useReadyWallet()
  const connection = useConnection()
  const inputs = contract.abi.find(({ type }) => type === 'constructor')?.inputs ?? []
  const state = useArguments(inputs)
  const [gwei, setGwei] = useState('')
  const [gas, setGas] = useState('')
  const value = gwei === '' ? 0n : parseToken(gwei, GWEI_DECIMALS)
  const units = gas === '' ? undefined : Number(gas)
  const isGas = units === undefined || (/^\d+$/.test(gas) && units >= 21_000 && units <= MAX_GAS)
  const deploying = useTransaction((ready, args: readonly unknown[]) =>
    deployContract(ready, contract, args, { value: value ?? 0n, gas: units === undefined ? undefined : BigInt(units) }),
  )
  const unit = (text: string, of: string) => (
    <>
      {text} <span className="mono">{of}</span>
    </>
  )
  return (
    <>
      <ArgumentFields inputs={inputs} state={state} />
      <div className={styles.two}>
        <TextField
          id={ids.value}
          label={unit(t('SANDBOX_SEND_ALONG'), 'Gwei')}
          aria-label={t('GWEI_VALUE_FOR_SENDING_ETH')}
          inputMode="decimal"
          className="mono"
          placeholder="0"
          value={gwei}
          error={value === undefined ? t('PURSE_NO_AMOUNT') : undefined}
          onChange={(event) => setGwei(event.currentTarget.value)}
        />
        <TextField
          id={ids.gas}
          label={unit(t('SANDBOX_GAS'), t('SANDBOX_UNITS'))}
          inputMode="numeric"
          className="mono"
          placeholder={t('SANDBOX_AS_NEEDED')}
          value={gas}
          error={isGas ? undefined : t('SANDBOX_GAS_RANGE', { max: MAX_GAS })}
          onChange={(event) => setGas(event.currentTarget.value)}
        />
      </div>
      <Button
        look="loud"
        big
        wide
        disabled={!wallet || !state.values || value === undefined || !isGas || deploying.isPending}
        onClick={() => state.values && deploying.mutate(state.values)}
      >
        {t(deploying.isPending ? 'WEB3_TRANSACTION_PENDING' : 'BTN_DEPLOY_SELECTED_CONTRACT')}
      </Button>
      {!wallet && (
        <p className="dim">{t(connection ? 'PLEASE_CONNECT_TO_SEPOLIA_NETWORK' : 'PLEASE_CONNECT_WEB3_WALLET')}</p>
      )}
      {wallet && <EtherNeeded account={wallet.account} />}
    </>
  )
}

export function DeployPanel({ ready }: { ready: Ready | undefined }) {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const contract = ready?.contracts.find(({ name }) => name === chosen) ?? ready?.contracts.at(-1)
  const compiledAt = ready && formatMoment(new Date(ready.at), 'time', i18n.language)
  return (
    <section className={styles.panel}>
      <h2 className="display">{t('TITLE_CONTRACT_DEPLOYMENT')}</h2>
      {!contract || !ready ? (
        <p className="dim">{t('SANDBOX_NOTHING_COMPILED')}</p>
      ) : (
        <>
          <FieldFrame id="compiledContract" label={t('LABEL_COMPILED_CONTRACTS')}>
            <select
              id="compiledContract"
              value={contract.name}
              aria-describedby="compiledContract-note"
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {ready.contracts.map(({ name }) => (
                <option key={name} value={name}>
                  {t('SANDBOX_COMPILED_AT', { name, time: compiledAt })}
                </option>
              ))}
            </select>
          </FieldFrame>
          <Deployment key={`${contract.name} ${ready.at}`} contract={contract} />
        </>
      )}
    </section>
  )
}
