import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneYear, readCookie, writeCookie } from '../../ui/cookies.ts'
import { Checkbox } from '../../ui/field.tsx'

const cookie = 'show_tool_calls'

export function Settings() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(() => readCookie(cookie) === 'true')
  return (
    <Checkbox
      id="showToolCalls"
      label={t('LABEL_SHOW_TOOL_CALLS')}
      checked={shown}
      onChange={(checked) => {
        setShown(checked)
        writeCookie(cookie, String(checked), oneYear)
      }}
    />
  )
}
