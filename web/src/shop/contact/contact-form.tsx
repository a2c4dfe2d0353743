import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import shapes from '../../ui/form-page.module.css'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import { fetchCaptcha, sendFeedback } from './api.ts'
import { readAuthorId } from './author.ts'
import { CaptchaField } from './captcha-field.tsx'
import styles from './contact-page.module.css'
import { RatingSlider } from './rating-slider.tsx'
import { checkContactForm, MAX_COMMENT_CHARACTERS } from './rules.ts'

const draft = 'contact'

export interface Draft {
  comment: string
  rating: number
}

export function readDraft(): Draft {
  return recallDraft<Draft>(draft) ?? { comment: '', rating: 0 }
}

interface ContactFormProps {
  /** Signature of the comment. */
  author: string
  /** The translated signature. */
  shownAuthor: string
  /** Id of the signed-in customer. */
  userId: number | string | undefined
  /** Called with each change, for the preview. */
  onChange: (draft: Draft) => void
  onSent: () => void
}

/** Form for feedback about the shop. */
export function ContactForm({ author, shownAuthor, userId, onChange, onSent }: ContactFormProps) {
  const { t } = useTranslation()
  const [start] = useState(readDraft)
  const [rating, setRating] = useState(start.rating)
  const form = useForm({ comment: start.comment, result: '' }, checkContactForm, () => ({
    length: MAX_COMMENT_CHARACTERS,
  }))
  const { comment, result } = form.values
  const authorId = useRef<HTMLInputElement>(null)
  const captcha = useQuery({
    queryKey: ['captcha'],
    queryFn: fetchCaptcha,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })

  useEffect(() => {
    if (authorId.current) authorId.current.value = String(userId ?? '')
  }, [userId])

  useEffect(() => {
    if (comment === '' && rating === 0) dropDraft(draft)
    else keepDraft(draft, { comment, rating })
    onChange({ comment, rating })
  }, [comment, rating, onChange])

  function askAnother(): void {
    form.clear('result')
    void captcha.refetch()
  }

  const save = useAction({
    mutationFn: () =>
      sendFeedback({
        UserId: readAuthorId(authorId.current?.value ?? ''),
        captchaId: captcha.data?.captchaId,
        captcha: result,
        comment: `${comment} (${author})`,
        rating,
      }),
    onSuccess: () => {
      confirm(rating === 5 ? 'FEEDBACK_FIVE_STAR_THANK_YOU' : 'FEEDBACK_THANK_YOU')
      // Moves the focus, so it comes before `clear`: the field that loses the focus counts as left.
      onSent()
      form.clear('comment')
      setRating(0)
      if (authorId.current) authorId.current.value = String(userId ?? '')
      askAnother()
    },
    onError: (error) => {
      complain(error)
      askAnother()
      form.attempt.ref.current?.querySelector<HTMLElement>('#captchaControl')?.focus()
    },
  })

  // No further checks: a button that a script enables sends the present values.
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    save.mutate()
  }

  const said = form.field('comment')
  const sum = form.field('result')
  const missing = listMissing({ ...checkContactForm(form.values), rating })
  const reason = missing && t(missing, { length: MAX_COMMENT_CHARACTERS })
  return (
    <form
      id="feedback-form"
      className={`stack ${shapes.form} ${styles.form}`}
      {...form.attempt}
      onSubmit={onSubmit}
      noValidate
    >
      <input id="userId" type="text" ref={authorId} hidden aria-hidden="true" tabIndex={-1} />
      <TextField
        id="author"
        label={t('LABEL_AUTHOR')}
        value={shownAuthor}
        disabled
        note={userId === undefined ? t('CONTACT_NOBODY_NOTE') : t('CONTACT_AUTHOR_NOTE')}
        aria-label="Field with the name of the author"
      />
      <LongTextField
        id="comment"
        label={t('LABEL_COMMENT')}
        error={said.error}
        note={t('CONTACT_COMMENT_NOTE')}
        rows={4}
        maxLength={MAX_COMMENT_CHARACTERS}
        placeholder={t('WRITE_REVIEW_PLACEHOLDER')}
        aria-label="Field for entering the comment or the feedback"
        value={comment}
        onChange={(value) => form.set('comment', value)}
        onBlur={said.onBlur}
      />
      <RatingSlider value={rating} onChange={setRating} />
      <CaptchaField captcha={captcha} field={sum} onAnother={askAnother} />
      <div className={shapes.actions}>
        <Button
          id="submitButton"
          type="submit"
          look="loud"
          big
          aria-label="Button to send the review"
          aria-describedby="contact-missing"
          disabled={missing !== undefined || !captcha.data || captcha.isFetching || save.isPending}
        >
          {t('BTN_SUBMIT')}
        </Button>
        <p id="contact-missing" className="dim">
          {/* A field that was left shows its own error. */}
          {reason === said.error || reason === sum.error ? undefined : reason}
        </p>
      </div>
    </form>
  )
}

/** The first problem, from the top. */
function listMissing(found: { comment: string | undefined; result: string | undefined; rating: number }) {
  return found.comment ?? (found.rating === 0 ? 'CONTACT_RATE_FIRST' : found.result)
}
