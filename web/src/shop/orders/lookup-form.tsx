import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { screens } from '../../entities/application/screens.ts'
import { trackingPathOf } from '../../entities/order/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import styles from './track-result-page.module.css'

export function LookupForm({ asked }: { asked: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [number, setNumber] = useState(asked)
  const wanted = number.trim()

  return (
    <FormFrame className={styles.lookup} onSend={wanted !== '' && (() => navigate(trackingPathOf(wanted)))}>
      <TextField
        id="orderNumber"
        className="mono"
        label={t('ORDER_NUMBER')}
        autoComplete="off"
        spellCheck={false}
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <div className={styles.ways}>
        <Button type="submit" look="loud" big disabled={!wanted}>
          {asked ? t('BTN_TRACK_AGAIN') : t('BTN_TRACK')}
        </Button>
        <ButtonLink big to={screens.orderHistory.path}>
          {t('LABEL_ORDER_HISTORY')}
        </ButtonLink>
      </div>
    </FormFrame>
  )
}
