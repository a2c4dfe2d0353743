/** Icons of the class only, in the style of `ui/icon.tsx`, which every shop loads. */
const PATHS = {
  announce: 'M4 10v4h3l9 5V5l-9 5zM19 9.5c1 1.5 1 3.5 0 5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.5v5l3.5 2',
  freeze: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  people:
    'M9 5.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM2.5 20c.7-3.7 3.2-5 6.5-5s5.8 1.3 6.5 5M16 6a3.2 3.2 0 0 1 0 6.2M17.5 15.3c2.3.5 3.6 2 4 4.7',
} as const

interface ClassIconProps {
  name: keyof typeof PATHS
  small?: boolean
}

export function ClassIcon({ name, small = false }: ClassIconProps) {
  return (
    <svg
      className={small ? 'icon icon-small' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-mirrored={name === 'announce' ? '' : undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
