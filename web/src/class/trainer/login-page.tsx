import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { DoorError, order } from '../data/http.ts'
import { useTabTitle } from '../data/texts.ts'
import { useOrder } from '../data/use-load.ts'
import { Failure } from '../frame/notice.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import styles from './trainer-app.module.css'

/** The token of an address such as `/host/#token=…`, which the server prints. Removes it from the address. */
function takeToken(): string {
  const token = /^#(?:token=)?(.+)$/.exec(window.location.hash)?.[1] ?? ''
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  return decodeURIComponent(token)
}

export function LoginPage({ onKnown }: { onKnown: () => void }) {
  const { t } = useTranslation()
  const [token, setToken] = useState(takeToken)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const login = useOrder((sent: string) => order('trainer/login', { token: sent }), onKnown)
  const isWrong = login.error instanceof DoorError && login.error.status === 401
  useTabTitle(t('CLASS_TAB_LOGIN'))

  const arrived = useRef(token)
  const start = useRef(login.start)
  useEffect(() => {
    if (arrived.current) start.current(arrived.current)
    arrived.current = ''
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(token.trim() === '')
    if (token.trim() === '') field.current?.focus()
    else login.start(token.trim())
  }

  return (
    <>
      <TopBar />
      <main>
        <form className={styles.narrow} onSubmit={submit} noValidate>
          <h1 className="display">{t('CLASS_LOGIN_TITLE')}</h1>
          <p className="dim">{t('CLASS_LOGIN_LEAD')}</p>
          <TextField
            id="trainer-token"
            ref={field}
            label={t('CLASS_TOKEN')}
            type="password"
            className="mono"
            autoComplete="current-password"
            value={token}
            error={isMissing ? t('CLASS_TOKEN_EMPTY') : isWrong ? t('CLASS_TOKEN_WRONG') : undefined}
            note={t('CLASS_TOKEN_NOTE')}
            onChange={(event) => {
              setToken(event.currentTarget.value)
              setMissing(false)
              login.clear()
            }}
          />
          {login.error && !isWrong && <Failure error={login.error} />}
          <Button type="submit" look="loud" big wide aria-disabled={login.isRunning || undefined}>
            {t('CLASS_LOGIN')}
          </Button>
        </form>
      </main>
    </>
  )
}
