import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { joinClasses } from '../../ui/classes.ts'
import { oneYear, writeCookie } from '../../ui/cookies.ts'
import { takeFoot } from '../../ui/window-room.ts'
import styles from './cookie-consent.module.css'

const cookie = 'cookieconsent_status'

/**
 * The cookie notice, a line at the bottom of the window. Its markup is that of the common library, which scripts know
 * how to close.
 */
export default function CookieConsent() {
  const { t } = useTranslation()
  const configuration = useConfiguration()
  const [closed, setClosed] = useState(false)
  if (!configuration || closed) return null
  const texts = configuration.application?.cookieConsent ?? {}

  function dismiss(): void {
    writeCookie(cookie, 'dismiss', oneYear)
    setClosed(true)
  }

  return (
    <div
      ref={takeFoot}
      className={joinClasses('cc-window cc-floating cc-type-info cc-theme-classic cc-bottom cc-right', styles.window)}
      role="dialog"
      aria-live="polite"
      aria-label="cookieconsent"
      aria-describedby="cookieconsent:desc"
    >
      <span id="cookieconsent:desc" className={joinClasses('cc-message', styles.message)}>
        {texts.message ?? t('COOKIES_MESSAGE')}{' '}
        {texts.linkUrl && (
          // biome-ignore lint/a11y/useSemanticElements: scripts look for an a[role=button].
          <a
            className="cc-link"
            role="button"
            aria-label="learn more about cookies"
            href={texts.linkUrl}
            target="_blank"
            rel="noopener"
          >
            {texts.linkText ?? t('COOKIES_LINK')}
          </a>
        )}
      </span>
      <div className="cc-compliance">
        {/* biome-ignore-start lint/a11y: scripts look for an a[role=button] without an address. */}
        <a
          className={joinClasses('cc-btn cc-dismiss', styles.dismiss)}
          role="button"
          tabIndex={0}
          aria-label="dismiss cookie message"
          onClick={dismiss}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            dismiss()
          }}
        >
          {texts.dismissText ?? t('COOKIES_DISMISS')}
        </a>
        {/* biome-ignore-end lint/a11y: see above. */}
      </div>
    </div>
  )
}
