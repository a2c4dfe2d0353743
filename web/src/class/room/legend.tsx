import { useTranslation } from 'react-i18next'
import styles from './heat-map.module.css'

const SIGNS = [
  { text: 'CLASS_SIGN_SOLVED', width: 12, solved: 'M0 2h5v16h-5zM7 2h5v16h-5z' },
  { text: 'CLASS_SIGN_FIRST', width: 5, solved: 'M0 2h5v22h-5z' },
  {
    text: 'CLASS_SIGN_NEAR',
    width: 19,
    track: 'M0 2h5v16h-5zM7 2h5v16h-5zM14 2h5v16h-5z',
    near: 'M0 14h5v4h-5zM7 10h5v8h-5zM14 6h5v12h-5z',
  },
  { text: 'CLASS_SIGN_ODD', width: 5, solved: 'M0 2h5v6h-5zM0 11h5v7h-5z' },
  { text: 'CLASS_SIGN_UNTRIED', width: 5, track: 'M0 2h5v16h-5z' },
  { text: 'CLASS_SIGN_CLOSED', width: 12, closed: 'M1 9h2v2h-2zM8 9h2v2h-2z' },
] as const

export function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={styles.legend}>
      {SIGNS.map((sign) => (
        <li key={sign.text}>
          <svg viewBox={`0 0 ${sign.width} 24`} width={sign.width} height="24" aria-hidden="true">
            {'track' in sign && <path className="marks-track" d={sign.track} />}
            {'solved' in sign && <path className="marks-solved" d={sign.solved} />}
            {'near' in sign && <path className="marks-near" d={sign.near} />}
            {'closed' in sign && <path className="marks-closed" d={sign.closed} />}
          </svg>
          {t(sign.text)}
        </li>
      ))}
    </ul>
  )
}
