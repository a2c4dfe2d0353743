import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './chat.module.css'

interface WelcomeProps {
  onAsk: (text: string) => void
  /** Puts words into the field, for the customer to go on. */
  onPrefill: (text: string) => void
}

/** Before the first question: who is asked, and what could be. */
export function Welcome({ onAsk, onPrefill }: WelcomeProps) {
  const { t } = useTranslation()
  const samples = useConfiguration()?.application?.chatBot?.sampleQuestions ?? []
  const [draw] = useState(Math.random)
  const sample = samples[Math.floor(draw * samples.length)]
  return (
    <>
      <div className={styles.welcome}>
        <img src="assets/public/images/ChatbotAvatar.png" width="480" height="400" alt={t('CHATBOT_AVATAR_ALT')} />
        <p className="display">{t('CHATBOT_SUBTITLE')}</p>
      </div>
      <div className={styles.starters}>
        {sample !== undefined && (
          <button type="button" className="suggestion-chip" onClick={() => onAsk(t(sample))}>
            {t('CHATBOT_SUGGESTION_RECOMMEND')}
            <Icon name="chevronRight" />
          </button>
        )}
        <button type="button" className="suggestion-chip" onClick={() => onPrefill(t('CHATBOT_PROMPT_HELP'))}>
          {t('CHATBOT_SUGGESTION_HELP')}
          <Icon name="chevronRight" />
        </button>
      </div>
    </>
  )
}
