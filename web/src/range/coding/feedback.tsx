import { useTranslation } from 'react-i18next'
import { useRangeConfiguration } from '../../entities/game/configuration.ts'
import styles from './coding-dialog.module.css'
import { CodingIcon } from './coding-icon.tsx'

const opinions = {
  up: { icon: 'thumbUp', label: 'CODE_LIKED' },
  down: { icon: 'thumbDown', label: 'CODE_DISLIKED' },
} as const

/** Links to the trainer's questionnaire, if it asks about coding challenges. */
export function Feedback({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const configuration = useRangeConfiguration()
  const form = configuration?.application.social?.questionnaireUrl
  if (!configuration?.challenges.showFeedbackButtons || !form || !/^https?:/i.test(form) || !URL.canParse(form))
    return null
  return (
    <span className={styles.feedback}>
      {(['up', 'down'] as const).map((opinion) => {
        const address = new URL(form)
        address.searchParams.set('challenge', challenge)
        address.searchParams.set('feedback', opinion)
        return (
          <a
            key={opinion}
            className={`circle ${styles.opinion}`}
            href={address.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t(opinions[opinion].label)}
          >
            <CodingIcon name={opinions[opinion].icon} />
          </a>
        )
      })}
    </span>
  )
}
