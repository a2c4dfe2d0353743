import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MAX_REVIEW_CHARACTERS } from './review-form.tsx'
import styles from './reviews.module.css'
import { editReview, type Review } from './reviews-api.ts'

interface ReviewEditDialogProps {
  productId: number
  review: Review
  onClose: () => void
}

export function ReviewEditDialog({ productId, review, onClose }: ReviewEditDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [message, setMessage] = useState(review.message)
  const problem = message ? message.length > MAX_REVIEW_CHARACTERS && 'MAX_TEXTAREA_LENGTH' : 'MANDATORY_REVIEW'
  const save = useAction({
    mutationFn: () => editReview(review._id, message),
    onSuccess: () => {
      confirm('CONFIRM_CHANGES_SAVED')
      onClose()
    },
    onError: (error) => complain(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews', productId] }),
  })

  return (
    <Dialog onClose={onClose} heading="review-edit-title" closeLabel="Close Dialog">
      <app-product-review-edit>
        <FormFrame className={styles.edit} onSend={!problem && (() => save.mutate())}>
          <h1 className="display" id="review-edit-title">
            {t('LABEL_EDIT_REVIEW')}
          </h1>
          <LongTextField
            id="reviewEdit"
            label={t('LABEL_REVIEW')}
            error={problem ? t(problem, { length: MAX_REVIEW_CHARACTERS }) : undefined}
            note={t('MAX_TEXTAREA_LENGTH', { length: MAX_REVIEW_CHARACTERS })}
            rows={4}
            maxLength={MAX_REVIEW_CHARACTERS}
            data-autofocus
            aria-label="Text field to edit a product review"
            placeholder={t('WRITE_REVIEW_PLACEHOLDER')}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Button
            id="submitButton"
            type="submit"
            look="loud"
            big
            aria-label="Send the review"
            disabled={Boolean(problem) || save.isPending}
          >
            {t('BTN_SUBMIT')}
          </Button>
        </FormFrame>
      </app-product-review-edit>
    </Dialog>
  )
}
