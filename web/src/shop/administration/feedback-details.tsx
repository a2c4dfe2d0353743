import { useTranslation } from 'react-i18next'
import type { Feedback } from '../../entities/feedback/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Rating } from '../../ui/rating.tsx'
import styles from './details.module.css'

interface FeedbackDetailsProps {
  id: number
  /** Undefined for deleted feedback. */
  feedback: Feedback | undefined
  onClose: () => void
}

/** The full feedback of a customer. */
export function FeedbackDetails({ id, feedback, onClose }: FeedbackDetailsProps) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onClose} heading="feedback-details-title" closeLabel="Close Dialog">
      <app-feedback-details className={styles.details}>
        <h1 className="display" id="feedback-details-title" tabIndex={-1} data-autofocus>
          {t('ADMIN_FEEDBACK_HEADING', { id })}
        </h1>
        {feedback ? (
          <>
            <p className={styles.facts}>
              <Rating value={feedback.rating} />
            </p>
            <blockquote className={styles.quote}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it and left
                emphasis and links. */}
              <cite dangerouslySetInnerHTML={{ __html: feedback.comment }} />
            </blockquote>
          </>
        ) : (
          <p>{t('ADMIN_FEEDBACK_MISSING')}</p>
        )}
      </app-feedback-details>
    </Dialog>
  )
}
