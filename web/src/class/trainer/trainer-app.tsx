import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes } from 'react-router'
import { Skeleton } from '../../ui/states.tsx'
import { CardsPage } from '../cards/cards-page.tsx'
import { CertificatesPage } from '../certificates/certificates-page.tsx'
import { RoomProvider } from '../data/use-room.tsx'
import { FairPlayPage } from '../fair-play/fair-play-page.tsx'
import { Failure } from '../frame/notice.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { RoomPage } from '../room/room-page.tsx'
import { RunPage } from '../run/run-page.tsx'
import { TeamScreen } from '../team/team-page.tsx'
import { LoginPage } from './login-page.tsx'
import styles from './trainer-app.module.css'
import { TrainerBar } from './trainer-bar.tsx'

/** The trainer's side. Without a session any page asks for the token and continues there. */
export function TrainerApp() {
  const [isStranger, setStranger] = useState(() => /^#(?:token=)?./.test(window.location.hash))
  const onStranger = useCallback(() => setStranger(true), [])
  if (isStranger) return <LoginPage onKnown={() => setStranger(false)} />
  return (
    <RoomProvider onStranger={onStranger} waiting={(state) => <Waiting {...state} />}>
      <TrainerBar />
      <Routes>
        <Route path="/host/room" element={<RoomPage />} />
        <Route path="/host/run" element={<RunPage />} />
        <Route path="/host/cards" element={<CardsPage />} />
        <Route path="/host/certificates" element={<CertificatesPage />} />
        <Route path="/host/fair-play" element={<FairPlayPage />} />
        <Route path="/host/fair-play/:slug/:challenge" element={<FairPlayPage />} />
        <Route path="/host/team/:slug" element={<TeamScreen />} />
        <Route path="*" element={<Navigate to="/host/room" replace />} />
      </Routes>
    </RoomProvider>
  )
}

function Waiting({ error, retry }: { error: Error | undefined; retry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <TopBar wraps />
      <main className={`host ${styles.waiting}`}>
        {error ? (
          <Failure error={error} onRetry={retry} />
        ) : (
          <div role="status" aria-label={t('CLASS_LOADING')} className={styles.skeleton}>
            <Skeleton style={{ blockSize: '3.5rem', inlineSize: '20rem', maxInlineSize: '100%' }} />
            <Skeleton style={{ blockSize: '2.75rem' }} />
            <Skeleton style={{ blockSize: '24rem' }} />
          </div>
        )}
      </main>
    </>
  )
}
