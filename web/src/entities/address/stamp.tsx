import styles from './stamp.module.css'

const PICTURES = ['melon_bike', 'apple_juice', 'green_smoothie', 'orange_juice', 'pineapple_juice']

/** A postage stamp; `number` selects the picture. */
export function Stamp({ number, className }: { number: number; className?: string | undefined }) {
  const picture = PICTURES[Math.abs(Math.trunc(number)) % PICTURES.length] ?? PICTURES[0]
  return (
    <span className={[styles.stamp, className].filter(Boolean).join(' ')} aria-hidden="true">
      <span>
        <img src={`assets/public/images/products/${picture}.svg`} width="480" height="400" alt="" loading="lazy" />
      </span>
    </span>
  )
}
