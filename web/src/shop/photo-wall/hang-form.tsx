import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftText } from '../../entities/session/use-draft-text.ts'
import { joinWords } from '../../i18n/join-words.ts'
import { toLocale } from '../../i18n/languages.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/classes.ts'
import { TextField, useLeft } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { complain, confirm } from '../../ui/snackbar.tsx'
import { useAction } from '../../ui/use-action.ts'
import { hangPhoto } from './api.ts'
import styles from './hang-form.module.css'
import { MAX_PICTURE_BYTES, pictureTypeOf } from './picture-type.ts'
import { photosQuery } from './queries.ts'

interface Chosen {
  picture: Blob
  /** Object URL of the preview. */
  preview: string
}

/** The picture of a file field, or the fault of the last file. */
function usePicture() {
  const { t, i18n } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const [fault, setFault] = useState('')

  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.preview)
  }, [chosen])

  async function choose(picked: File): Promise<void> {
    const type = await pictureTypeOf(picked)
    setFault('')
    setChosen(undefined)
    if (!type) setFault(t('PHOTO_WRONG_KIND', { name: picked.name }))
    else if (picked.size > MAX_PICTURE_BYTES) {
      const size = new Intl.NumberFormat(toLocale(i18n.language), { style: 'unit', unit: 'megabyte' })
      setFault(t('INVALID_FILE_SIZE', { size: size.format(MAX_PICTURE_BYTES / 1e6) }))
    } else setChosen({ picture: picked.slice(0, picked.size, type), preview: URL.createObjectURL(picked) })
  }

  return { chosen, setChosen, fault, choose }
}

/** Form for a new picture. `onHung` is called with its number. */
export function HangForm({ onHung }: { onHung: (id: number) => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { chosen, setChosen, fault, choose } = usePicture()
  const [caption, write] = useDraftText('photo')
  const [share, setShare] = useState(0)
  const { left, onBlur, show, forgive } = useLeft()
  const percent = Math.floor(share * 100)
  const words = caption.trim()

  const hang = useAction({
    mutationFn: ({ picture }: Chosen) => hangPhoto(picture, words, setShare),
    onMutate: () => setShare(0),
    onSuccess: async (id) => {
      confirm('IMAGE_UPLOAD_SUCCESS')
      onHung(id)
      setChosen(undefined)
      write('')
      forgive()
      await client.invalidateQueries(photosQuery)
    },
    onError: (error) => complain(error),
  })

  const missing = [
    ...(chosen ? [] : [t(fault ? 'PHOTO_MISSING_REAL' : 'PHOTO_MISSING_PICTURE')]),
    ...(words ? [] : [t('PHOTO_MISSING_CAPTION')]),
  ]
  return (
    <FormFrame
      className={styles.form}
      aria-label={t('LABEL_SHARE_A_MEMORY')}
      onSend={chosen && words !== '' && (() => hang.mutate(chosen))}
      onRefuse={show}
    >
      <PictureField
        chosen={chosen}
        fault={fault}
        isSending={hang.isPending}
        onTakeAway={() => setChosen(undefined)}
        onChoose={(picked) => void choose(picked)}
      />
      <div className={styles.words}>
        {fault && (
          <p className={`error fault ${styles.fault}`} id="photo-fault" role="alert">
            <Icon name="alert" small />
            <span>{fault}</span>
          </p>
        )}
        <TextField
          id="caption"
          label={t('LABEL_CAPTION')}
          placeholder={t('PHOTO_CAPTION_PLACEHOLDER')}
          value={caption}
          readOnly={hang.isPending}
          required
          error={left && !words ? t('MANDATORY_CAPTION') : undefined}
          note={t('PHOTO_CAPTION_NOTE')}
          onBlur={() => caption && onBlur()}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
      </div>
      <Go missing={missing} percent={hang.isPending ? percent : undefined} />
    </FormFrame>
  )
}

interface GoProps {
  /** Names of what the form lacks. */
  missing: readonly string[]
  /** Sent part of the picture; undefined before it is sent. */
  percent: number | undefined
}

/** The button, and below it how far the picture is or what is missing. */
function Go({ missing, percent }: GoProps) {
  const { t } = useTranslation()
  const isPending = percent !== undefined
  return (
    <div className={styles.go}>
      <Button
        fixedId="submitButton"
        type="submit"
        big
        wide
        look={missing.length === 0 ? 'loud' : 'plain'}
        disabled={missing.length > 0}
        aria-describedby="photo-missing"
        aria-busy={isPending}
      >
        {isPending ? (
          t('PHOTO_HANGING', { percent })
        ) : (
          <>
            <Icon name="camera" />
            {t('PHOTO_HANG')}
          </>
        )}
      </Button>
      {isPending ? (
        <Progress percent={percent} />
      ) : (
        <span className={styles.missing} id="photo-missing">
          {missing.length > 0 && t('PHOTO_STILL_MISSING', { what: joinWords(missing) })}
        </span>
      )}
    </div>
  )
}

interface PictureFieldProps {
  chosen: Chosen | undefined
  /** Reason why the last file was refused, or empty. */
  fault: string
  isSending: boolean
  onTakeAway: () => void
  onChoose: (picked: File) => void
}

function PictureField({ chosen, fault, isSending, onTakeAway, onChoose }: PictureFieldProps) {
  const { t } = useTranslation()
  if (chosen) {
    return (
      <div className={joinClasses('image-preview', styles.preview)}>
        <img src={chosen.preview} alt={t('PHOTO_PREVIEW')} />
        {!isSending && <RoundButton icon="close" aria-label={t('PHOTO_TAKE_AWAY')} onClick={onTakeAway} />}
      </div>
    )
  }
  return (
    <label className={joinClasses(styles.drop, fault && styles.bad)}>
      <Icon name="camera" />
      <span>
        <b>{t(fault ? 'PHOTO_CHOOSE_ANOTHER' : 'LABEL_PICK_IMAGE')}</b> {!fault && t('PHOTO_OR_DROP')}
      </span>
      <span className="mono">{t('PHOTO_KINDS')}</span>
      <input
        type="file"
        name="file"
        accept="image/png,image/jpeg"
        aria-label={t('LABEL_PICK_IMAGE')}
        aria-describedby={fault ? 'photo-fault' : undefined}
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? []
          if (picked) onChoose(picked)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Progress({ percent }: { percent: number }) {
  const { t } = useTranslation()
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={t('PHOTO_PROGRESS')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
