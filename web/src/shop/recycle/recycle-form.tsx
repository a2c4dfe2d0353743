import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressList } from '../../entities/address/address-list.tsx'
import { useCustomer } from '../../entities/session/customer.ts'
import { formatMoment } from '../../i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { requestRecycling } from './api.ts'
import styles from './recycle-page.module.css'
import { canBeCollected, dayOf, findDateError, findLitersError, litersRange } from './rules.ts'

const untouched = { liters: false, date: false }

/** Form for a recycling box, or for a pickup of larger amounts. */
export function RecycleForm() {
  const { t, i18n } = useTranslation()
  const customer = useCustomer()
  const [liters, setLiters] = useState('')
  const [address, setAddress] = useState<string>()
  const [wantsPickUp, setWantsPickUp] = useState(false)
  const [date, setDate] = useState('')
  const [left, setLeft] = useState(untouched)
  const today = dayOf(new Date())
  const isPickUp = wantsPickUp && canBeCollected(liters)
  const problems = {
    liters: findLitersError(liters),
    date: isPickUp ? findDateError(date, today) : undefined,
  }
  const said = (key: string | undefined) => key && t(key, { range: litersRange })
  const missing = said(problems.liters) ?? said(problems.date) ?? (address ? undefined : t('RECYCLE_CHOOSE_ADDRESS'))

  function reset(): void {
    setLiters('')
    setAddress(undefined)
    setWantsPickUp(false)
    setDate('')
    setLeft(untouched)
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
    },
    onError: (error) => complain(error),
    onSettled: reset,
  })

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!missing) request.mutate()
  }

  return (
    <form id="recycle-form" className={styles.form} onSubmit={onSubmit} noValidate>
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
        error={left.liters ? said(problems.liters) : undefined}
        value={liters}
        onChange={(event) => setLiters(event.currentTarget.value)}
        onBlur={() => setLeft((before) => ({ ...before, liters: liters !== '' || before.liters }))}
      />
      {canBeCollected(liters) && (
        <Checkbox id="recyclePickup" label={t('REQUEST_PICKUP')} checked={wantsPickUp} onChange={setWantsPickUp} />
      )}
      {isPickUp && (
        <TextField
          id="pickupDate"
          type="date"
          min={today}
          label={t('LABEL_PICKUP_DATE')}
          error={left.date ? said(problems.date) : undefined}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          onBlur={() => setLeft((before) => ({ ...before, date: true }))}
        />
      )}
      <section className={styles.addresses} aria-labelledby="recycle-address">
        <h2 id="recycle-address">{t(isPickUp ? 'LABEL_PICKUP_ADDRESS' : 'TITLE_SELECT_ADDRESS')}</h2>
        <AddressList mode="select" selected={address} onSelect={setAddress} />
      </section>
      <Button
        id="recycleButton"
        type="submit"
        look="loud"
        big
        aria-describedby="recycle-note"
        disabled={missing !== undefined || request.isPending}
      >
        {t('BTN_SUBMIT')}
      </Button>
      <p id="recycle-note" className="dim">
        {missing ?? t('RECYCLE_READY')}
      </p>
    </form>
  )
}

function formatDay(date: string, language: string): string {
  const time = new Date(date)
  if (Number.isNaN(time.getTime())) return date
  return formatMoment(time, 'day', language, 'UTC')
}
