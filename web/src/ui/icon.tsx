/** Our own line icons on a 24-unit grid. */
const paths = {
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1',
  arrowDown: 'M12 5v13.5M6 12.5l6 6l6-6',
  arrowOut: 'M8 16L18 6M9.5 6H18v8.5',
  arrowUp: 'M12 19V5.5M6 11l6-6l6 6',
  basket: 'M3.5 9.5h17l-1.8 9a2 2 0 0 1-2 1.5H7.3a2 2 0 0 1-2-1.5zM8 9.5l3-5.5M16 9.5l-3-5.5M9.5 13.5v3M14.5 13.5v3',
  bonus: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  camera: 'M4 7.5h4L9.5 5h5L16 7.5h4v11H4zM12 10a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 0 0 0-6.4z',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  chat: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.2h5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9l6 6l6-6',
  chevronLeft: 'M15 6l-6 6l6 6',
  chevronRight: 'M9 6l6 6l-6 6',
  chevronUp: 'M6 15l6-6l6 6',
  clip: 'M18.5 11.5l-7 7a4.5 4.5 0 0 1-6.4-6.4l7.8-7.8a3 3 0 0 1 4.3 4.3l-7.6 7.6a1.5 1.5 0 0 1-2.2-2.2l6.8-6.8',
  close: 'M6 6l12 12M18 6L6 18',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5l-5 5M13.5 5l-3 14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  crown: 'M4 18h16M4.5 15L3 7l5 3.5L12 5l4 5.5L21 7l-1.5 8z',
  download: 'M12 4v11M7.5 11l4.5 4.5l4.5-4.5M5 20h14',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  eyeOff: 'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12zM4.5 4.5l15 15',
  flag: 'M6 21V4M6 4.5c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17',
  google: 'M20.5 12.2c0 5-3.4 8.3-8.3 8.3a8.5 8.5 0 1 1 5.8-14.7L15.5 8.2M12.3 12.2h8.2',
  heart: 'M12 20C5 15 3.5 11.5 3.5 9a4.5 4.5 0 0 1 8.5-2a4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 6-8.5 11z',
  key: 'M8 8.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 12.5h9v3.5M17 12.5v3',
  login: 'M10 4h9v16h-9M4 12h10M10.5 8l4 4l-4 4',
  logout: 'M14 4H5v16h9M10 12h10.5M17 8l4 4l-4 4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  minus: 'M5 12h14',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  note: 'M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12h7M9 15.5h5',
  pause: 'M9 6v12M15 6v12',
  pencil: 'M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5',
  pin: 'M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11zM12 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  play: 'M7.5 5l11 7l-11 7z',
  plus: 'M12 5v14M5 12h14',
  question:
    'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM9.5 9.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1',
  recycle: 'M5 12a7 7 0 0 1 12-5l2 2M19 5v4h-4M19 12a7 7 0 0 1-12 5l-2-2M5 19v-4h4',
  reload: 'M19 12a7 7 0 1 1-2.2-5.1L19 9M19 4.5V9h-4.5',
  school: 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 12v4.5c2.5 2.5 8.5 2.5 11 0V12M21.5 9.5V15',
  scale: 'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6h5zM19 7l-2.5 6h5z',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l4.5 4.5',
  share: 'M12 15V4M7.5 8L12 3.5L16.5 8M6 12H5v8.5h14V12h-1',
  shield: 'M12 3.5l7.5 3V12c0 4.5-3 7.5-7.5 9c-4.5-1.5-7.5-4.5-7.5-9V6.5zM8.5 12l2.5 2.5l4.5-5',
  stop: 'M6.5 6.5h11v11h-11z',
  star: 'M12 3.5l2.5 5.6l6 .6l-4.5 4.1l1.3 6L12 16.7l-5.3 3.1l1.3-6L3.5 9.7l6-.6z',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M18.7 5.3l-1.8 1.8M7.1 16.9l-1.8 1.8',
  system: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  trophy:
    'M7.5 4h9v6a4.5 4.5 0 0 1-9 0zM7.5 5.5h-4c0 3.5 1.5 5 4 5M16.5 5.5h4c0 3.5-1.5 5-4 5M12 14.5V18M8.5 20h7M9.5 18h5',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  upAndDown: 'M8 5v14M4.5 8.5L8 5l3.5 3.5M16 19V5M12.5 15.5L16 19l3.5-3.5',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  wallet: 'M4 7.5h15v11.5H4zM4 7.5L15 4v3.5M15 12h4v3h-4z',
} as const

export type IconName = keyof typeof paths

interface IconProps {
  name: IconName
  /** `small` is 16 px, the default 20 px. */
  small?: boolean
  filled?: boolean
  className?: string
}

/** A picture beside words or inside a named control; it never carries a meaning alone. */
export function Icon({ name, small = false, filled = false, className }: IconProps) {
  const classes = ['icon', small && 'icon-small', filled && 'icon-filled', className].filter(Boolean).join(' ')
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-icon={name}>
      <path d={paths[name]} />
    </svg>
  )
}
