import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './welcome.module.css'

/** Maximum suggestions before the first question. */
const MAX_SAMPLES = 3

interface WelcomeProps {
  onAsk: (text: string) => void
  /** Puts text into the field for the customer to complete. */
  onPrefill: (text: string) => void
}

/** Shown before the first question: introduction and suggestions. */
export function Welcome({ onAsk, onPrefill }: WelcomeProps) {
  const { t } = useTranslation()
  const samples = useConfiguration()?.application?.chatBot?.sampleQuestions ?? []
  const [draw] = useState(Math.random)
  const from = Math.floor(draw * samples.length)
  const [drawn, ...more] = [...samples.slice(from), ...samples.slice(0, from)].slice(0, MAX_SAMPLES)
  return (
    <>
      <div className={styles.welcome}>
        <img src="assets/public/images/ChatbotAvatar.png" width="480" height="400" alt={t('CHATBOT_AVATAR_ALT')} />
        <div>
          <p className="display">{t('CHATBOT_SUBTITLE')}</p>
          <p>{t('CHAT_INTRODUCTION')}</p>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div className={styles.starters} role="group" aria-label={t('CHAT_SUGGESTIONS')}>
        {drawn !== undefined && (
          <button type="button" className="suggestion-chip" onClick={() => onAsk(t(drawn))}>
            {t('CHATBOT_SUGGESTION_RECOMMEND')}
            <Icon name="chevronRight" />
          </button>
        )}
        {more.map((sample) => (
          <button key={sample} type="button" className="suggestion-chip" onClick={() => onAsk(t(sample))}>
            {t(sample)}
            <Icon name="chevronRight" />
          </button>
        ))}
        <button type="button" className="suggestion-chip" onClick={() => onPrefill(t('CHATBOT_PROMPT_HELP'))}>
          {t('CHATBOT_SUGGESTION_HELP')}
          <Icon name="chevronRight" />
        </button>
      </div>
    </>
  )
}

/** Shown in place of a missing conversation, or of another customer's. */
export function Absent() {
  const { t } = useTranslation()
  return (
    <div className={styles.absent}>
      <h2 className="display">{t('CHAT_ABSENT')}</h2>
      <p>{t('CHAT_ABSENT_TEXT')}</p>
      <ButtonLink to="/chatbot">
        <Icon name="plus" />
        {t('CHAT_NEW_CONVERSATION')}
      </ButtonLink>
    </div>
  )
}
