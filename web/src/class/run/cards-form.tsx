import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrintableCard } from '#contract/class.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { decodeList } from '../data/decode-list.ts'
import { hand } from '../data/http.ts'
import { useOrder } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure, Notice } from '../frame/notice.tsx'
import { TeamTicket } from '../frame/team-ticket.tsx'
import styles from './run-page.module.css'

/** A list of names goes in, a card for each team comes out, to be printed and cut. */
export function CardsForm() {
  const { t } = useTranslation()
  const { reload } = useRoom()
  const [list, setList] = useState('')
  const [cards, setCards] = useState<PrintableCard[]>([])
  const make = useOrder(
    (csv: string) => hand<PrintableCard[]>('trainer/list', csv, 'text/csv'),
    (made) => {
      setCards(made)
      void reload()
    },
  )
  const names = list.split(/\r?\n/).filter((line) => line.trim() !== '').length

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (names > 0) make.start(list)
  }

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.currentTarget.files ?? []
    if (file) setList(decodeList(await file.arrayBuffer()))
  }

  return (
    <section className={styles.part} aria-labelledby="cards">
      <h2 className="display no-print" id="cards">
        {t('CLASS_CARDS')}
      </h2>
      <form className={`${styles.part} no-print`} onSubmit={submit}>
        <p className="dim">{t('CLASS_CARDS_LEAD')}</p>
        <FieldFrame id="card-names" label={t('CLASS_CARDS_NAMES')} note={t('CLASS_CARDS_NOTE')} counter={`${names}`}>
          <textarea
            id="card-names"
            rows={5}
            value={list}
            aria-describedby="card-names-note"
            onChange={(event) => setList(event.currentTarget.value)}
          />
        </FieldFrame>
        <label>
          <span className="small">{t('CLASS_CARDS_FILE')}</span>
          <input className={styles.file} type="file" accept=".csv,.txt,text/csv,text/plain" onChange={read} />
        </label>
        {make.error && <Failure error={make.error} />}
        <div className={styles.buttons}>
          <Button type="submit" disabled={names === 0} aria-disabled={make.isRunning || undefined}>
            <Icon name="plus" small />
            {t('CLASS_CARDS_MAKE', { count: names })}
          </Button>
          {cards.length > 0 && (
            <Button onClick={() => window.print()}>
              <Icon name="note" small />
              {t('CLASS_CARDS_PRINT', { count: cards.length })}
            </Button>
          )}
        </div>
        {cards.length > 0 && (
          <Notice kind="mind" icon="eye">
            {t('CLASS_CARDS_ONCE')}
          </Notice>
        )}
      </form>
      <div className={styles.cards}>
        {cards.map((card) => (
          <TeamTicket key={card.team.slug} team={card.team} passcode={card.passcode} joinUrl={card.joinUrl} />
        ))}
      </div>
    </section>
  )
}
