import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { feedbackQuery } from '../../entities/feedback/queries.ts'
import { usePage } from '../../ui/page.ts'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './about-page.module.css'
import { ShopFacts } from './shop-facts.tsx'
import { SocialLinks } from './social-links.tsx'
import { Voices } from './voices.tsx'

/** Minimum stars of a happy customer. */
const HAPPY_STARS = 4

/** About the shop: its people, and feedback of customers. */
export default function AboutPage() {
  const { t } = useTranslation()
  const heading = usePage(t('TITLE_ABOUT'))
  const { data: feedback, error, refetch } = useQuery(feedbackQuery)
  const title = t('SECTION_CUSTOMER_FEEDBACK')
  return (
    <app-about>
      <main className="page">
        <section className={styles.story} aria-labelledby="corporate-history">
          <div>
            <h1 className="display" ref={heading} tabIndex={-1}>
              {t('TITLE_ABOUT')}
            </h1>
            <h2 className={styles.history} id="corporate-history">
              {t('SECTION_CORPORATE_HISTORY')}
            </h2>
            <p className={styles.lead}>{t('ABOUT_HISTORY_1')}</p>
            <p>{t('ABOUT_HISTORY_2')}</p>
            <p>{t('ABOUT_HISTORY_3')}</p>
            <p>
              <a href="ftp/legal.md" target="_blank" rel="noopener" aria-label="Link to the Terms of Use">
                {t('LINK_TERMS_OF_USE')}
              </a>
            </p>
          </div>
          <img src="assets/public/images/art/stall.svg" width="640" height="440" alt={t('ABOUT_STALL_ALT')} />
        </section>
        <section className={styles.section} aria-labelledby="customer-feedback">
          {feedback && feedback.length > 0 ? (
            <Voices title={title} feedback={feedback} />
          ) : (
            <>
              <h2 className={`display ${styles.title}`} id="customer-feedback">
                {title}
              </h2>
              {feedback && <p>{t('VOICES_NONE')}</p>}
              {error && !feedback && <FailedState error={error} onRetry={() => void refetch()} />}
              {!error && !feedback && <Skeleton className={styles.coming} />}
            </>
          )}
        </section>
        <div className={`${styles.section} ${styles.rest}`}>
          <ShopFacts
            voices={
              feedback && {
                all: feedback.length,
                happy: feedback.filter(({ rating }) => rating >= HAPPY_STARS).length,
              }
            }
          />
          <SocialLinks />
        </div>
      </main>
    </app-about>
  )
}
