import styles from './token-sale-page.module.css'

const ridges = Array.from({ length: 36 }, (_, index) => index * 10)

export function Coin({ name }: { name: string }) {
  return (
    <svg className={styles.coin} viewBox="-120 -120 240 240" role="img" aria-label={name}>
      <circle r="112" fill="#8a5a00" cy="6" />
      <circle r="112" fill="#ffc24a" />
      {ridges.map((angle) => (
        <path key={angle} transform={`rotate(${angle})`} d="M0-110v10" stroke="#8a5a00" strokeWidth="3" />
      ))}
      <circle r="94" fill="#ffd683" stroke="#8a5a00" strokeWidth="3" />
      <path d="M0-64C22-34 40-12 40 12A40 40 0 0 1-40 12C-40-12-22-34 0-64z" fill="#e4411b" />
      <path d="M-22 14A22 22 0 0 0 2 36" fill="none" stroke="#fff6e6" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
