import { useTranslation } from 'react-i18next'
import { hadSession, isCut, toRequest, writeCurl, writeFetch } from '#contract/copied-request.ts'
import type { SolvingRecord } from '#contract/game.ts'
import { readSession } from '../../entities/session/session.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import { benchAddressOf } from './bench-address.ts'
import styles from './recorded-request.module.css'
import { decodeAddress, isHiddenPicture, type Piece, printRecord } from './solving-record.ts'

/** The recorded request, with ways to repeat it: as a command, as a script, in the request bench. */
export function RecordedRequest({ record }: { record: SolvingRecord }) {
  const { t } = useTranslation()
  const decoded = decodeAddress(record)
  const token = readSession()?.token ?? null
  const request = toRequest(record, token)
  const shop = document.baseURI.replace(/[^/]*$/, '').replace(/\/$/, '')
  return (
    <>
      {isHiddenPicture(record) && <p>{t('DEBRIEF_HIDDEN_PICTURE')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard. */}
      <pre className={styles.request} dir="ltr" tabIndex={0}>
        {withKeys(printRecord(record, t('DEBRIEF_OWN_SESSION'))).map(({ key, text, marked }) =>
          marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>,
        )}
      </pre>
      {decoded !== null && (
        <p className={styles.note}>
          {t('DEBRIEF_DECODED')}{' '}
          <code className={styles.decoded} dir="ltr">
            {decoded}
          </code>
        </p>
      )}
      {isCut(record) && <p className={styles.note}>{t('DEBRIEF_CUT')}</p>}
      {request && (
        <>
          <div className={styles.copies}>
            <Button onClick={() => void copyAndSay(writeCurl(request, shop))}>
              <Icon name="copy" small />
              {t('DEBRIEF_COPY_CURL')}
            </Button>
            <Button onClick={() => void copyAndSay(writeFetch(request, shop))}>
              <Icon name="copy" small />
              {t('DEBRIEF_COPY_FETCH')}
            </Button>
            <ButtonAnchor href={benchAddressOf(request)} target="_blank" rel="noopener">
              <Icon name="arrowOut" small />
              {t('DEBRIEF_OPEN_BENCH')}
            </ButtonAnchor>
          </div>
          {hadSession(record) && (
            <p className={styles.note}>{t(token ? 'DEBRIEF_COPY_WITH_SESSION' : 'DEBRIEF_COPY_NO_SESSION')}</p>
          )}
        </>
      )}
    </>
  )
}

function withKeys(pieces: readonly Piece[]): (Piece & { key: string })[] {
  return pieces.map((piece, index) => ({ ...piece, key: `${index} ${piece.text}` }))
}
