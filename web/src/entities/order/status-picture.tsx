import { joinClasses } from '../../ui/classes.ts'
import type { OrderStatus } from './status.ts'

const pictures: Record<OrderStatus, { name: string; path: string }> = {
  NEW: { name: 'warehouse', path: 'M3 20V9l9-5l9 5v11M7 20v-8h10v8M7 16h10' },
  PACKING: {
    name: 'truck-loading',
    path: 'M3 6h7v10H3zM10 16h11M10 13.5l9-3M13 5.5l5-1.5l1.5 4l-5 1.5zM6.5 18a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3z',
  },
  TRANSIT: {
    name: 'truck',
    path: 'M2.5 6h11v10.5h-11zM13.5 10h4l4 3.5v3h-8zM7 15.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM17 15.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
  },
  DELIVERED: { name: 'home', path: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6' },
}

/** Picture of a status, with the names that scripts know. */
export function StatusPicture({ status, active = false }: { status: OrderStatus; active?: boolean }) {
  const { name, path } = pictures[status]
  return (
    <svg
      className={joinClasses('icon icon-small svg-inline--fa', `fa-${name}`, active && 'confirmation')}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-prefix="fas"
      data-icon={name}
    >
      <path d={path} />
    </svg>
  )
}
