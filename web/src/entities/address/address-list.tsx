import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink, RoundButton } from '../../ui/button.tsx'
import { ChoiceList, ChoiceSkeleton } from '../../ui/choice-list.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { CodeBars } from '../../ui/code-bars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listPlacesLeft } from '../../ui/places-left.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { RemovalNotice } from '../../ui/removal-notice.tsx'
import { complain } from '../../ui/snackbar.tsx'
import { EmptyState, FailedState } from '../../ui/states.tsx'
import { HttpError } from '../session/http.ts'
import { useRemoval } from '../session/removal.ts'
import { useSession } from '../session/session.ts'
import styles from './address-list.module.css'
import { type Address, deleteAddress } from './api.ts'
import { addressesQuery } from './queries.ts'
import { Stamp } from './stamp.tsx'

const MAX_BAR_LETTERS = 18

interface AddressListProps {
  /** `select` chooses an address, `manage` edits and removes addresses. */
  mode: 'select' | 'manage'
  /** Id of the chosen address. */
  selected?: string | undefined
  /** Called with the id of the newly chosen address, or with undefined after the choice was cleared. */
  onSelect?: (id: string | undefined) => void
  /** Whether this is a step of the checkout; then adding an address is one, too. */
  isOnTheWay?: boolean
  /** Content beside the button for a new address, e.g. the next step. */
  children?: ReactNode
}

/** The customer's addresses, to choose or to manage. */
export function AddressList({ mode, selected, onSelect, isOnTheWay, children }: AddressListProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { data, error, refetch } = useQuery({ ...addressesQuery, enabled: session !== null })
  useEffect(() => {
    if (error) complain(sentenceOf(error, t))
  }, [error, t])
  const add = (
    <ButtonLink
      to="/address/create"
      state={{ checkout: isOnTheWay }}
      className={joinClasses('btn-new-address', mode === 'manage' && styles.tile)}
      aria-label="Add a new address"
    >
      <Icon name="plus" />
      {t('ADD_NEW_ADDRESS')}
    </ButtonLink>
  )
  return (
    <app-address className={styles.host}>
      {data ? (
        <>
          {data.length === 0 && (
            <EmptyState className={styles.empty} title={t('NO_ADDRESSES_TITLE')}>
              <p>{t('NO_ADDRESSES_TEXT')}</p>
            </EmptyState>
          )}
          {mode === 'select' ? (
            <ChoiceList
              name="address"
              label={t('TITLE_SELECT_ADDRESS')}
              rows={data}
              labelOf={({ fullName, streetAddress, city }) => `${fullName}, ${streetAddress}, ${city}`}
              selected={selected}
              onSelect={onSelect}
              rowClass={styles.choosing}
            >
              {(address) => <Facts address={address} />}
            </ChoiceList>
          ) : (
            <div className={styles.labels} style={listPlacesLeft(data.length)}>
              <Collection addresses={data} />
              {add}
            </div>
          )}
          {mode === 'select' && (
            <div className={`spread ${styles.actions}`}>
              {add}
              {children}
            </div>
          )}
        </>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <ChoiceSkeleton rows={2} />
      )}
    </app-address>
  )
}

function Collection({ addresses }: { addresses: Address[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { leaving, returned, remove, undo } = useRemoval({
    take: (id) =>
      deleteAddress(id).catch((error: Error) => {
        throw isInUse(error) ? new Error(t('ADDRESS_IN_USE')) : error
      }),
    message: 'ADDRESS_REMOVED',
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
  return (
    <div aria-live="polite" className={styles.bare}>
      <mat-table className={joinClasses('mat-mdc-table', styles.bare)} role="list">
        {addresses.map((address) =>
          leaving.has(address.id) ? (
            <RemovalNotice key={`leaving-${address.id}`} fleeting id={address.id} onUndo={() => undo(address.id)}>
              {t('ADDRESS_LEAVES', { city: address.city })}
            </RemovalNotice>
          ) : (
            <mat-row key={address.id} className={joinClasses('mat-mdc-row', styles.keeping)} role="listitem">
              <Stamp className={styles.stamp} number={address.id} />
              <Facts address={address} />
              <CodeBars className={styles.bars} text={String(address.mobileNum ?? '').slice(0, MAX_BAR_LETTERS)} />
              <mat-cell className={joinClasses('mat-mdc-cell mat-column-Edit', styles.edit)}>
                <ButtonLink
                  look="quiet"
                  to={`/address/edit/${address.id}`}
                  aria-label={t('ADDRESS_EDIT_NAMED', { city: address.city })}
                >
                  <Icon name="pencil" />
                  <span>{t('BTN_EDIT')}</span>
                </ButtonLink>
              </mat-cell>
              <mat-cell className="mat-mdc-cell mat-column-Remove">
                <RoundButton
                  icon="trash"
                  iconClass="fa-trash-alt"
                  aria-label={t('ADDRESS_REMOVE_NAMED', { city: address.city })}
                  autoFocus={returned === address.id}
                  onClick={() => remove(address.id)}
                />
              </mat-cell>
            </mat-row>
          ),
        )}
      </mat-table>
    </div>
  )
}

/** The database refuses to delete an address that a recycling request refers to. */
function isInUse(error: Error): boolean {
  return error instanceof HttpError && /FOREIGN KEY/.test(error.message)
}

function Facts({ address }: { address: Address }) {
  return (
    <>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Name', styles.name)}>{address.fullName}</mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Address', styles.address)}>
        <bdi>{[address.streetAddress, address.city, address.state, address.zipCode].filter(Boolean).join(', ')}</bdi>
      </mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Country', styles.country)}>{address.country}</mat-cell>
    </>
  )
}
