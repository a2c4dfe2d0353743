import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { useRangeConfiguration } from '../../entities/game/configuration.ts'
import { BEGINNERS_TUTORIAL, startTutorial } from '../../range/instructor/index.ts'
import { Barcode } from '../../ui/barcode.tsx'
import { Button } from '../../ui/button.tsx'
import { oneYear, writeCookie } from '../../ui/cookies.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import styles from './welcome-banner.module.css'

const cookie = 'welcomebanner_status'

function remember(): void {
  writeCookie(cookie, 'dismiss', oneYear)
}

/** Greeting of a first visitor. With mandatory tutorials the only way on is to start one. */
export default function WelcomeBanner() {
  const { t } = useTranslation()
  const configuration = useConfiguration()
  const training = useRangeConfiguration()
  const [closed, setClosed] = useState(false)
  const banner = configuration?.application?.welcomeBanner
  if (!configuration || closed || banner?.showOnFirstStart === false) return null
  const teaches = training?.hackingInstructor?.isEnabled === true
  const locked = teaches && training?.challenges?.restrictToTutorialsFirst === true

  function dismiss(): void {
    remember()
    setClosed(true)
  }

  function begin(): void {
    dismiss()
    void startTutorial(BEGINNERS_TUTORIAL)
  }

  return (
    <Dialog
      onClose={() => setClosed(true)}
      dismissible={!locked}
      heading="welcome-title"
      closeLabel={locked ? undefined : t('BTN_CLOSE')}
      onCloseButton={dismiss}
      className={styles.banner}
    >
      <app-welcome-banner>
        <img className={styles.picture} src="assets/public/images/art/lineup.svg" width="960" height="360" alt="" />
        <div className={styles.words}>
          <h1 className="display" id="welcome-title" tabIndex={-1} data-autofocus>
            {banner?.title ?? t('WELCOME_TITLE')}
          </h1>
          <SanitisedHtml html={banner?.message ?? t('WELCOME_MESSAGE')} />
          <div className={`buttons ${styles.actions}`}>
            {teaches && (
              <Button look="loud" big onClick={begin} title={t('SCORE_BOARD_HACKING_INSTRUCTOR')}>
                <Icon name="school" />
                {t('BTN_GETTING_STARTED')}
              </Button>
            )}
            {!locked && (
              <Button
                look={teaches ? 'quiet' : 'loud'}
                big
                className="close-dialog"
                aria-label="Close Welcome Banner"
                onClick={dismiss}
              >
                {t('BTN_DISMISS')}
              </Button>
            )}
          </div>
        </div>
        <div className={`spread ${styles.strip}`}>
          <Barcode className={styles.barcode} />
          <span className="mono">CVE-2026-1000</span>
        </div>
      </app-welcome-banner>
    </Dialog>
  )
}
