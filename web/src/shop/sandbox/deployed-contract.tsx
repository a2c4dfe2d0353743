import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbiEntry } from '#contract/chain.ts'
import { parseToken, shortenHex } from '../../entities/ethereum/amounts.ts'
import { readContract } from '../../entities/ethereum/calls.ts'
import { useConnection } from '../../entities/ethereum/connection.ts'
import { formatValue } from '../../entities/ethereum/decode.ts'
import { nameEther } from '../../entities/ethereum/describe.ts'
import { ExplorerLink } from '../../entities/ethereum/explorer-link.tsx'
import type { KnownContract } from '../../entities/ethereum/known-contracts.ts'
import { explainRevert } from '../../entities/ethereum/reverts.ts'
import { useTransaction } from '../../entities/ethereum/use-wallet.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ArgumentFields, useArguments } from './argument-fields.tsx'
import { invokeFunction } from './deploy.ts'
import styles from './panels.module.css'

const GWEI_DECIMALS = 9

interface FunctionProps {
  contract: KnownContract
  entry: AbiEntry
}

function isReading({ stateMutability }: AbiEntry): boolean {
  return stateMutability === 'view' || stateMutability === 'pure'
}

/** Result of a function, with the type of each part. */
function Output({ entry, result }: { entry: AbiEntry; result: unknown }) {
  const outputs = entry.outputs ?? []
  const parts = outputs.length > 1 && Array.isArray(result) ? result : [result]
  return (
    <span className={styles.result}>
      <Icon name="check" small />
      <span>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: results keep their order.
          <span key={index} className={styles.part}>
            {outputs[index]?.name && `${outputs[index].name}: `}
            {formatValue(part)} <span className="dim">{outputs[index]?.type}</span>
          </span>
        ))}
      </span>
    </span>
  )
}

function ReadingFunction({ contract, entry }: FunctionProps) {
  const { t } = useTranslation()
  const account = useConnection()?.account
  const inputs = entry.inputs ?? []
  const state = useArguments(inputs)
  const reading = useAction({
    mutationFn: async (args: readonly unknown[]) => ({
      result: await readContract({ ...contract, abi: [entry] }, entry.name ?? '', args, account),
    }),
  })
  return (
    <>
      <ArgumentFields inputs={inputs} state={state} />
      <div className={styles.line}>
        <div aria-live="polite">
          {reading.error && (
            <span className={styles.fault}>
              <Icon name="alert" small />
              <span>{explainRevert(reading.error)}</span>
            </span>
          )}
          {reading.data && <Output entry={entry} result={reading.data.result} />}
        </div>
        <Button
          disabled={!state.values || reading.isPending}
          aria-label={t('BTN_INVOKE', { name: entry.name })}
          onClick={() => state.values && reading.mutate(state.values)}
        >
          {t('SANDBOX_READ')}
        </Button>
      </div>
    </>
  )
}

function CallingFunction({ contract, entry }: FunctionProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const inputs = entry.inputs ?? []
  const state = useArguments(inputs)
  const [gwei, setGwei] = useState('')
  const value = gwei === '' ? 0n : parseToken(gwei, GWEI_DECIMALS)
  const isPayable = entry.stateMutability === 'payable'
  const calling = useTransaction((wallet, args: readonly unknown[]) => {
    const wei = value ?? 0n
    return invokeFunction(wallet, contract, entry, args, {
      value: wei,
      paid: wei ? nameEther(wei, locale) : undefined,
    })
  })
  const name = entry.name ?? entry.type
  return (
    <>
      <ArgumentFields inputs={inputs} state={state} />
      <div className={isPayable ? styles.paying : styles.line}>
        {isPayable && (
          <TextField
            id={id}
            label={
              <>
                {t('SANDBOX_SEND_ALONG')} <span className="mono">Gwei</span>
              </>
            }
            inputMode="decimal"
            className="mono"
            value={gwei}
            placeholder="0"
            error={value === undefined ? t('PURSE_NO_AMOUNT') : undefined}
            onChange={(event) => setGwei(event.currentTarget.value)}
          />
        )}
        {!isPayable && <span />}
        <Button
          disabled={!state.values || value === undefined || calling.isPending}
          aria-label={t('BTN_INVOKE', { name })}
          onClick={() => state.values && calling.mutate(state.values)}
        >
          {t(calling.isPending ? 'SANDBOX_CALLING' : 'SANDBOX_CALL')}
        </Button>
      </div>
    </>
  )
}

const KINDS: Readonly<Record<string, string>> = {
  payable: 'SANDBOX_PAYABLE',
  nonpayable: 'SANDBOX_CHANGES',
  view: 'SANDBOX_FREE',
  pure: 'SANDBOX_FREE',
}

function ContractFunction({ contract, entry }: FunctionProps) {
  const { t } = useTranslation()
  const Kind = isReading(entry) ? ReadingFunction : CallingFunction
  return (
    <li className={styles.function}>
      <div className={styles.signature}>
        <h4 className={styles.code}>
          {entry.name ?? entry.type}({(entry.inputs ?? []).map(({ type }) => type).join(', ')})
        </h4>
        <span className="dim">{t(KINDS[entry.stateMutability ?? 'nonpayable'] ?? 'SANDBOX_CHANGES')}</span>
      </div>
      <Kind contract={contract} entry={entry} />
    </li>
  )
}

interface DeployedContractProps {
  contract: KnownContract
  title: string
  open?: boolean
  onRemove?: (() => void) | undefined
}

export function DeployedContract({ contract, title, open = false, onRemove }: DeployedContractProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(open)
  const functions = contract.abi.filter(({ type }) => ['function', 'receive', 'fallback'].includes(type))
  return (
    <details className={styles.contract} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" small />
        <span>{title}</span>
        <span className="mono dim" title={contract.address}>
          {shortenHex(contract.address)}
        </span>
      </summary>
      {isOpen && (
        <>
          <p className={styles.address}>
            <ExplorerLink kind="address" hex={contract.address}>
              <code>{contract.address}</code>
            </ExplorerLink>
            {onRemove && (
              <RoundButton icon="close" small aria-label={t('SANDBOX_FORGET', { name: title })} onClick={onRemove} />
            )}
          </p>
          <ul>
            {functions.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: functions may share a name and keep their order.
              <ContractFunction key={index} contract={contract} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </details>
  )
}
