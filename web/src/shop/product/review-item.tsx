import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../entities/session/session.ts'
import { joinClasses } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './reviews.module.css'
import { likeReview, type Review } from './reviews-api.ts'

const reloadAfter = 200
const grounds = ['#ffd166', '#c4d957', '#ffab8f', '#c3aceb', '#8fc6e0', '#ffb3b3']

/** Colour of an author, the same everywhere. */
function groundOf(author: string): string {
  const sum = [...author].reduce((before, letter) => before + (letter.codePointAt(0) ?? 0), 0)
  return grounds[sum % grounds.length] ?? '#ffd166'
}

interface ReviewItemProps {
  review: Review
  productId: number
  /** Whether this customer wrote it and may change it. */
  own: boolean
  onEdit: () => void
}

export function ReviewItem({ review, productId, own, onEdit }: ReviewItemProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const session = useSession()
  const author = review.author || 'Anonymous'
  const like = useAction({
    mutationFn: () => likeReview(review._id),
    onError: (error) => complain(error),
    onSettled: () =>
      window.setTimeout(() => void client.invalidateQueries({ queryKey: ['reviews', productId] }), reloadAfter),
  })
  const liked = review.liked === true && session !== null
  const words = (
    <>
      <cite>
        <bdi>{author}</bdi>
      </cite>
      {own && (
        <>
          <span className={`chip ${styles.you}`}>{t('LABEL_YOU')}</span>
          <button type="button" className={styles.pencil} aria-label={t('LABEL_EDIT_REVIEW')}>
            <Icon name="pencil" small />
          </button>
        </>
      )}
      <p dir="auto">{review.message}</p>
    </>
  )
  return (
    <li className={joinClasses('comment', styles.review)}>
      <div className={styles.initial} style={{ background: groundOf(author) }} aria-hidden="true">
        {author[0]?.toUpperCase()}
      </div>
      {own ? (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button inside serves the keyboard, the whole text the pointer.
        <div className={joinClasses('review-text', styles.text, styles.own)} onClick={onEdit}>
          {words}
        </div>
      ) : (
        <div className={joinClasses('review-text', styles.text)}>{words}</div>
      )}
      <button
        type="button"
        className={joinClasses('cluster', styles.like, review.likesCount > 0 && styles.liked)}
        aria-label="Rate a helpful review"
        aria-pressed={liked}
        title={t(liked ? 'LIKED_ALREADY' : 'LIKE_REVIEW')}
        disabled={session === null || review.liked === true || like.isSuccess}
        onClick={() => like.mutate()}
      >
        <Icon name="heart" small filled={liked || review.likesCount > 0} />
        <span className="like-counter">{review.likesCount ?? 0}</span>
      </button>
    </li>
  )
}
