import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { command, DoorError } from '../data/http.ts'
import { useTabTitle } from '../data/texts.ts'
import { useCommand } from '../data/use-load.ts'
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
  const login = useCommand((sent: string) => command('trainer/login', { token: sent }), onKnown)
  const isWrong = login.error instanceof DoorError && login.error.status === 401
  useTabTitle(t('CLASS_TAB_LOGIN'))

  const arrived = useRef(token)
  const start = useRef(login.start)
  useEffect(() => {
    if (arrived.current) start.current(arrived.current)
    arrived.current = ''
  }, [])

  return (
    <>
      <TopBar />
      <main>
        <FormFrame
          className={styles.narrow}
          onSend={token.trim() !== '' && (() => login.start(token.trim()))}
          onRefuse={() => setMissing(true)}
          isRefused={isWrong}
        >
          <h1 className="display">{t('CLASS_LOGIN_TITLE')}</h1>
          <p className="dim">{t('CLASS_LOGIN_LEAD')}</p>
          <TextField
            id="trainer-token"
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
        </FormFrame>
      </main>
    </>
  )
}
