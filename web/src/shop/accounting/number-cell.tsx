import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { useLeft } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatAmount } from '../../ui/price.tsx'
import type { StockItem } from './api.ts'
import { type Column, isChanged, keyOf, readEdit, savedValueOf } from './edits.ts'
import styles from './number-cell.module.css'
import type { Changes } from './use-changes.ts'

interface NumberCellProps {
  column: Column
  item: StockItem
  changes: Changes
}

const NAMES = {
  price: { field: 'ACCOUNTING_PRICE_OF', save: 'ACCOUNTING_SAVE_PRICE' },
  quantity: { field: 'ACCOUNTING_QUANTITY_OF', save: 'ACCOUNTING_SAVE_QUANTITY' },
} as const

/** An editable number in a table. Saved together with all others, or alone by Enter or its tick. */
export function NumberCell({ column, item, changes }: NumberCellProps) {
  const { t } = useTranslation()
  const { left, onBlur } = useLeft()
  const saved = savedValueOf(column, item)
  const key = keyOf(column, item)
  const text = changes.edits[key] ?? String(saved ?? '')
  const changed = isChanged(column, item, text)
  const after = readEdit(column, text)
  const fault = changes.faults[key] ?? (changed && left && after === undefined ? t('ACCOUNTING_NO_NUMBER') : undefined)
  const names = NAMES[column]
  const noteId = `note-${column}-${item.id}`
  const type = (typed: string) => changes.type(column, item, typed)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (changed) changes.save([{ key, item, column, before: saved, after }])
  }

  return (
    <form className={styles.cell} onSubmit={onSubmit} noValidate>
      <span className={joinClasses(styles.box, changed && styles.changed, fault !== undefined && styles.bad)}>
        <Steps column={column} item={item} value={after ?? saved ?? 0} disabled={changes.isSaving} onStep={type}>
          <input
            className="mat-mdc-input-element"
            type="number"
            inputMode={column === 'price' ? 'decimal' : 'numeric'}
            step={column === 'price' ? 'any' : 1}
            aria-label={t(names.field, { product: item.name })}
            aria-invalid={fault === undefined ? undefined : true}
            aria-describedby={changed ? noteId : undefined}
            readOnly={changes.isSaving}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </Steps>
      </span>
      <span className={styles.below} hidden={!changed}>
        <span id={noteId}>
          {fault === undefined ? (
            <span className={styles.was}>{t('ACCOUNTING_WAS', { value: tellValue(column, saved) })}</span>
          ) : (
            <span className="fault error">
              <Icon name="alert" small />
              {fault}
            </span>
          )}
        </span>
        <RoundButton
          type="submit"
          icon="check"
          iconClass="fa-check"
          small
          className={styles.alone}
          aria-label={t(names.save, { product: item.name })}
          title={t(names.save, { product: item.name })}
          hidden={after === undefined}
          disabled={changes.isSaving}
        />
      </span>
    </form>
  )
}

/** A number for people: amounts with two decimals, a dash for a missing one. */
export function tellValue(column: Column, value: number | undefined): string {
  if (column === 'price') return formatAmount(value)
  return value === undefined ? '–' : String(value)
}

interface StepsProps {
  column: Column
  item: StockItem
  value: number
  disabled: boolean
  onStep: (text: string) => void
  children: ReactNode
}

/** Surroundings of the field: the currency of a price, buttons for a quantity. */
function Steps({ column, item, value, disabled, onStep, children }: StepsProps) {
  const { t } = useTranslation()
  if (column === 'price') {
    return (
      <>
        {children}
        <span className={styles.unit} aria-hidden="true">
          ¤
        </span>
      </>
    )
  }
  return (
    <>
      <RoundButton
        icon="minus"
        small
        aria-label={t('ONE_LESS', { product: item.name })}
        disabled={disabled || value <= 0}
        onClick={() => onStep(String(Math.max(0, value - 1)))}
      />
      {children}
      <RoundButton
        icon="plus"
        small
        aria-label={t('ONE_MORE', { product: item.name })}
        disabled={disabled}
        onClick={() => onStep(String(value + 1))}
      />
    </>
  )
}
