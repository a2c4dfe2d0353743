import { Skeleton } from '../../ui/states.tsx'
import styles from './basket-lines.module.css'

const shapes = ['first', 'second', 'third']

export function BasketSkeleton() {
  return (
    <div aria-busy="true">
      {shapes.map((shape) => (
        <div key={shape} className={styles.line}>
          <Skeleton style={{ inlineSize: '100%', aspectRatio: '1' }} />
          <Skeleton style={{ inlineSize: '60%', blockSize: '1.4rem' }} />
        </div>
      ))}
    </div>
  )
}
