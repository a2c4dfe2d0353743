import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinWords } from '../../i18n/join-words.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import { dropDraft, keepDraft, recallDraft } from '../session/drafts.ts'
import { onSessionEnd } from '../session/session.ts'
import { saveCard } from './api.ts'
import styles from './card-form.module.css'
import {
  type CardField,
  type CardValues,
  cardFieldLabels,
  cardFields,
  cardOf,
  digitsOf,
  emptyCard,
  findCardErrors,
  months,
  years,
} from './card-rules.ts'
import { cardsQuery } from './queries.ts'

// A card number must not stay for the next user of this tab.
onSessionEnd(() => dropDraft('card'))

interface CardFormProps {
  openAtFirst: boolean
  /** Called with the id of the new card after the list has it. */
  onAdded?: ((id: string) => void) | undefined
}

/** Form for a new card, folded away if there are others. */
export function CardForm({ openAtFirst, onAdded }: CardFormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const form = useForm(recallDraft<CardValues>('card') ?? emptyCard, findCardErrors)
  const { values, problems } = form
  const [open, setOpen] = useState(openAtFirst || Object.values(values).some(Boolean))
  useEffect(() => keepDraft('card', values), [values])
  const missing = cardFields.filter((name) => problems[name]).map((name) => t(cardFieldLabels[name]))

  const save = useAction({
    mutationFn: () => saveCard(cardOf(values)),
    onSuccess: async ({ id }) => {
      confirm('CREDIT_CARD_SAVED', { cardnumber: digitsOf(values.number).slice(-4) })
      form.clear(...cardFields)
      await client.invalidateQueries({ queryKey: cardsQuery.queryKey })
      setOpen(false)
      onAdded?.(String(id))
    },
    onError: (error) => complain(sentenceOf(error, t)),
  })

  return (
    <Panel title={t('ADD_NEW_CARD')} lead={t('ADD_NEW_CARD_DESCRIPTION')} open={open} onToggle={setOpen}>
      <FormFrame className={`stack ${styles.form}`} onSend={() => save.mutate()} {...form.frame}>
        <TextField
          {...form.field('name')}
          id="card-name"
          type="text"
          label={t(cardFieldLabels.name)}
          autoComplete="cc-name"
        />
        <TextField
          {...form.field('number')}
          id="card-number"
          type="text"
          inputMode="numeric"
          label={t(cardFieldLabels.number)}
          autoComplete="cc-number"
        />
        <div className={styles.expiry}>
          {(['month', 'year'] as const).map((name) => (
            <Selection
              key={name}
              name={name}
              options={name === 'month' ? months : years}
              value={values[name]}
              error={form.field(name).error}
              onChange={(value) => form.set(name, value)}
              onLeave={() => form.leave(name)}
            />
          ))}
        </div>
        <div className={`spread ${styles.actions}`}>
          <p id="card-missing" className={styles.missing}>
            {missing.length > 0 && t('STILL_MISSING', { fields: joinWords(missing) })}
          </p>
          <Button
            id="submitButton"
            type="submit"
            aria-describedby="card-missing"
            disabled={!form.complete || save.isPending}
          >
            {t('BTN_SUBMIT')}
          </Button>
        </div>
      </FormFrame>
    </Panel>
  )
}

interface SelectionProps {
  name: CardField
  options: readonly string[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

function Selection({ name, options, value, error, onChange, onLeave }: SelectionProps) {
  const { t } = useTranslation()
  const id = `card-${name}`
  return (
    <FieldFrame id={id} label={t(cardFieldLabels[name])} error={error}>
      <select
        id={id}
        className="mat-mdc-input-element"
        autoComplete={name === 'month' ? 'cc-exp-month' : 'cc-exp-year'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      >
        <option value="" hidden />
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
