import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { accessTokenIn } from '../shop/accounts/google.ts'
import SearchPage from '../shop/catalogue/search-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guards.tsx'

const LoginPage = lazy(() => import('../shop/accounts/login-page.tsx'))
const RegisterPage = lazy(() => import('../shop/accounts/register-page.tsx'))
const BasketPage = lazy(() => import('../shop/basket/basket-page.tsx'))
const OAuthPage = lazy(() => import('../shop/accounts/oauth-page.tsx'))
const ForbiddenPage = lazy(() => import('./forbidden-page.tsx'))
const ScoreBoardPage = lazy(() => import('../range/score-board/score-board-page.tsx'))
const TutorialStart = lazy(() => import('./tutorial-start.tsx'))

/** Screens for one role. */
const guarded = { '/administration': 'admin', '/accounting': 'accounting' }

/** Space for a screen whose script is on its way. */
function Arriving() {
  return <main className="page" style={{ minBlockSize: '60vh' }} aria-busy="true" />
}

/** Every address of the page. What is not listed shows the products and keeps its address. */
export function Screens() {
  const { pathname } = useLocation()
  const accessToken = accessTokenIn(window.location.hash)
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<Arriving />}>
        {accessToken ? (
          <OAuthPage accessToken={accessToken} />
        ) : (
          <Routes>
            <Route path="/search" element={<SearchPage />} />
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/basket" element={<BasketPage />} />
            {/* Whoever may enter finds the shop, as everywhere that has no screen of its own. */}
            {Object.entries(guarded).map(([path, role]) => (
              <Route
                key={path}
                path={path}
                element={
                  <Guard role={role}>
                    <SearchPage />
                  </Guard>
                }
              />
            ))}
            <Route path="/403" element={<ForbiddenPage />} />
            <Route path="/score-board" element={<ScoreBoardPage />} />
            <Route
              path="/hacking-instructor"
              element={
                <>
                  <TutorialStart />
                  <SearchPage />
                </>
              }
            />
            <Route path="*" element={<SearchPage />} />
          </Routes>
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
