import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResetScope } from '#contract/game.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { complainOfReset, resetInstance } from './reset.ts'
import styles from './reset-button.module.css'

export interface ResetButtonProps {
  scope: ResetScope
  action: string
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}

/** Starts over after a confirmation, because a reset cannot be undone. */
export function ResetButton({ scope, action }: ResetButtonProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (asking) wasAsked.current = true
    // The question had the focus and is gone.
    else if (wasAsked.current) button.current?.focus()
  }, [asking])
  const [working, setWorking] = useState(false)

  async function reset(): Promise<void> {
    setWorking(true)
    try {
      await resetInstance(client, scope)
      confirm(scope === 'shop' ? 'RESET_DONE_SHOP' : 'RESET_DONE_PROGRESS')
      setAsking(false)
    } catch (error) {
      complainOfReset(error as Error)
    }
    setWorking(false)
  }

  if (!asking)
    return (
      <Button ref={button} onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {action}
      </Button>
    )
  return (
    <fieldset className={styles.sure} aria-label={action} tabIndex={-1} ref={takeFocus}>
      <p>{t('RESET_CONFIRM')}</p>
      <Button look="loud" disabled={working} onClick={reset}>
        {action}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {t('BTN_CANCEL')}
      </Button>
    </fieldset>
  )
}
