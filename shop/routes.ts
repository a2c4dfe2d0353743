import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/application.ts'
import { refuseBadUrls } from '#foundation/urls.ts'
import { administrationRoutes } from '#shop/accounts/administration-routes.ts'
import { recogniseCallers } from '#shop/accounts/callers.ts'
import { loginRoutes } from '#shop/accounts/login-routes.ts'
import { passwordRoutes } from '#shop/accounts/password-routes.ts'
import { securityQuestionRoutes } from '#shop/accounts/security-question-routes.ts'
import { twoFactorRoutes } from '#shop/accounts/two-factor-routes.ts'
import { userRoutes } from '#shop/accounts/user-routes.ts'
import { whoamiRoutes } from '#shop/accounts/whoami-routes.ts'
import { addressRoutes } from '#shop/addresses/address-routes.ts'
import { botRoutes } from '#shop/assistant/bot-routes.ts'
import { chatRoutes } from '#shop/assistant/chat-routes.ts'
import { apiPageRoutes } from '#shop/b2b/api-page-routes.ts'
import { partnerOrderRoutes } from '#shop/b2b/order-routes.ts'
import { basketItemRoutes } from '#shop/basket/basket-item-routes.ts'
import { basketRoutes } from '#shop/basket/basket-routes.ts'
import { productRoutes } from '#shop/catalogue/product-routes.ts'
import { quantityRoutes } from '#shop/catalogue/quantity-routes.ts'
import { searchRoutes } from '#shop/catalogue/search-routes.ts'
import { checkoutRoutes } from '#shop/checkout/checkout-routes.ts'
import { communityRoutes } from '#shop/community/community-routes.ts'
import { feedbackRoutes } from '#shop/community/feedback-routes.ts'
import { fileUploadRoutes } from '#shop/community/file-upload-routes.ts'
import { recycleRoutes } from '#shop/community/recycle-routes.ts'
import { couponRoutes } from '#shop/coupons/coupon-routes.ts'
import { fileRoutes } from '#shop/files/file-routes.ts'
import { guardFolders } from '#shop/files/folder-guard.ts'
import { infrastructureRoutes } from '#shop/files/infrastructure-routes.ts'
import { wellKnownRoutes } from '#shop/files/well-known-routes.ts'
import { graphqlRoutes } from '#shop/graphql/graphql-routes.ts'
import { informationRoutes } from '#shop/information/information-routes.ts'
import { readLanguages } from '#shop/information/languages.ts'
import { noticeRoutes, writeSecurityNotice } from '#shop/information/notice-routes.ts'
import { membershipRoutes } from '#shop/membership/membership-routes.ts'
import { countRequests } from '#shop/metrics/count-requests.ts'
import { type Measure, metricsRoutes } from '#shop/metrics/metrics-routes.ts'
import { orderRoutes } from '#shop/orders/order-routes.ts'
import { trackRoutes } from '#shop/orders/track-routes.ts'
import { type PageFolders, pageRoutes } from '#shop/pages/page-routes.ts'
import { planetRoutes } from '#shop/pages/planet-routes.ts'
import { ServerPages } from '#shop/pages/server-page.ts'
import { wallpaperRoutes } from '#shop/pages/wallpaper-routes.ts'
import { passkeyRoutes } from '#shop/passkeys/passkey-routes.ts'
import { cardRoutes } from '#shop/payment/card-routes.ts'
import { deliveryRoutes } from '#shop/payment/delivery-routes.ts'
import { photoRoutes } from '#shop/photos/photo-routes.ts'
import { logAccess } from '#shop/pipeline/access-log.ts'
import { acceptBodies } from '#shop/pipeline/bodies.ts'
import { ErrorPage } from '#shop/pipeline/error-page.ts'
import { tagReplies } from '#shop/pipeline/etags.ts'
import { sendHeaders } from '#shop/pipeline/headers.ts'
import { dataExportRoutes } from '#shop/privacy/data-export-routes.ts'
import { erasureRoutes } from '#shop/privacy/erasure-routes.ts'
import { imageCaptchaRoutes } from '#shop/privacy/image-captcha-routes.ts'
import { profileRoutes } from '#shop/profile/profile-routes.ts'
import { promotionRoutes } from '#shop/promotion/promotion-routes.ts'
import { redirectRoutes } from '#shop/redirect/redirect-routes.ts'
import { reviewRoutes } from '#shop/reviews/routes.ts'
import { productNameOf } from '#shop/server-options.ts'
import type { ShopSettings } from '#shop/settings.ts'
import { readTexts } from '#shop/texts/texts.ts'
import { walletRoutes } from '#shop/wallet/wallet-routes.ts'

export interface ShopRoutesOptions extends PageFolders {
  settings: ShopSettings
  /** Start of the server. */
  openedAt: Date
  /** Path of the trainer's training data for the scripted assistant. */
  findTrainingFile?: () => string | undefined
  /** Adds measurements to `/metrics`. */
  measureMore?: Measure
}

/** Routes of all shops. Each request has its shop in `request.shop`. */
export async function shopRoutes(app: FastifyInstance, options: ShopRoutesOptions): Promise<void> {
  const { settings, contentDirectory, pageDirectory, openedAt, measureMore = () => [] } = options
  const texts = readTexts(join(contentDirectory, 'i18n'))
  let languages: Language[] | undefined
  const listLanguages = () => (languages ??= readLanguages(join(contentDirectory, 'i18n')))
  const pages = new ServerPages(texts, contentDirectory, pageDirectory)
  const errors = new ErrorPage(productNameOf(settings), pages)

  sendHeaders(app, settings.application.securityTxt.hiring)
  refuseBadUrls(app, settings.server.basePath)
  acceptBodies(app)
  recogniseCallers(app)
  tagReplies(app)
  logAccess(app)
  countRequests(app)
  guardFolders(app)
  app.setErrorHandler((error, request, reply) => errors.answer(error, request, reply))

  const securityNotice = () => writeSecurityNotice(settings, listLanguages(), openedAt)
  noticeRoutes(app, securityNotice)
  infrastructureRoutes(app, pages, contentDirectory)
  fileRoutes(app, pages, contentDirectory)
  wellKnownRoutes(app, pages, { settings, contentDirectory, securityNotice, openedAt })
  wallpaperRoutes(app, contentDirectory)
  planetRoutes(app, pages)

  userRoutes(app, texts)
  loginRoutes(app)
  whoamiRoutes(app)
  administrationRoutes(app)
  passwordRoutes(app, texts)
  twoFactorRoutes(app, texts)
  passkeyRoutes(app)
  securityQuestionRoutes(app, texts)
  addressRoutes(app)
  imageCaptchaRoutes(app)
  dataExportRoutes(app)

  searchRoutes(app, texts)
  productRoutes(app, texts)
  quantityRoutes(app)
  reviewRoutes(app)

  basketRoutes(app, texts)
  basketItemRoutes(app)
  cardRoutes(app)
  deliveryRoutes(app)
  couponRoutes(app)
  checkoutRoutes(app, texts)
  orderRoutes(app)
  walletRoutes(app)
  membershipRoutes(app, texts)

  graphqlRoutes(app)
  trackRoutes(app)
  redirectRoutes(app)
  partnerOrderRoutes(app)
  apiPageRoutes(app, settings, { contentDirectory, pages })

  communityRoutes(app)
  feedbackRoutes(app)
  fileUploadRoutes(app)
  recycleRoutes(app)
  photoRoutes(app)

  chatRoutes(app)
  botRoutes(app, texts, options)

  profileRoutes(app, pages)
  erasureRoutes(app, pages, texts)
  promotionRoutes(app, pages, options)

  informationRoutes(app, settings, listLanguages)
  metricsRoutes(app, settings, measureMore)
  pageRoutes(app, settings, options)
}
