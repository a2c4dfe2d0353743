import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../entities/application/configuration.ts'
import { usePage } from '../../ui/page.ts'
import { announceTalk } from './api.ts'
import { Bots } from './bots.tsx'
import styles from './chat.module.css'
import { ClassicTalk } from './classic-talk.tsx'

/** The older scripted bot, which forwards unknown questions to the assistant. */
export default function ClassicPage() {
  const { t } = useTranslation()
  const name = useConfiguration()?.application?.chatBot?.name ?? t('CHAT_ASSISTANT')
  const heading = usePage(t('CHAT_CLASSIC'))
  // Visitors often go on to the assistant.
  useEffect(() => void announceTalk(), [])
  return (
    <app-chatbot>
      <main className={styles.chat}>
        <h1 className="visually-hidden" ref={heading} tabIndex={-1}>
          {t('CHAT_CLASSIC')}
        </h1>
        <div className={styles.history}>
          <p className={`display ${styles.name}`} aria-hidden="true">
            {name}
          </p>
          <Bots isClassic />
          <p className={styles.none}>{t('CHAT_CLASSIC_TEXT')}</p>
        </div>
        <section className={styles.talk} aria-label={t('CHAT_CONVERSATION')}>
          <div className={styles.head}>
            <Bots isClassic />
          </div>
          <ClassicTalk name={name} />
        </section>
      </main>
    </app-chatbot>
  )
}
