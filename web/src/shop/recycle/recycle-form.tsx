import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressList } from '../../entities/address/address-list.tsx'
import { useCustomer } from '../../entities/session/customer.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { NotedSubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import { requestRecycling } from './api.ts'
import styles from './recycle-page.module.css'
import { canBeCollected, dayOf, findDateError, findLitersError, litersRange } from './rules.ts'

/** The amount, and the day of a pickup of large ones. */
function useRecycling() {
  const { t } = useTranslation()
  const [wantsPickUp, setWantsPickUp] = useState(false)
  const today = dayOf(new Date())
  const isCollected = (amount: string) => wantsPickUp && canBeCollected(amount)
  const form = useForm(
    { liters: '', date: '' },
    ({ liters, date }) => ({
      liters: findLitersError(liters),
      date: isCollected(liters) ? findDateError(date, today) : undefined,
    }),
    () => ({ range: litersRange }),
  )
  const isPickUp = isCollected(form.values.liters)
  const found = form.problems.liters ?? form.problems.date
  const problem = found && t(found, { range: litersRange })
  return { form, today, wantsPickUp, setWantsPickUp, isPickUp, problem }
}

/** Form for a recycling box, or for a pickup of larger amounts. */
export function RecycleForm() {
  const { t, i18n } = useTranslation()
  const customer = useCustomer()
  const [address, setAddress] = useState<string>()
  const { form, today, wantsPickUp, setWantsPickUp, isPickUp, problem } = useRecycling()
  const { liters, date } = form.values
  const missing = problem ?? (address ? undefined : t('RECYCLE_CHOOSE_ADDRESS'))

  function reset(): void {
    form.clear('liters', 'date')
    setAddress(undefined)
    setWantsPickUp(false)
  }

  const request = useAction({
    mutationFn: () =>
      requestRecycling({
        UserId: customer?.id,
        AddressId: Number(address),
        quantity: Number(liters),
        isPickUp,
        date: isPickUp ? date : undefined,
      }),
    onSuccess: (pickUpDate) => {
      if (pickUpDate === null) confirm('CONFIRM_RECYCLING_BOX')
      else confirm('CONFIRM_RECYCLING_PICKUP', { pickupdate: formatDay(pickUpDate, i18n.language) })
      reset()
    },
    onError: (error) => complain(error),
  })

  return (
    <FormFrame id="recycle-form" className={styles.form} onSend={!missing && (() => request.mutate())} {...form.frame}>
      <TextField
        id="requestor"
        label={t('LABEL_REQUESTOR')}
        value={customer?.email ?? ''}
        disabled
        aria-label="Text field for the mail address of the user"
      />
      <TextField
        id="recycleQuantity"
        type="number"
        inputMode="numeric"
        min="10"
        max="1000"
        label={t('LABEL_RECYCLE_QUANTITY')}
        placeholder={t('IN_LITERS_PLACEHOLDER')}
        note={t('RECYCLE_BOX_NOTE')}
        {...form.field('liters')}
        onBlur={() => liters && form.leave('liters')}
      />
      {canBeCollected(liters) && (
        <Checkbox id="recyclePickup" label={t('REQUEST_PICKUP')} checked={wantsPickUp} onChange={setWantsPickUp} />
      )}
      {isPickUp && (
        <TextField id="pickupDate" type="date" min={today} label={t('LABEL_PICKUP_DATE')} {...form.field('date')} />
      )}
      <section className={styles.addresses} aria-labelledby="recycle-address">
        <h2 id="recycle-address">{t(isPickUp ? 'LABEL_PICKUP_ADDRESS' : 'TITLE_SELECT_ADDRESS')}</h2>
        <AddressList mode="select" selected={address} onSelect={setAddress} />
      </section>
      <NotedSubmitButton
        id="recycleButton"
        noteId="recycle-note"
        note={missing ?? t('RECYCLE_READY')}
        ready={missing === undefined && !request.isPending}
      >
        {t('BTN_SUBMIT')}
      </NotedSubmitButton>
    </FormFrame>
  )
}

function formatDay(date: string, language: string): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return date
  return formatMoment(time, 'day', language, 'UTC')
}
