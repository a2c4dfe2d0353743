import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HttpError } from '../../entities/session/http.ts'
import { MembersOnly } from '../../entities/session/members-only.tsx'
import { useRemoval } from '../../entities/session/removal.ts'
import { useSession } from '../../entities/session/session.ts'
import { FormAlert, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { usePage } from '../../ui/page.ts'
import { RemovalNotice } from '../../ui/removal-notice.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { useForm } from '../../ui/use-form.ts'
import account from './account-page.module.css'
import { addPasskey, deletePasskey, fetchPasskeys, findObstacle, type Passkey } from './passkey-ceremonies.ts'
import { describePasskeyFailure } from './passkey-failure.ts'
import { MAX_PASSKEY_NAME_CHARACTERS, PasskeyRow } from './passkey-row.tsx'
import styles from './passkeys-page.module.css'

function AddPasskey({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const form = useForm({ name: t('PASSKEY_NAME_START') }, ({ name }) => ({
    name: name.trim() ? undefined : 'PASSKEY_NAME_MISSING',
  }))
  const [obstacle] = useState(() => findObstacle())
  const add = useAction({
    mutationFn: () => addPasskey(form.values.name.trim()),
    onSuccess: () => {
      confirm('PASSKEY_ADDED')
      form.set('name', t('PASSKEY_NAME_START'))
      return onAdded()
    },
  })

  return (
    <FormFrame className={account.room} aria-labelledby="add-passkey-title" onSend={() => add.mutate()} {...form.frame}>
      <h2 id="add-passkey-title" className="display">
        {t('PASSKEY_ADD_TITLE')}
      </h2>
      {obstacle ? (
        <FormAlert>{t(obstacle, { origin: window.location.origin })}</FormAlert>
      ) : (
        add.error && <FormAlert>{describePasskeyFailure(add.error, t)}</FormAlert>
      )}
      <TextField
        id="passkeyName"
        label={t('PASSKEY_NAME')}
        note={t('PASSKEY_NAME_NOTE')}
        maxLength={MAX_PASSKEY_NAME_CHARACTERS}
        autoComplete="off"
        {...form.field('name')}
      />
      <SubmitButton id="addPasskey" ready={form.complete && !add.isPending && !obstacle}>
        {t('BTN_PASSKEY_ADD')}
      </SubmitButton>
    </FormFrame>
  )
}

function PasskeyList({ passkeys, onChanged }: { passkeys: Passkey[]; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const { leaving, returned, remove, undo } = useRemoval({
    take: deletePasskey,
    message: 'PASSKEY_REMOVED',
    onSettled: onChanged,
  })
  if (passkeys.length === 0) return <p className="dim">{t('PASSKEY_NONE')}</p>
  return (
    <mat-table className={styles.list} role="list" aria-label={t('TITLE_PASSKEYS')}>
      {passkeys.map((passkey) =>
        leaving.has(passkey.id) ? (
          <RemovalNotice key={`leaving-${passkey.id}`} fleeting id={passkey.id} onUndo={() => undo(passkey.id)}>
            {t('PASSKEY_LEAVES', { name: passkey.name })}
          </RemovalNotice>
        ) : (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            isReturned={returned === passkey.id}
            onChanged={onChanged}
            onRemove={() => remove(passkey.id)}
          />
        ),
      )}
    </mat-table>
  )
}

function Passkeys({ token }: { token: string }) {
  const client = useQueryClient()
  const queryKey = ['passkeys', token]
  const { data, error, refetch } = useQuery({ queryKey, queryFn: fetchPasskeys })
  const onChanged = () => client.invalidateQueries({ queryKey })

  if (error instanceof HttpError && error.status === 401) return <MembersOnly expired />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton style={{ blockSize: '12rem', maxInlineSize: '36rem' }} />
  return (
    <>
      <PasskeyList passkeys={data} onChanged={onChanged} />
      <AddPasskey onAdded={onChanged} />
    </>
  )
}

/** The customer's passkeys: list, add, rename and remove. */
export default function PasskeysPage() {
  const { t } = useTranslation()
  const session = useSession()
  const heading = usePage(t('TITLE_PASSKEYS'))
  return (
    <div className={account.stack}>
      <h1 className="display" ref={heading} tabIndex={-1}>
        {t('TITLE_PASSKEYS')}
      </h1>
      <p className={account.lead}>{t('PASSKEYS_LEAD')}</p>
      {session ? <Passkeys token={session.token} /> : <MembersOnly />}
    </div>
  )
}
