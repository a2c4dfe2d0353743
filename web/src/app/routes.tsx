import { Suspense, useEffect, useState } from 'react'
import { createRoutesFromElements, Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { screens } from '../entities/application/screens.ts'
import { leaveFor } from '../entities/session/server-pages.ts'
import { useTakeovers } from '../entities/session/session.ts'
import { answerIn } from '../shop/accounts/provider.ts'
import SearchPage from '../shop/catalogue/search-page.tsx'
import { leadsToLaunch } from '../shop/token-sale/matcher.ts'
import { loadLate } from '../ui/load-late.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { fetchScreens } from './fetch-screens.ts'
import { useForgettingFormerCustomers } from './former-customer.ts'
import { Guard } from './guards.tsx'
import { fetchScreen, loadScreen } from './load-screen.tsx'
import { codingPath, ScoreBoardBelow } from './score-board-below.tsx'
// Part of the first view, because most visitors log in first.
import '../shop/accounts/api.ts'

const LoginPage = loadScreen(() => import('../shop/accounts/login-page.tsx'))
const RegisterPage = loadScreen(() => import('../shop/accounts/register-page.tsx'))
const ForgotPasswordPage = loadScreen(() => import('../shop/accounts/forgot-password-page.tsx'))
const TwoFactorEnterPage = loadScreen(() => import('../shop/accounts/two-factor-enter-page.tsx'))
const PrivacySecurityPage = loadScreen(() => import('../shop/privacy/privacy-security-page.tsx'))
const PrivacyPolicyPage = loadScreen(() => import('../shop/privacy/privacy-policy-page.tsx'))
const DataExportPage = loadScreen(() => import('../shop/privacy/data-export-page.tsx'))
const ChangePasswordPage = loadScreen(() => import('../shop/accounts/change-password-page.tsx'))
const TwoFactorPage = loadScreen(() => import('../shop/accounts/two-factor-page.tsx'))
const PasskeysPage = loadScreen(() => import('../shop/accounts/passkeys-page.tsx'))
const LastLoginIpPage = loadScreen(() => import('../shop/accounts/last-login-ip-page.tsx'))
const AdministrationPage = loadScreen(() => import('../shop/administration/administration-page.tsx'))
const BasketPage = loadScreen(() => import('../shop/basket/basket-page.tsx'))
const OrderHistoryPage = loadScreen(() => import('../shop/orders/order-history-page.tsx'))
const TrackResultPage = loadScreen(() => import('../shop/orders/track-result-page.tsx'))
const WalletPage = loadScreen(() => import('../shop/wallet/wallet-page.tsx'))
const DeluxePage = loadScreen(() => import('../shop/membership/deluxe-page.tsx'))
const AboutPage = loadScreen(() => import('../shop/about/about-page.tsx'))
const PhotoWallPage = loadScreen(() => import('../shop/photo-wall/photo-wall-page.tsx'))
const ContactPage = loadScreen(() => import('../shop/contact/contact-page.tsx'))
const ComplaintPage = loadScreen(() => import('../shop/complaint/complaint-page.tsx'))
const RecyclePage = loadScreen(() => import('../shop/recycle/recycle-page.tsx'))
const AccountingPage = loadScreen(() => import('../shop/accounting/accounting-page.tsx'))
const TokenSalePage = loadScreen(() => import('../shop/token-sale/token-sale-page.tsx'))
const AddressSelectPage = loadScreen(() => import('../shop/checkout/address-select-page.tsx'))
const SavedAddressPage = loadScreen(() => import('../shop/saved/saved-address-page.tsx'))
const AddressFormPage = loadScreen(() => import('../shop/addresses/address-form-page.tsx'))
const DeliveryMethodPage = loadScreen(() => import('../shop/checkout/delivery-method-page.tsx'))
const PaymentPage = loadScreen(() => import('../shop/payment/payment-page.tsx'))
const SavedPaymentMethodsPage = loadScreen(() => import('../shop/saved/saved-payment-methods-page.tsx'))
const OrderSummaryPage = loadScreen(() => import('../shop/checkout/order-summary-page.tsx'))
const OrderCompletionPage = loadScreen(() => import('../shop/checkout/order-completion-page.tsx'))
const OAuthPage = loadScreen(() => import('../shop/accounts/oauth-page.tsx'))
const ChatPage = loadScreen(() => import('../shop/chat/chat-page.tsx'))
const ClassicChatPage = loadScreen(() => import('../shop/chat/classic-page.tsx'))
const NftPage = loadScreen(() => import('../shop/nft/nft-page.tsx'))
const BeeHavenPage = loadScreen(() => import('../shop/bee-haven/bee-haven-page.tsx'))
const CryptoWalletPage = loadScreen(() => import('../shop/crypto-wallet/crypto-wallet-page.tsx'))
const SandboxPage = loadScreen(() => import('../shop/sandbox/sandbox-page.tsx'))
const ForbiddenPage = loadScreen(() => import('./forbidden-page.tsx'))
const BasketRail = loadLate(() => import('../shop/basket/basket-rail.tsx'))
const ProductDialog = loadLate(() => import('../shop/product/product-dialog.tsx'), { isNeeded: true })
const Coding = loadScreen(() => import('./coding.tsx'))
const AccessibilityPage = loadScreen(() => import('../range/accessibility/accessibility-page.tsx'))
const ScoreBoard = loadScreen(() => import('./score-board.tsx'))
const TutorialStart = loadScreen(() => import('./tutorial-start.tsx'))

const search = <SearchPage ProductDialog={ProductDialog} Rail={BasketRail} />

/** Placeholder while a screen's script loads. */
function Arriving() {
  return <main className="page" style={{ minBlockSize: '60vh' }} aria-busy="true" />
}

/** Opens a page of the server after a login in the page. */
function ServerPage({ path }: { path: string }) {
  useEffect(() => void leaveFor(path, { replace: true }), [path])
  return <Arriving />
}

/** Screens for customers with a session. */
const membersArea = (
  <Guard>
    <Outlet />
  </Guard>
)

/** All routes. An unknown address shows the products and stays as it is. */
function listRoutes(pathname: string) {
  return (
    <>
      <Route path="/search" element={search} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/2fa/enter" element={<TwoFactorEnterPage />} />
      <Route path="/privacy-security" element={<PrivacySecurityPage />}>
        <Route index element={<Navigate to="privacy-policy" replace />} />
        <Route path="privacy-policy" element={<PrivacyPolicyPage />} />
        <Route path="data-export" element={<DataExportPage />} />
        <Route path="change-password" element={<ChangePasswordPage />} />
        <Route path="two-factor-authentication" element={<TwoFactorPage />} />
        <Route path="passkeys" element={<PasskeysPage />} />
        <Route path="last-login-ip" element={<LastLoginIpPage />} />
      </Route>
      <Route path="/basket" element={<BasketPage ProductDialog={ProductDialog} />} />
      <Route path="/address" element={membersArea}>
        <Route path="select" element={<AddressSelectPage />} />
        <Route path="saved" element={<SavedAddressPage />} />
        <Route path="create" element={<AddressFormPage />} />
        <Route path="edit/:addressId" element={<AddressFormPage />} />
        <Route path="*" element={search} />
      </Route>
      <Route path="/delivery-method" element={<DeliveryMethodPage />} />
      <Route path="/payment/:entity" element={<PaymentPage />} />
      <Route path="/saved-payment-methods" element={<SavedPaymentMethodsPage />} />
      <Route path="/order-summary" element={<OrderSummaryPage />} />
      <Route path="/order-completion/:id" element={<OrderCompletionPage />} />
      <Route
        path="/administration"
        element={
          <Guard only="admin">
            <AdministrationPage />
          </Guard>
        }
      />
      <Route
        path="/accounting"
        element={
          <Guard only="accounting">
            <AccountingPage />
          </Guard>
        }
      />
      <Route path="/order-history" element={<OrderHistoryPage ProductDialog={ProductDialog} />} />
      <Route path="/track-result" element={<TrackResultPage />} />
      <Route path="/track-result/new" element={<TrackResultPage isNew />} />
      <Route path="/wallet" element={<WalletPage />} />
      <Route
        path="/deluxe-membership"
        element={
          <Guard>
            <DeluxePage />
          </Guard>
        }
      />
      <Route path="/contact" element={<ContactPage />} />
      <Route path="/chatbot" element={<ChatPage />} />
      <Route path="/chatbot/classic" element={<ClassicChatPage />} />
      <Route path="/chatbot/conversation/:id" element={<ChatPage />} />
      <Route path="/complain" element={<ComplaintPage />} />
      <Route path="/recycle" element={<RecyclePage />} />
      <Route element={membersArea}>
        <Route path="/profile" element={<ServerPage path={screens.profile.path} />} />
        <Route path="/dataerasure" element={<ServerPage path={screens.dataErasure.path} />} />
      </Route>
      <Route path="/about" element={<AboutPage />} />
      <Route path="/accessibility" element={<AccessibilityPage />} />
      <Route path="/photo-wall" element={<PhotoWallPage />} />
      <Route path="/juicy-nft" element={<NftPage />} />
      <Route path="/bee-haven" element={<BeeHavenPage />} />
      <Route path="/wallet-web3" element={<CryptoWalletPage />} />
      <Route path="/web3-sandbox" element={<SandboxPage />} />
      <Route path="/403" element={<ForbiddenPage />} />
      <Route element={<ScoreBoardBelow board={<ScoreBoard />} otherwise={search} />}>
        <Route path="/score-board" element={null} />
        <Route path={codingPath} element={<Coding />} />
      </Route>
      <Route
        path="/hacking-instructor"
        element={
          <>
            <TutorialStart />
            {search}
          </>
        }
      />
      <Route path="*" element={leadsToLaunch(pathname) ? <TokenSalePage /> : search} />
    </>
  )
}

/** Fetches the scripts of a path, like `fetchScreens`. */
export function fetchScreensAt(pathname: string): Promise<unknown> | undefined {
  if (answerIn(window.location.hash)) return fetchScreen(OAuthPage)
  return fetchScreens(createRoutesFromElements(listRoutes(pathname)), pathname)
}

/**
 * Whether the first screen is still loading. A state instead of a fallback, whose replacement React would hold back for
 * 300 ms.
 */
function useFirstArrival(pathname: string): boolean {
  const [awaited, setAwaited] = useState(() => (fetchScreensAt(pathname) ? pathname : undefined))
  useEffect(() => {
    if (awaited !== undefined) void Promise.resolve(fetchScreensAt(awaited)).finally(() => setAwaited(undefined))
  }, [awaited])
  return pathname === awaited
}

/** The screen of the address. The previous screen stays until the next one's script has loaded. */
export function Screens() {
  const { pathname } = useLocation()
  const takeovers = useTakeovers()
  const isArriving = useFirstArrival(pathname)
  // Fetches all scripts at once instead of the outer screen's first.
  void fetchScreensAt(pathname)
  useForgettingFormerCustomers()
  const answer = answerIn(window.location.hash)
  return (
    <ErrorBoundary place={pathname} key={takeovers}>
      <Suspense fallback={<Arriving />}>
        {isArriving && <Arriving />}
        {!isArriving &&
          (answer ? <OAuthPage accessToken={answer.accessToken} /> : <Routes>{listRoutes(pathname)}</Routes>)}
      </Suspense>
    </ErrorBoundary>
  )
}
