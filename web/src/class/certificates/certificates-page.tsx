import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from '#contract/class-board.ts'
import type { RoomTeam } from '#contract/class-room.ts'
import type { RunState } from '#contract/class-run.ts'
import { Emblem } from '../../entities/team/emblem.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { BoardMark } from '../board/board-mark.tsx'
import { useFormats, useTabTitle } from '../data/texts.ts'
import { readText, useKept } from '../data/use-kept.ts'
import { useLoad } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure } from '../frame/notice.tsx'
import { PrintHead } from '../frame/print-head.tsx'
import { Segments } from '../frame/segments.tsx'
import { type Columns, drawRow, findFirsts, layColumns } from '../room/bar-code.ts'
import { MarksPicture } from '../room/marks.tsx'
import styles from './certificates-page.module.css'

/** The used part of `GET trainer/results.json`. */
interface Results {
  run: RunState
  teams: (Board['teams'][number] & { solves: { proven: number | null }[] })[]
}

type Kind = 'teams' | 'people'

const MAX_SIGNER_CHARACTERS = 60

/** A certificate per page to print, for each team or each player. */
export function CertificatesPage() {
  const { t } = useTranslation()
  const { room } = useRoom()
  const { data, error, reload } = useLoad<Results>('trainer/results.json')
  const [kind, setKind] = useState<Kind>('teams')
  const [signer, setSigner] = useKept('class-signer', '', readText)
  const columns = useMemo(() => layColumns(room.challenges), [room.challenges])
  const firsts = useMemo(() => findFirsts(room.teams), [room.teams])
  const teams = (data?.teams ?? []).flatMap((result) => {
    const team = room.teams.find(({ slug }) => slug === result.slug)
    return team && result.solved > 0 ? [{ result, team }] : []
  })
  const sheets = teams.flatMap(
    ({ result, team }): Pick<CertificateProps, 'result' | 'team' | 'person' | 'names' | 'firsts'>[] => {
      const names = [...new Set(team.players.flatMap(({ name }) => name ?? []))]
      const of = { result, team, firsts: firsts.get(team.slug) ?? new Set<string>() }
      return kind === 'teams' ? [{ ...of, names, person: null }] : names.map((person) => ({ ...of, names, person }))
    },
  )
  useTabTitle(t('CLASS_CERTIFICATES'))
  return (
    <main className={`host ${styles.page}`}>
      <PrintHead title={t('CLASS_CERTIFICATES')} lead={t('CLASS_CERTIFICATES_LEAD')}>
        <Button look="loud" disabled={sheets.length === 0} onClick={() => window.print()}>
          <Icon name="note" />
          {t('CLASS_CERTIFICATES_PRINT', { count: sheets.length })}
        </Button>
        <Segments
          label={t('CLASS_CERTIFICATES_FOR')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'teams', text: t('CLASS_CERTIFICATES_TEAMS') },
            { value: 'people', text: t('CLASS_CERTIFICATES_PEOPLE') },
          ]}
        />
        <div className={styles.signer}>
          <TextField
            id="signer"
            label={t('CLASS_CERTIFICATE_SIGNER')}
            value={signer}
            maxLength={MAX_SIGNER_CHARACTERS}
            autoComplete="name"
            onChange={(event) => setSigner(event.currentTarget.value)}
          />
        </div>
      </PrintHead>
      {error && <Failure error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton style={{ blockSize: '24rem' }} />}
      {data && sheets.length === 0 && (
        <p className="dim">
          {t(kind === 'people' && teams.length > 0 ? 'CLASS_CERTIFICATES_NAMELESS' : 'CLASS_CERTIFICATES_NONE')}
        </p>
      )}
      {data && (
        <ol className={styles.sheets} aria-label={t('CLASS_CERTIFICATES')}>
          {sheets.map((sheet) => (
            <Certificate
              key={`${sheet.team.slug} ${sheet.person}`}
              {...sheet}
              {...{ columns, signer }}
              run={data.run}
              of={data.teams.length}
            />
          ))}
        </ol>
      )}
    </main>
  )
}

interface CertificateProps {
  result: Results['teams'][number]
  team: RoomTeam
  /** Name of the player; null for a team's certificate. */
  person: string | null
  names: readonly string[]
  firsts: ReadonlySet<string>
  columns: Columns
  run: RunState
  /** Number of teams in the class. */
  of: number
  signer: string
}

function Certificate({ result, team, person, names, firsts, columns, run, of, signer }: CertificateProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const marks = drawRow(columns, { cells: withoutDoubt(team.cells), firsts, isOpen: () => true })
  const proven = result.solves.filter((solve) => solve.proven !== null).length
  const owasp = countByOwasp(columns, team.cells)
  const at = run.status === 'ended' && run.endsAt !== null ? run.endsAt : Date.now()
  return (
    <li className={styles.sheet}>
      <div className={styles.mark}>
        <BoardMark />
        <span className="display">{run.title || t('CLASS_UNTITLED')}</span>
      </div>
      <Emblem emblem={team.emblem} size={132} />
      <h2 className="display">
        <bdi>{person ?? team.name}</bdi>
      </h2>
      <p className={styles.people}>
        {person === null ? names.length > 0 && formats.list(names) : t('CLASS_CERTIFICATE_OF', { team: team.name })}
      </p>
      <p className={styles.reason}>
        {t('CLASS_CERTIFICATE_DEED', {
          solved: t('CLASS_CERTIFICATE_SOLVED', { count: result.solved, total: columns.list.length }),
          points: formats.number(result.points),
        })}
      </p>
      {owasp.length > 0 && (
        <p className={styles.place}>{t('CLASS_CERTIFICATE_OWASP', { categories: formats.list(owasp) })}</p>
      )}
      {proven > 0 && <p className={styles.place}>{t('CLASS_CERTIFICATE_PROVEN', { count: proven })}</p>}
      <p className={styles.place}>{t('CLASS_CERTIFICATE_PLACE', { place: result.place, of })}</p>
      <MarksPicture
        className={styles.bars}
        columns={columns}
        marks={marks}
        label={t('CLASS_ROW', { team: team.name, solved: result.solved, total: columns.list.length, near: 0 })}
      />
      <p className={styles.line}>
        <span>{formats.date(at)}</span>
        <span className={styles.sign}>{signer || t('CLASS_CERTIFICATE_SIGNATURE')}</span>
      </p>
    </li>
  )
}

/** Categories of the OWASP Top 10 with a team's solved challenges and their number: `A05:2025 (3)`. */
function countByOwasp({ list }: Columns, cells: RoomTeam['cells']): string[] {
  const solved = list.flatMap(({ challenge: { key, owasp2025 } }) => (cells[key]?.solvedAt ? (owasp2025 ?? []) : []))
  const counts = Map.groupBy(solved.toSorted(), (category) => category)
  return [...counts].map(([category, members]) => `${category} (${members.length})`)
}

/** Certificates show solves without suspicions and near misses. */
function withoutDoubt(cells: RoomTeam['cells']): RoomTeam['cells'] {
  return Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [key, { ...cell, suspicious: false, nearMisses: 0 }]),
  )
}
