/** Pictures of the range, on the same 24-unit grid as those of `ui/icon.tsx`. */
const paths = {
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  filter: 'M4 6h16M7 12h10M10 18h4',
  gear: 'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  off: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM6 6l12 12',
  plug: 'M9 3v5M15 3v5M6.5 8h11v3a5.5 5.5 0 0 1-11 0zM12 16.5V21',
} as const

/** An icon of the range; it never carries a meaning alone. */
export function RangeIcon({ name, small = false }: { name: keyof typeof paths; small?: boolean }) {
  return <Drawing path={paths[name]} small={small} />
}

/** An icon whose picture belongs to one feature. `directed` ones are mirrored where text runs from right to left. */
export function Drawing({
  path,
  small = false,
  directed = false,
}: {
  path: string
  small?: boolean
  directed?: boolean
}) {
  return (
    <svg
      className={small ? 'icon icon-small' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-mirrored={directed ? '' : undefined}
    >
      <path d={path} />
    </svg>
  )
}
