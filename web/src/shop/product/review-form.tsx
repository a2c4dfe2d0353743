import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import styles from './reviews.module.css'
import { writeReview } from './reviews-api.ts'

export const MAX_REVIEW_CHARACTERS = 160

interface ReviewFormProps {
  productId: number
  author: string
  /** Whether it takes the focus. */
  focused: boolean
  onSaved: () => void
}

export function ReviewForm({ productId, author, focused, onSaved }: ReviewFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [message, setMessage] = useState('')
  const tooLong = message.length > MAX_REVIEW_CHARACTERS
  const fits = message.trim() !== '' && !tooLong
  const save = useAction({
    mutationFn: () => writeReview(productId, message, author),
    onSuccess: () => {
      setMessage('')
      confirm('CONFIRM_REVIEW_SAVED')
      onSaved()
    },
    onError: (error) => complain(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['reviews', productId] }),
  })

  return (
    <FormFrame className={styles.form} onSend={fits && (() => save.mutate())}>
      <LongTextField
        id="reviewText"
        label={t('WRITE_REVIEW')}
        error={tooLong ? t('MAX_TEXTAREA_LENGTH', { length: MAX_REVIEW_CHARACTERS }) : undefined}
        note={t('REVIEW_SHOWN_WITH_EMAIL')}
        rows={3}
        maxLength={MAX_REVIEW_CHARACTERS}
        data-autofocus={focused ? true : undefined}
        aria-label="Text field to review a product"
        placeholder={t('WRITE_REVIEW_PLACEHOLDER')}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Button id="submitButton" type="submit" aria-label="Send the review" disabled={!fits || save.isPending}>
        {t('BTN_SUBMIT')}
      </Button>
    </FormFrame>
  )
}
