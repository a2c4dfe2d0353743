import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { changeAddress, createAddress } from '../../entities/address/api.ts'
import { addressesQuery } from '../../entities/address/queries.ts'
import { screens } from '../../entities/application/screens.ts'
import { dropDraft, keepDraft, recallDraft } from '../../entities/session/drafts.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { NotedSubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import styles from './address-form.module.css'
import { ParcelLabel } from './parcel-label.tsx'
import {
  type AddressField,
  type AddressValues,
  addressFields,
  addressOf,
  emptyAddress,
  findAddressErrors,
  MAX_ADDRESS_CHARACTERS,
  MAX_ZIP_CHARACTERS,
  mobileNumbers,
} from './rules.ts'

const labels: Record<AddressField, string> = {
  country: 'LABEL_COUNTRY',
  name: 'LABEL_NAME',
  mobile: 'LABEL_MOBILE_NUMBER',
  zip: 'LABEL_ZIP_CODE',
  address: 'LABEL_ADDRESS',
  city: 'LABEL_CITY',
  state: 'LABEL_STATE',
}

/** Errors of empty fields, as placeholders. */
const whatIsMissing = findAddressErrors(emptyAddress)

/** Goes back; after a direct visit it opens the collection. */
function useWayBack(): () => void {
  const navigate = useNavigate()
  const first = useLocation().key === 'default'
  return () => {
    if (first) navigate(screens.savedAddresses.path)
    else navigate(-1)
  }
}

/** Whether the checkout waits for the address. */
export function useIsOnTheWay(): boolean {
  return (useLocation().state as { checkout?: boolean } | null)?.checkout === true
}

const draftOf = (id: string | undefined): string => `address/${id ?? 'new'}`

/** Saves a new address, or changes the one with an id. `onSaved` is called at the end. */
function useSaving(id: string | undefined, values: AddressValues, onSaved: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnTheWay = useIsOnTheWay()
  return useAction({
    mutationFn: () => (id === undefined ? createAddress(addressOf(values)) : changeAddress(id, addressOf(values))),
    onSuccess: async ({ city, id: saved }) => {
      dropDraft(draftOf(id))
      if (isOnTheWay && id === undefined) keepDraft('chosen/address', { id: String(saved), meant: false })
      confirm(id === undefined ? 'ADDRESS_ADDED' : 'ADDRESS_UPDATED', { city })
      await client.invalidateQueries({ queryKey: addressesQuery.queryKey })
      onSaved()
    },
    onError: (error) => complain(sentenceOf(error, t)),
  })
}

interface AddressFormProps {
  /** Id of an existing address. */
  id?: string
  start: AddressValues
}

export function AddressForm({ id, start }: AddressFormProps) {
  const { t } = useTranslation()
  const back = useWayBack()
  const draft = draftOf(id)
  const form = useForm(recallDraft<AddressValues>(draft) ?? start, findAddressErrors)
  const { values, problems } = form
  useEffect(() => keepDraft(draft, values), [draft, values])

  const save = useSaving(id, values, back)

  function field(name: AddressField, limit?: number) {
    const { error, ...rest } = form.field(name)
    const problem = error && problems[name]
    const placeholder = whatIsMissing[name] ?? 'STATE_PLACEHOLDER'
    return {
      ...rest,
      id: name === 'address' ? name : `address-${name}`,
      label: t(labels[name]),
      placeholder: t(placeholder),
      error: problem && t(problem, { range: mobileNumbers, length: limit }),
      maxLength: limit,
    }
  }

  const missing = addressFields.filter((name) => problems[name]).map((name) => t(labels[name]))
  return (
    <div className={styles.duo}>
      <FormFrame id="address-form" className={styles.form} onSend={() => save.mutate()} {...form.frame}>
        <TextField {...field('country')} type="text" autoComplete="country-name" />
        <TextField {...field('name')} type="text" autoComplete="name" />
        <TextField
          {...field('mobile')}
          type="number"
          inputMode="numeric"
          autoComplete="tel"
          note={t('INVALID_MOBILE_NUMBER', { range: mobileNumbers })}
        />
        <TextField
          {...field('zip', MAX_ZIP_CHARACTERS)}
          type="text"
          autoComplete="postal-code"
          counter={`${values.zip.length}/${MAX_ZIP_CHARACTERS}`}
        />
        <LongTextField
          {...field('address', MAX_ADDRESS_CHARACTERS)}
          maxLength={MAX_ADDRESS_CHARACTERS}
          note={t('MAX_TEXTAREA_LENGTH', { length: MAX_ADDRESS_CHARACTERS })}
          rows={3}
          autoComplete="street-address"
        />
        <TextField {...field('city')} type="text" autoComplete="address-level2" />
        <TextField {...field('state')} type="text" autoComplete="address-level1" note={t('LABEL_OPTIONAL')} />
        <div className={`spread ${styles.actions}`} data-dock>
          <Button className="btn-return" onClick={back}>
            <Icon name="chevronLeft" />
            {t('LABEL_BACK')}
          </Button>
          <NotedSubmitButton
            id="submitButton"
            noteId="address-missing"
            note={missing.length > 0 && t('STILL_MISSING', { fields: joinWords(missing) })}
            noteClass={styles.missing}
            ready={form.complete && !save.isPending}
          >
            {t('BTN_SUBMIT')}
          </NotedSubmitButton>
        </div>
      </FormFrame>
      <ParcelLabel values={values} />
    </div>
  )
}
