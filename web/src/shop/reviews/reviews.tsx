import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useCustomer } from '../accounts/customer.ts'
import { fetchReviews, type Review } from './api.ts'
import styles from './reviews.module.css'

const grounds = ['#ffd166', '#c4d957', '#ffab8f', '#c3aceb', '#8fc6e0', '#ffb3b3']

/** The same author has the same colour everywhere. */
function groundOf(author: string): string {
  const sum = [...author].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0)
  return grounds[sum % grounds.length] ?? '#ffd166'
}

function ReviewItem({ review, own }: { review: Review; own: boolean }) {
  const { t } = useTranslation()
  const author = review.author || 'Anonymous'
  return (
    <li className={classes('comment', styles.review)}>
      <div className={styles.initial} style={{ background: groundOf(author) }} aria-hidden="true">
        {author[0]?.toUpperCase()}
      </div>
      <div className={classes('review-text', styles.text)}>
        <cite>{author}</cite>
        {own && <span className={styles.you}>{t('LABEL_YOU')}</span>}
        <p>{review.message}</p>
      </div>
      <span className={classes(styles.likes, review.likesCount > 0 && styles.liked)}>
        <Icon name="heart" small filled={review.likesCount > 0} />
        <span className="visually-hidden">{t('LIKES')}: </span>
        <span className="like-counter">{review.likesCount ?? 0}</span>
      </span>
    </li>
  )
}

/** What others say about a product, folded in until somebody asks. */
export function Reviews({ productId }: { productId: number }) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const {
    data: reviews,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reviews', productId],
    queryFn: () => fetchReviews(productId),
  })
  return (
    <mat-expansion-panel className="mat-expansion-panel" aria-label="Expand for Reviews">
      <mat-expansion-panel-header className="mat-expansion-panel-header">
        <button
          type="button"
          className={styles.header}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <span>
            {t('LABEL_REVIEWS')} <span className={styles.number}>({reviews?.length ?? 0})</span>
          </span>
          <Icon name="chevronDown" className={classes(styles.arrow, open && styles.open)} />
        </button>
      </mat-expansion-panel-header>
      <div id={listId} hidden={!open}>
        {error && (
          <div className={styles.failed} role="alert">
            <span>{error.message}</span>
            <Button onClick={() => void refetch()}>{t('BTN_TRY_AGAIN')}</Button>
          </div>
        )}
        {!reviews && !error && <Skeleton style={{ blockSize: '2.5rem' }} />}
        {reviews?.length === 0 && <p className={styles.none}>{t('EMPTY_REVIEW_LIST')}</p>}
        <ul className={styles.list}>
          {reviews?.map((review) => (
            <ReviewItem key={review._id} review={review} own={review.author === customer?.email} />
          ))}
        </ul>
      </div>
    </mat-expansion-panel>
  )
}
