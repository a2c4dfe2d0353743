import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, RoundButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'
import { sentenceOf } from '../../ui/refusal.ts'
import { confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { type Passkey, renamePasskey } from './passkey-ceremonies.ts'
import styles from './passkeys-page.module.css'

export const MAX_PASSKEY_NAME_CHARACTERS = 60

interface PasskeyRowProps {
  passkey: Passkey
  /** Whether its removal was just undone; then it takes the focus. */
  isReturned: boolean
  onChanged: () => Promise<unknown>
  onRemove: () => void
}

/** One passkey; its name can be edited in place. */
export function PasskeyRow({ passkey, isReturned, onChanged, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const { name, addedAt, usedAt } = passkey
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <Naming passkey={passkey} onChanged={onChanged} onClose={() => setOpen(false)} />
  return (
    <mat-row className={styles.row} role="listitem">
      <Icon name="key" />
      <div className={styles.facts}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className="dim">
          {t('PASSKEY_WAS_ADDED')} {addedAt && <Moment at={addedAt} as="minute" />}
        </span>
        <span className="dim">
          {usedAt ? (
            <>
              {t('PASSKEY_WAS_USED')} <Moment at={usedAt} as="minute" />
            </>
          ) : (
            t('PASSKEY_UNUSED')
          )}
        </span>
      </div>
      <div className={styles.actions}>
        <RoundButton
          icon="pencil"
          ref={opener}
          aria-label={t('PASSKEY_RENAME_NAMED', { name })}
          onClick={() => setOpen(true)}
        />
        <RoundButton
          icon="trash"
          aria-label={t('PASSKEY_REMOVE_NAMED', { name })}
          autoFocus={isReturned}
          onClick={onRemove}
        />
      </div>
    </mat-row>
  )
}

interface NamingProps {
  passkey: Passkey
  onChanged: () => Promise<unknown>
  onClose: () => void
}

function Naming({ passkey: { id, name }, onChanged, onClose }: NamingProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(name)
  const wanted = draft.trim()
  const rename = useAction({
    mutationFn: () => renamePasskey(id, wanted),
    onSuccess: async () => {
      await onChanged()
      confirm('PASSKEY_RENAMED')
      onClose()
    },
  })
  return (
    <mat-row className={styles.row} role="listitem">
      <FormFrame
        className={styles.naming}
        onSend={wanted !== '' && (() => rename.mutate())}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <TextField
          id={`passkey-name-${id}`}
          label={t('PASSKEY_NAME')}
          error={wanted ? (rename.error && sentenceOf(rename.error, t)) || undefined : t('PASSKEY_NAME_MISSING')}
          value={draft}
          maxLength={MAX_PASSKEY_NAME_CHARACTERS}
          autoComplete="off"
          autoFocus
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit" look="loud" disabled={!wanted || rename.isPending}>
          {t('BTN_SAVE')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('BTN_CANCEL')}
        </Button>
      </FormFrame>
    </mat-row>
  )
}
