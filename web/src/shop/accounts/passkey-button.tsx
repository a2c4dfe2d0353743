import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Authentication } from '#contract/accounts.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAction } from '../../ui/use-action.ts'
import { logInWithPasskey, offersInField, PasskeyError, stopAsking } from './passkey-ceremonies.ts'
import { describePasskeyFailure } from './passkey-failure.ts'

/** The server's challenge expires after five minutes; an offer is renewed earlier. In milliseconds. */
const RENEW_MS = 4 * 60_000

interface PasskeyButtonProps {
  /** The typed address, whose passkeys are requested. */
  email: string
  onAdmission: (authentication: Authentication) => void
}

/** Login without a password. Capable browsers also offer passkeys in the address field. */
export function PasskeyButton({ email, onAdmission }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const [offers, setOffers] = useState(0)
  const login = useAction({
    mutationFn: () => logInWithPasskey(email),
    onSuccess: onAdmission,
    // The request by the button has ended the offer in the field.
    onError: () => setOffers((before) => before + 1),
  })
  const admit = useRef(onAdmission)
  admit.current = onAdmission
  const [refusal, setRefusal] = useState<Error>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number is a new offer.
  useEffect(() => {
    let isOver = false
    async function offer(): Promise<void> {
      if (!(await offersInField()) || isOver) return
      try {
        const authentication = await logInWithPasskey('', true)
        if (!isOver) admit.current(authentication)
      } catch (error) {
        // An unused offer is not a failure.
        if (!isOver && !(error instanceof PasskeyError)) setRefusal(error as Error)
      }
    }
    void offer().catch(() => undefined)
    const timer = window.setInterval(() => void offer().catch(() => undefined), RENEW_MS)
    return () => {
      isOver = true
      window.clearInterval(timer)
    }
  }, [offers])
  useEffect(() => () => void stopAsking().catch(() => undefined), [])

  const failure = login.error ?? refusal
  return (
    <>
      <Button
        id="loginButtonPasskey"
        big
        wide
        aria-disabled={login.isPending}
        onClick={() => {
          setRefusal(undefined)
          login.mutate()
        }}
      >
        <Icon name="key" />
        {t('BTN_PASSKEY_LOGIN')}
      </Button>
      {failure && !login.isPending && <FormAlert>{describePasskeyFailure(failure, t)}</FormAlert>}
    </>
  )
}
