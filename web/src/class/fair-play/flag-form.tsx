import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlagOrigin } from '#contract/class-team.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { FieldFrame, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { addressOf, command } from '../data/http.ts'
import { useCommand } from '../data/use-load.ts'
import { useRoom } from '../data/use-room.tsx'
import { Failure, Notice } from '../frame/notice.tsx'
import styles from './flag-form.module.css'

/**
 * Finds the team that a flag belongs to. If the trainer names the team that submitted it, it counts as a sign in their
 * cases.
 */
export function FlagForm({ onFound }: { onFound: () => void }) {
  const { t } = useTranslation()
  const { room } = useRoom()
  const [flag, setFlag] = useState('')
  const [bringer, setBringer] = useState('')
  const [origin, setOrigin] = useState<FlagOrigin>()
  const find = useCommand(
    (sent: { flag: string; team?: string }) => command<FlagOrigin>('trainer/flags', sent),
    (found) => {
      setOrigin(found)
      onFound()
    },
  )
  const team = room.teams.find(({ slug }) => slug === origin?.team)
  const challenge = room.challenges.find(({ key }) => key === origin?.challenge)

  function send(): void {
    setOrigin(undefined)
    find.start({ flag: flag.trim(), ...(bringer && { team: bringer }) })
  }

  return (
    <FormFrame className={styles.form} onSend={flag.trim() !== '' && send}>
      <TextField
        id="flag"
        label={t('CLASS_FLAG')}
        className="mono"
        value={flag}
        autoComplete="off"
        spellCheck={false}
        note={t('CLASS_FLAG_NOTE')}
        onChange={(event) => setFlag(event.currentTarget.value)}
      />
      <FieldFrame id="flag-bringer" label={t('CLASS_FLAG_BRINGER')} note={t('CLASS_FLAG_BRINGER_NOTE')}>
        <select
          id="flag-bringer"
          aria-describedby="flag-bringer-note"
          value={bringer}
          onChange={(event) => setBringer(event.currentTarget.value)}
        >
          <option value="">{t('CLASS_FLAG_UNSAID')}</option>
          {room.teams.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={find.isRunning || undefined}>
          <Icon name="search" small />
          {t('CLASS_FLAG_FIND')}
        </Button>
        <ButtonAnchor look="quiet" href={addressOf('trainer/flag-keys')} download="flag-keys.txt">
          <Icon name="download" small />
          {t('CLASS_FLAG_KEYS')}
        </ButtonAnchor>
      </div>
      <p className="dim small">{t('CLASS_FLAG_KEYS_NOTE')}</p>
      {find.error && <Failure error={find.error} />}
      <div role="status">
        {origin && (
          <Notice kind={origin.team ? 'good' : 'mind'} icon="flag">
            {origin.team
              ? t('CLASS_FLAG_OF', {
                  team: team?.name ?? origin.team,
                  challenge: challenge?.name ?? origin.challenge ?? '',
                })
              : t('CLASS_FLAG_NOBODY')}
          </Notice>
        )}
      </div>
    </FormFrame>
  )
}
