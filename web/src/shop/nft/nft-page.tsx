import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../ui/failure.ts'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SanitisedHtml } from '../../ui/sanitised-html.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useAction } from '../../ui/use-action.ts'
import { submitKey, unlockedQuery } from './api.ts'
import styles from './nft-page.module.css'

const OWNER = '0x8343d2eb2B13A2495De435a1b15e85b98115Ce05'
const MARKET = 'https://testnets.opensea.io'
const TOKEN = `${MARKET}/assets/mumbai/0xf4817631372dca68a25a18eb7a0b36d54f3dbcf7/0`

function KeyForm() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [key, setKey] = useState('')
  const submitting = useAction({
    mutationFn: submitKey,
    onSuccess: () => client.invalidateQueries({ queryKey: unlockedQuery.queryKey }),
  })

  return (
    <FormFrame
      className={`stack ${styles.form}`}
      isRefused={submitting.error !== null}
      onSend={key.trim() !== '' && (() => submitting.mutate(key.trim()))}
    >
      <p>{t('NFT_LOCKED')}</p>
      <TextField
        id="privateKey"
        name="privateKey"
        type="text"
        label={t('LABEL_PRIVATE_KEY')}
        className="mono"
        autoComplete="off"
        spellCheck={false}
        value={key}
        note={t('NFT_KEY_NOTE')}
        error={submitting.error ? explain(submitting.error, t).sentence : undefined}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          if (submitting.error) submitting.reset()
        }}
      />
      <SubmitButton ready={key.trim() !== '' && !submitting.isPending}>{t('BTN_AUTHENTICATE')}</SubmitButton>
      <p className="quiet-line">
        <Icon name="shield" small />
        {t('BTN_SBT_NOTE')}
      </p>
    </FormFrame>
  )
}

/** Shown after the right key was submitted. */
function OwnerView() {
  const { t } = useTranslation()
  return (
    <div className="stack" aria-live="polite">
      <dl className={styles.facts}>
        <dt>{t('OWNED_BY')}</dt>
        <dd>
          <a href={`${MARKET}/${OWNER}`} target="_blank" rel="noopener">
            {t('NFT_OWNER')}
            <Icon name="arrowOut" small />
          </a>
        </dd>
        <dt>{t('LABEL_ACCOUNT_ADDRESS')}</dt>
        <dd className={styles.address}>{OWNER}</dd>
        <dt>{t('LABEL_DESCRIPTION')}</dt>
        <dd>
          <SanitisedHtml html={t('NFT_SBT_BOX_TEXT', { link: TOKEN })} />
        </dd>
      </dl>
    </div>
  )
}

/** A token that belongs to the owner of one private key. */
export default function NftPage() {
  const { t } = useTranslation()
  const { data: isUnlocked, error, refetch } = useQuery(unlockedQuery)
  return (
    <app-nft-unlock>
      <PageFrame title={t('TITLE_SBT')} lead={t(isUnlocked ? 'NFT_LEAD_OPEN' : 'NFT_LEAD')}>
        <div className={styles.columns}>
          <figure className={styles.picture} data-open={isUnlocked}>
            <img src="assets/public/images/JuicyBot.png" width="256" height="256" alt={t('NFT_PICTURE')} />
            <figcaption>
              <span className="mono">JS #0</span>
              <span>
                <Icon name={isUnlocked ? 'check' : 'shield'} small />
                {t(isUnlocked ? 'NFT_OPEN' : 'NFT_SEALED')}
              </span>
            </figcaption>
          </figure>
          {isUnlocked === undefined && !error && <Skeleton className={styles.waiting} />}
          {isUnlocked === undefined && error && <FailedState error={error} onRetry={() => void refetch()} />}
          {isUnlocked === false && <KeyForm />}
          {isUnlocked && <OwnerView />}
        </div>
      </PageFrame>
    </app-nft-unlock>
  )
}
