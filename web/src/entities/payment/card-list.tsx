import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RoundButton } from '../../ui/button.tsx'
import { ChoiceList, ChoiceSkeleton } from '../../ui/choice-list.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { listPlacesLeft } from '../../ui/places-left.ts'
import { RemovalNotice } from '../../ui/removal-notice.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useRemoval } from '../session/removal.ts'
import { useSession } from '../session/session.ts'
import { type Card, deleteCard } from './api.ts'
import { CardForm } from './card-form.tsx'
import styles from './card-list.module.css'
import { cardsQuery } from './queries.ts'

interface CardListProps {
  /** `select` chooses a card to pay with, `manage` edits and removes cards. */
  mode: 'select' | 'manage'
  selected?: string | undefined
  onSelect?: (id: string | undefined) => void
  /** Called with the id of a newly added card. */
  onAdded?: (id: string) => void
  /** Advice for a customer without a card. */
  otherwise?: string
}

/** The customer's cards, and a form for a new one. */
export function CardList({ mode, selected, onSelect, onAdded, otherwise }: CardListProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { data, error, refetch } = useQuery({ ...cardsQuery, enabled: session !== null })
  return (
    <app-payment-method
      className={joinClasses(styles.host, mode === 'manage' && data && data.length > 0 && styles.kept)}
      style={listPlacesLeft(data?.length ?? 0)}
    >
      {data ? (
        <>
          {data.length === 0 && (
            <div className={styles.none}>
              <strong>{t('NO_CARDS_TITLE')}</strong> {otherwise && <span>{otherwise}</span>}
            </div>
          )}
          {mode === 'select' ? (
            <ChoiceList
              name="card"
              label={t('MY_PAYMENT_OPTIONS')}
              rows={data}
              labelOf={(card) => `${t('CARD_ENDING_IN')} ${endOf(card)}, ${card.fullName}`}
              selected={selected}
              onSelect={onSelect}
              rowClass={styles.choosing}
            >
              {(card) => <Facts card={card} />}
            </ChoiceList>
          ) : (
            <Collection cards={data} />
          )}
        </>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <ChoiceSkeleton rows={1} />
      )}
      {data && <CardForm openAtFirst={data.length === 0} onAdded={onAdded} />}
    </app-payment-method>
  )
}

function Collection({ cards }: { cards: Card[] }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { leaving, returned, remove, undo } = useRemoval({
    take: deleteCard,
    message: 'CARD_REMOVED',
    onSettled: () => client.invalidateQueries({ queryKey: cardsQuery.queryKey }),
  })
  return (
    <div aria-live="polite" className={styles.bare}>
      <mat-table className={joinClasses('mat-mdc-table', styles.cards)} role="list">
        {cards.map((card) =>
          leaving.has(card.id) ? (
            <RemovalNotice key={`leaving-${card.id}`} fleeting id={card.id} onUndo={() => undo(card.id)}>
              {t('CARD_LEAVES', { digits: endOf(card) })}
            </RemovalNotice>
          ) : (
            <mat-row key={card.id} className={joinClasses('mat-mdc-row', styles.plastic, toneOf(card))} role="listitem">
              <Facts card={card} />
              <mat-cell className={joinClasses('mat-mdc-cell mat-column-Remove', styles.remove)}>
                <RoundButton
                  icon="trash"
                  iconClass="fa-trash-alt"
                  aria-label={t('CARD_REMOVE_NAMED', { digits: endOf(card) })}
                  autoFocus={returned === card.id}
                  onClick={() => remove(card.id)}
                />
              </mat-cell>
            </mat-row>
          ),
        )}
      </mat-table>
    </div>
  )
}

const tones = ['plum', 'sky', 'tomato', 'butter'] as const

/** Colour of a card by its last digit. */
function toneOf(card: Card): string | undefined {
  return styles[tones[Number(endOf(card).at(-1)) % tones.length] ?? 'plum']
}

function endOf({ cardNum }: Card): string {
  return String(cardNum).slice(-4)
}

function Facts({ card }: { card: Card }) {
  return (
    <>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Number mono', styles.number)}>
        <bdi dir="ltr">{card.cardNum}</bdi>
      </mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Name', styles.name)}>{card.fullName}</mat-cell>
      <mat-cell className={joinClasses('mat-mdc-cell mat-column-Expiry', styles.expiry)}>
        {card.expMonth}/{card.expYear}
      </mat-cell>
    </>
  )
}
