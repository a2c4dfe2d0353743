import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import shapes from '../../ui/form-page.module.css'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { NotedSubmitButton } from '../../ui/submit-button.tsx'
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

/** A new one for each form. */
const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  queryFn: fetchCaptcha,
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
})

/** The form, kept as a draft. `onChange` is called with each change. */
function useFeedbackForm(onChange: (draft: Draft) => void) {
  const [start] = useState(readDraft)
  const [rating, setRating] = useState(start.rating)
  const form = useForm({ comment: start.comment, result: '' }, checkContactForm, () => ({
    length: MAX_COMMENT_CHARACTERS,
  }))
  const { comment } = form.values
  useEffect(() => {
    if (comment === '' && rating === 0) dropDraft(draft)
    else keepDraft(draft, { comment, rating })
    onChange({ comment, rating })
  }, [comment, rating, onChange])
  return { form, rating, setRating }
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

/** The hidden field with the id of the signed-in customer. */
function useAuthorField(userId: number | string | undefined) {
  const field = useRef<HTMLInputElement>(null)
  const reset = useCallback(() => {
    if (field.current) field.current.value = String(userId ?? '')
  }, [userId])
  useEffect(reset, [reset])
  return { field, reset, read: () => readAuthorId(field.current?.value ?? '') }
}

/** Form for feedback about the shop. */
export function ContactForm({ author, shownAuthor, userId, onChange, onSent }: ContactFormProps) {
  const { t } = useTranslation()
  const { form, rating, setRating } = useFeedbackForm(onChange)
  const { comment, result } = form.values
  const authorId = useAuthorField(userId)
  const captcha = useQuery(captchaQuery)

  function askAnother(): void {
    form.clear('result')
    void captcha.refetch()
  }

  const save = useAction({
    mutationFn: () =>
      sendFeedback({
        UserId: authorId.read(),
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
      authorId.reset()
      askAnother()
    },
    onError: (error) => {
      complain(error)
      askAnother()
      form.focus('#captchaControl')
    },
  })

  const said = form.field('comment')
  const sum = form.field('result')
  const missing = listMissing({ ...form.problems, rating })
  const reason = missing && t(missing, { length: MAX_COMMENT_CHARACTERS })
  return (
    <FormFrame
      id="feedback-form"
      className={`stack ${shapes.form} ${styles.form}`}
      onSend={() => save.mutate()}
      unchecked
      {...form.frame}
    >
      <Author idField={authorId.field} shownAuthor={shownAuthor} isKnown={userId !== undefined} />
      <LongTextField
        id="comment"
        label={t('LABEL_COMMENT')}
        note={t('CONTACT_COMMENT_NOTE')}
        rows={4}
        maxLength={MAX_COMMENT_CHARACTERS}
        placeholder={t('WRITE_REVIEW_PLACEHOLDER')}
        aria-label="Field for entering the comment or the feedback"
        {...said}
      />
      <RatingSlider value={rating} onChange={setRating} />
      <CaptchaField captcha={captcha} field={sum} onAnother={askAnother} />
      <div className={shapes.actions}>
        <NotedSubmitButton
          id="submitButton"
          aria-label="Button to send the review"
          noteId="contact-missing"
          note={reason === said.error || reason === sum.error ? undefined : reason}
          ready={missing === undefined && captcha.data !== undefined && !captcha.isFetching && !save.isPending}
        >
          {t('BTN_SUBMIT')}
        </NotedSubmitButton>
      </div>
    </FormFrame>
  )
}

interface AuthorProps {
  idField: RefObject<HTMLInputElement | null>
  shownAuthor: string
  isKnown: boolean
}

function Author({ idField, shownAuthor, isKnown }: AuthorProps) {
  const { t } = useTranslation()
  return (
    <>
      <input id="userId" type="text" ref={idField} hidden aria-hidden="true" tabIndex={-1} />
      <TextField
        id="author"
        label={t('LABEL_AUTHOR')}
        value={shownAuthor}
        disabled
        note={t(isKnown ? 'CONTACT_AUTHOR_NOTE' : 'CONTACT_NOBODY_NOTE')}
        aria-label="Field with the name of the author"
      />
    </>
  )
}

/** The first problem, from the top. */
function listMissing(found: { comment: string | undefined; result: string | undefined; rating: number }) {
  return found.comment ?? (found.rating === 0 ? 'CONTACT_RATE_FIRST' : found.result)
}
