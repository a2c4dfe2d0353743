import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomer } from '../../entities/session/customer.ts'
import { useSession } from '../../entities/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { explain } from '../../ui/failure.ts'
import { forwardClick } from '../../ui/forward-click.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowBoundary } from '../../ui/row-boundary.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ReviewEditDialog } from './review-edit-dialog.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'
import { fetchReviews, type Review } from './reviews-api.ts'

interface ReviewsProps {
  productId: number
  /** Whether the page was opened to write a review. */
  writing?: boolean
  /** Called while the edit dialog is above this one. */
  onEditing: (editing: boolean) => void
}

/** Reviews of a product, collapsed at first, and a form for a new one. */
export function Reviews({ productId, writing = false, onEditing }: ReviewsProps) {
  const { t } = useTranslation()
  const session = useSession()
  const customer = useCustomer()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<Review | null>(null)
  const {
    data: reviews,
    error,
    refetch,
  } = useQuery({
    queryKey: ['reviews', productId],
    queryFn: () => fetchReviews(productId),
  })
  const author = customer?.email || 'Anonymous'

  function edit(review: Review | null): void {
    setEdited(review)
    onEditing(review !== null)
  }

  return (
    <>
      <mat-expansion-panel className="mat-expansion-panel" aria-label="Expand for Reviews">
        <mat-expansion-panel-header className="mat-expansion-panel-header" onClick={forwardClick}>
          <button
            type="button"
            className={styles.header}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            <span>
              {t('LABEL_REVIEWS')} {reviews && <span className={styles.number}>({reviews.length})</span>}
            </span>
            <Icon name="chevronDown" className={joinClasses(styles.arrow, open && styles.open)} />
          </button>
        </mat-expansion-panel-header>
        <div id={listId} hidden={!open}>
          {error && (
            <div className={styles.failed} role="alert">
              <span>{explain(error, t).sentence}</span>
              <Button onClick={() => void refetch()}>{t('BTN_TRY_AGAIN')}</Button>
            </div>
          )}
          {!reviews && !error && <Skeleton style={{ blockSize: '2.5rem' }} />}
          {reviews?.length === 0 && <p className={styles.none}>{t('EMPTY_REVIEW_LIST')}</p>}
          <ul className={styles.list}>
            {reviews?.map((review) => (
              <RowBoundary key={review._id} row={review} as="li">
                <ReviewItem
                  review={review}
                  productId={productId}
                  own={review.author === customer?.email && author !== 'Anonymous'}
                  onEdit={() => edit(review)}
                />
              </RowBoundary>
            ))}
          </ul>
        </div>
      </mat-expansion-panel>
      {session && <ReviewForm productId={productId} author={author} focused={writing} onSaved={() => setOpen(true)} />}
      {edited && <ReviewEditDialog productId={productId} review={edited} onClose={() => edit(null)} />}
    </>
  )
}
