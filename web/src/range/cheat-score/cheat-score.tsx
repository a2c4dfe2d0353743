import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheatReason, CheatReport } from '#contract/game.ts'
import type { Success } from '#contract/replies.ts'
import { onMessage } from '../../entities/game/socket.ts'
import { get } from '../../entities/session/http.ts'
import { toLocale } from '../../i18n/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './cheat-score.module.css'

const queryKey = ['cheat-score']

type Entry = CheatReport['entries'][number]

/** The cheat score in a line, after the first solve; a click explains its parts. */
export function CheatScore() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const write = useFormats()
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await get<Success<CheatReport>>('range/cheat-score')).data,
    retry: false,
  })

  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey })
    const ends = [onMessage('challenge solved', ask), onMessage('code challenge solved', ask)]
    return () => {
      for (const end of ends) end()
    }
  }, [client])

  if (!data || data.entries.length === 0) return null
  return (
    <div className={styles.line}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="scale" small />
        {t('CHEAT_SCORE')} <b className="mono">{write.share(data.total)}</b>
      </Button>
      {open && <Report report={data} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Report({ report, onClose }: { report: CheatReport; onClose: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const write = useFormats()
  const { find, fix } = report.accuracy
  return (
    <Dialog heading={title} onClose={onClose} closeLabel={t('BTN_CLOSE')}>
      <div className={styles.report}>
        <h2 id={title} className="display">
          {t('CHEAT_SCORE')} {write.share(report.total)}
        </h2>
        <p>{t('CHEAT_LEAD')}</p>
        {(find !== null || fix !== null) && (
          <p>
            {find !== null && t('CHEAT_ACCURACY_FIND', { share: write.share(find) })}{' '}
            {fix !== null && t('CHEAT_ACCURACY_FIX', { share: write.share(fix) })}
          </p>
        )}
        <ol className={styles.entries} reversed>
          {report.entries.toReversed().map((entry) => (
            <li key={`${entry.key}${entry.phase}`} className={styles.entry}>
              <EntryLines
                entry={entry}
                nameOf={(key) => report.entries.find((other) => other.key === key)?.name ?? key}
              />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

const PHASES = { hack: 'CHEAT_PHASE_HACK', find: 'CHEAT_PHASE_FIND', fix: 'CHEAT_PHASE_FIX' } as const

function EntryLines({ entry, nameOf }: { entry: Entry; nameOf: (key: string) => string }) {
  const { t } = useTranslation()
  const write = useFormats()
  const minutes = write.number(entry.elapsed)
  return (
    <>
      <h3 className={styles.name}>
        {entry.name} <span className={styles.phase}>{t(PHASES[entry.phase])}</span>
      </h3>
      <b className="mono">{write.share(entry.score)}</b>
      <p className={styles.why}>
        {entry.expected > 0
          ? t('CHEAT_TIME', { minutes, expected: write.number(entry.expected) })
          : t('CHEAT_TIME_FREE', { minutes })}{' '}
        {entry.reasons.map((reason) => reasonOf(reason, t, nameOf)).join(' ')}{' '}
        {entry.phase === 'hack' &&
          entry.hintsAvailable > 0 &&
          t('CHEAT_HINTS', { unlocked: entry.hintsUnlocked, available: entry.hintsAvailable })}
      </p>
    </>
  )
}

const REASONS = {
  noHints: 'CHEAT_REASON_NO_HINTS',
  tutorial: 'CHEAT_REASON_TUTORIAL',
  tightly: 'CHEAT_REASON_TIGHTLY',
  loosely: 'CHEAT_REASON_LOOSELY',
  trivial: 'CHEAT_REASON_TRIVIAL',
  visits: 'CHEAT_REASON_VISITS',
  direct: 'CHEAT_REASON_DIRECT',
  copied: 'CHEAT_REASON_COPIED',
  sameSnippet: 'CHEAT_REASON_SAME_SNIPPET',
} as const

function reasonOf(reason: CheatReason, t: TFunction, nameOf: (key: string) => string): string {
  const key = REASONS[reason.kind]
  if (reason.kind === 'visits') return t(key, { seen: reason.seen, expected: reason.expected })
  if (reason.kind === 'tightly' || reason.kind === 'loosely') return t(key, { name: nameOf(reason.to) })
  return t(key)
}

/** Number formats of the visitor's language. */
function useFormats() {
  const { i18n } = useTranslation()
  const locale = toLocale(i18n.language)
  return {
    share: (value: number) => value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 }),
    number: (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 }),
  }
}
