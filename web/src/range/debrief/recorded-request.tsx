import { useTranslation } from 'react-i18next'
import { hadSession, isCut, toRequest, writeCurl, writeFetch } from '#contract/copied-request.ts'
import type { SolvingRecord } from '#contract/game.ts'
import { RequestText } from '../../entities/challenge/request-text.tsx'
import { decodeAddress, isHiddenPicture, printRecord } from '../../entities/challenge/solving-record.ts'
import { readSession } from '../../entities/session/session.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { copyAndSay } from '../../ui/copy-and-say.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './recorded-request.module.css'
import { requestBenchAddressOf } from './request-bench-address.ts'

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
      <RequestText pieces={printRecord(record, t('DEBRIEF_OWN_SESSION'))} />
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
            <ButtonAnchor href={requestBenchAddressOf(request)} target="_blank" rel="noopener">
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
