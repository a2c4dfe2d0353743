import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { ListFault, PrintableCard } from '#contract/class-team.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { decodeList } from '../data/decode-list.ts'
import { DoorError, hand } from '../data/http.ts'
import { readText, useKept } from '../data/use-kept.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { ClassIcon } from '../frame/class-icon.tsx'
import { DropZone } from '../frame/drop-zone.tsx'
import { Failure, Notice } from '../frame/notice.tsx'
import styles from './keeping-part.module.css'

/** Maximum bytes of a list, as on the server. */
const MAX_LIST_BYTES = 1_000_000

/** Creates the teams of a list and shows their cards. */
function useMaking(onMade: () => void) {
  const { reload } = useRoom()
  const navigate = useNavigate()
  return useCommand(
    (csv: string) => hand<PrintableCard[]>('trainer/list', csv, 'text/csv'),
    async (made) => {
      onMade()
      confirm('CLASS_CARDS_MADE', { count: made.length })
      await reload()
      void navigate('/host/cards', { state: { slugs: made.map(({ team }) => team.slug) } })
    },
  )
}

/** Creates teams from a list of names, with a card for each. Cards of all teams can be printed again. */
export function CardsPart() {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [list, setList] = useKept('class-list', '', readText)
  const [isTooLarge, setTooLarge] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const make = useMaking(() => setList(''))
  const names = list.split(/\r?\n/).filter((line) => line.trim() !== '').length
  const faults = readFaults(make.error)

  async function read(file: File): Promise<void> {
    make.clear()
    setTooLarge(file.size > MAX_LIST_BYTES)
    if (file.size <= MAX_LIST_BYTES) setList(decodeList(await file.arrayBuffer()))
  }

  return (
    <section className={styles.part} aria-labelledby="cards">
      <h2 className="display" id="cards">
        {t('CLASS_CARDS')}
      </h2>
      <p className="dim">{t('CLASS_CARDS_LEAD')}</p>
      <FormFrame className={styles.form} onSend={names > 0 && (() => make.start(list))}>
        <DropZone
          id="card-file"
          icon={<ClassIcon name="people" />}
          action={t('CLASS_CARDS_FILE')}
          note={t('CLASS_CARDS_FILE_NOTE')}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void read(file)}
        />
        <FieldFrame
          id="card-names"
          label={t('CLASS_CARDS_NAMES')}
          note={t('CLASS_CARDS_NOTE')}
          {...(names > 0 && { counter: `${names}` })}
        >
          <textarea
            id="card-names"
            ref={field}
            rows={names > 0 ? 5 : 2}
            value={list}
            aria-describedby="card-names-note"
            aria-invalid={faults ? true : undefined}
            onChange={(event) => {
              setList(event.currentTarget.value)
              setTooLarge(false)
              make.clear()
            }}
          />
        </FieldFrame>
        {isTooLarge && (
          <div role="alert">
            <Notice kind="bad" icon="alert">
              {t('CLASS_CARDS_LARGE')}
            </Notice>
          </div>
        )}
        {faults ? <Faults {...faults} list={list} field={field} /> : make.error && <Failure error={make.error} />}
        <div className={styles.buttons}>
          {names > 0 && (
            <Button type="submit" aria-disabled={make.isRunning || undefined}>
              <Icon name="plus" small />
              {t('CLASS_CARDS_MAKE', { count: names })}
            </Button>
          )}
          {room.teams.length > 0 && (
            <ButtonLink to="/host/cards">
              <Icon name="note" small />
              {t('CLASS_CARDS_SHOW', { count: room.teams.length })}
            </ButtonLink>
          )}
        </div>
      </FormFrame>
    </section>
  )
}

interface Faulty {
  count: number
  faults: ListFault[]
}

function readFaults(error: Error | undefined): Faulty | undefined {
  if (!(error instanceof DoorError) || error.code !== 'HOST_BAD_LIST') return undefined
  const { count, faults } = (error.details ?? {}) as Partial<Faulty>
  return Array.isArray(faults) ? { count: count ?? faults.length, faults } : undefined
}

interface FaultsProps extends Faulty {
  list: string
  field: { current: HTMLTextAreaElement | null }
}

/** Invalid lines of the list. Each is a link to its line. */
function Faults({ count, faults, list, field }: FaultsProps) {
  const { t } = useTranslation()

  function lead(line: number): void {
    const lines = list.split('\n')
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
    field.current?.focus()
    field.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
  }

  return (
    <div role="alert">
      <Notice kind="bad" icon="alert">
        <p>{t('CLASS_LIST_FAULTS', { count })}</p>
        <ul className={styles.faults}>
          {faults.map(({ line, name, reason, firstLine }) => (
            <li key={line}>
              <button type="button" className="text-link" onClick={() => lead(line)}>
                {t('CLASS_LIST_LINE', { line })}
              </button>{' '}
              <bdi>{name}</bdi> {t(`CLASS_LIST_${reason.toUpperCase()}`, { firstLine })}
            </li>
          ))}
        </ul>
        {count > faults.length && <p>{t('CLASS_LIST_MORE', { count: count - faults.length })}</p>}
      </Notice>
    </div>
  )
}
