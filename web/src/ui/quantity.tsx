import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundButton } from './button.tsx'
import styles from './quantity.module.css'

interface QuantityProps {
  /** Name of the counted thing, for the names of the buttons. */
  of: string
  value: number
  onChange: (value: number) => void
  /** Maximum; the minimum is 1. */
  most?: number | undefined
  /** Whether the number can also be typed. */
  typed?: boolean
}

/** A number between two buttons, at least 1. */
export function Quantity({ of, value, onChange, most, typed = false }: QuantityProps) {
  const { t } = useTranslation()
  // Clicks can be faster than a busy page renders, so each counts from the last wanted number and not from the shown
  // one.
  const wanted = useRef(value)
  // Only a changed value counts: the parent may render once more with the old number before a click is processed.
  useLayoutEffect(() => {
    wanted.current = value
  }, [value])

  function setPieces(pieces: number): void {
    const isTooMany = most !== undefined && pieces > Math.max(most, wanted.current)
    if (pieces === wanted.current || pieces < 1 || isTooMany) return
    wanted.current = pieces
    onChange(pieces)
  }

  return (
    <span className={styles.quantity}>
      <RoundButton
        icon="minus"
        iconClass="fa-minus-square"
        aria-label={t('ONE_LESS', { product: of })}
        disabled={value <= 1}
        onClick={() => setPieces(wanted.current - 1)}
      />
      {typed && <TypedQuantity of={of} value={value} most={most} onChange={setPieces} />}
      <output className={typed ? 'visually-hidden' : undefined}>{value}</output>
      <RoundButton
        icon="plus"
        iconClass="fa-plus-square"
        aria-label={t('ONE_MORE', { product: of })}
        disabled={most !== undefined && value >= most}
        onClick={() => setPieces(wanted.current + 1)}
      />
    </span>
  )
}

/** Applies the typed number on blur or Enter, and drops invalid input. */
function TypedQuantity({ of, value, most, onChange }: Omit<QuantityProps, 'typed'>) {
  const { t } = useTranslation()
  const [text, setText] = useState<string>()

  function finish(): void {
    const typed = Math.min(Number(text), most ?? Number.POSITIVE_INFINITY)
    setText(undefined)
    if (text?.trim() && Number.isSafeInteger(typed) && typed >= 1 && typed !== value) onChange(typed)
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('QUANTITY_OF', { product: of })}
      value={text ?? String(value)}
      style={{ inlineSize: `${Math.max(2, (text ?? String(value)).length) + 1}ch` }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) finish()
        if (key === 'Escape') setText(undefined)
      }}
    />
  )
}
