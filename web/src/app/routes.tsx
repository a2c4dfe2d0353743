import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router'
import { screens } from '../entities/application/screens.ts'
import { leaveFor } from '../entities/session/server-pages.ts'
import { useTakeovers } from '../entities/session/session.ts'
import { answerIn } from '../shop/accounts/provider.ts'
import SearchPage from '../shop/catalogue/search-page.tsx'
import { leadsToLaunch } from '../shop/token-sale/matcher.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { useForgettingFormerCustomers } from './former-customer.ts'
import { Guard } from './guards.tsx'
import { codingPath, ScoreBoardBelow } from './score-board-below.tsx'
// With the first view: logging in is what most visitors do first.
import '../shop/accounts/api.ts'

const LoginPage = lazy(() => import('../shop/accounts/login-page.tsx'))
const RegisterPage = lazy(() => import('../shop/accounts/register-page.tsx'))
const ForgotPasswordPage = lazy(() => import('../shop/accounts/forgot-password-page.tsx'))
const TwoFactorEnterPage = lazy(() => import('../shop/accounts/two-factor-enter-page.tsx'))
const PrivacySecurityPage = lazy(() => import('../shop/privacy/privacy-security-page.tsx'))
const PrivacyPolicyPage = lazy(() => import('../shop/privacy/privacy-policy-page.tsx'))
const DataExportPage = lazy(() => import('../shop/privacy/data-export-page.tsx'))
const ChangePasswordPage = lazy(() => import('../shop/accounts/change-password-page.tsx'))
const TwoFactorPage = lazy(() => import('../shop/accounts/two-factor-page.tsx'))
const LastLoginIpPage = lazy(() => import('../shop/accounts/last-login-ip-page.tsx'))
const AdministrationPage = lazy(() => import('../shop/administration/administration-page.tsx'))
const BasketPage = lazy(() => import('../shop/basket/basket-page.tsx'))
const OrderHistoryPage = lazy(() => import('../shop/orders/order-history-page.tsx'))
const TrackResultPage = lazy(() => import('../shop/orders/track-result-page.tsx'))
const WalletPage = lazy(() => import('../shop/wallet/wallet-page.tsx'))
const DeluxePage = lazy(() => import('../shop/membership/deluxe-page.tsx'))
const AboutPage = lazy(() => import('../shop/about/about-page.tsx'))
const PhotoWallPage = lazy(() => import('../shop/photo-wall/photo-wall-page.tsx'))
const ContactPage = lazy(() => import('../shop/contact/contact-page.tsx'))
const ComplaintPage = lazy(() => import('../shop/complaint/complaint-page.tsx'))
const RecyclePage = lazy(() => import('../shop/recycle/recycle-page.tsx'))
const AccountingPage = lazy(() => import('../shop/accounting/accounting-page.tsx'))
const TokenSalePage = lazy(() => import('../shop/token-sale/token-sale-page.tsx'))
const AddressSelectPage = lazy(() => import('../shop/checkout/address-select-page.tsx'))
const SavedAddressPage = lazy(() => import('../shop/saved/saved-address-page.tsx'))
const AddressFormPage = lazy(() => import('../shop/addresses/address-form-page.tsx'))
const DeliveryMethodPage = lazy(() => import('../shop/checkout/delivery-method-page.tsx'))
const PaymentPage = lazy(() => import('../shop/payment/payment-page.tsx'))
const SavedPaymentMethodsPage = lazy(() => import('../shop/saved/saved-payment-methods-page.tsx'))
const OrderSummaryPage = lazy(() => import('../shop/checkout/order-summary-page.tsx'))
const OrderCompletionPage = lazy(() => import('../shop/checkout/order-completion-page.tsx'))
const OAuthPage = lazy(() => import('../shop/accounts/oauth-page.tsx'))
const ChatPage = lazy(() => import('../shop/chat/chat-page.tsx'))
const ClassicChatPage = lazy(() => import('../shop/chat/classic-page.tsx'))
const NftPage = lazy(() => import('../shop/nft/nft-page.tsx'))
const BeeHavenPage = lazy(() => import('../shop/bee-haven/bee-haven-page.tsx'))
const CryptoWalletPage = lazy(() => import('../shop/crypto-wallet/crypto-wallet-page.tsx'))
const SandboxPage = lazy(() => import('../shop/sandbox/sandbox-page.tsx'))
const ForbiddenPage = lazy(() => import('./forbidden-page.tsx'))
const ProductDialog = lazy(() => import('../shop/product/product-dialog.tsx'))
const Coding = lazy(() => import('./coding.tsx'))
const TutorialStart = lazy(() => import('./tutorial-start.tsx'))

const search = <SearchPage ProductDialog={ProductDialog} />

/** Space for a screen whose script is on its way. */
function Arriving() {
  return <main className="page" style={{ minBlockSize: '60vh' }} aria-busy="true" />
}

/** An address of the server that somebody comes back to after a login in the page. */
function ServerPage({ path }: { path: string }) {
  useEffect(() => void leaveFor(path, { replace: true }), [path])
  return <Arriving />
}

/** Screens for customers who are logged in. */
function MembersArea() {
  return (
    <Guard>
      <Outlet />
    </Guard>
  )
}

/** Every address of the page. What is not listed shows the products and keeps its address. */
export function Screens() {
  const { pathname } = useLocation()
  const takeovers = useTakeovers()
  useForgettingFormerCustomers()
  const answer = answerIn(window.location.hash)
  return (
    <ErrorBoundary place={pathname} key={takeovers}>
      <Suspense fallback={<Arriving />}>
        {answer ? (
          <OAuthPage accessToken={answer.accessToken} />
        ) : (
          <Routes>
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
              <Route path="last-login-ip" element={<LastLoginIpPage />} />
            </Route>
            <Route path="/basket" element={<BasketPage ProductDialog={ProductDialog} />} />
            <Route path="/address" element={<MembersArea />}>
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
            <Route element={<MembersArea />}>
              <Route path="/profile" element={<ServerPage path={screens.profile.path} />} />
              <Route path="/dataerasure" element={<ServerPage path={screens.dataErasure.path} />} />
            </Route>
            <Route path="/about" element={<AboutPage />} />
            <Route path="/photo-wall" element={<PhotoWallPage />} />
            <Route path="/juicy-nft" element={<NftPage />} />
            <Route path="/bee-haven" element={<BeeHavenPage />} />
            <Route path="/wallet-web3" element={<CryptoWalletPage />} />
            <Route path="/web3-sandbox" element={<SandboxPage />} />
            <Route path="/403" element={<ForbiddenPage />} />
            <Route element={<ScoreBoardBelow otherwise={search} />}>
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
          </Routes>
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
