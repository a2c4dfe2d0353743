import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { confirm } from '../../ui/snackbar.tsx'
import { findPhraseFault, readPair, tidyPhrase } from './phrases.ts'
import { importKey, importPhrase } from './purse.ts'
import styles from './wallet-drawer.module.css'

/** Imports an account by its private key. */
export function KeyImport() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  function onSend(): void {
    const pair = readPair(typed)
    if (!pair) {
      setFault(t('PURSE_NO_KEY'))
      return
    }
    importKey(pair)
    setTyped('')
    confirm('PURSE_IMPORTED')
  }

  return (
    <FormFrame className={styles.form} isRefused={fault !== undefined} onSend={typed.trim() !== '' && onSend}>
      <TextField
        id="importKey"
        label={t('PURSE_KEY')}
        value={typed}
        error={fault}
        note={t('PURSE_KEY_NOTE')}
        autoComplete="off"
        spellCheck={false}
        className="mono"
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('PURSE_IMPORT_KEY')}
      </Button>
    </FormFrame>
  )
}

/** Replaces the wallet by the one of another phrase. */
export function PhraseImport() {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()

  function onSend(): void {
    const wrong = findPhraseFault(typed)
    if (wrong) {
      setFault(t(wrong.text, { word: wrong.word, count: wrong.count }))
      return
    }
    importPhrase(tidyPhrase(typed))
    setTyped('')
    confirm('PURSE_IMPORTED')
  }

  return (
    <FormFrame className={styles.form} isRefused={fault !== undefined} onSend={typed.trim() !== '' && onSend}>
      <FieldFrame id="importPhrase" label={t('PURSE_PHRASE')} error={fault} note={t('PURSE_PHRASE_NOTE')}>
        <textarea
          id="importPhrase"
          rows={3}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby="importPhrase-note"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(undefined)
          }}
        />
      </FieldFrame>
      <Button type="submit" disabled={typed.trim() === ''}>
        {t('PURSE_IMPORT_PHRASE')}
      </Button>
    </FormFrame>
  )
}
