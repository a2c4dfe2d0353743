import type { ReactNode } from 'react'
import styles from './tech-icons.module.css'

interface Technology {
  name: string
  picture: ReactNode
}

/** Technologies of the shop, from the page down to the data. The pictures are ours. */
const technologies: readonly Technology[] = [
  {
    name: 'React',
    picture: (
      <>
        <ellipse cx="12" cy="12" rx="10" ry="4" />
        <ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(60 12 12)" />
        <ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 12 12)" />
        <circle cx="12" cy="12" r="1" fill="currentColor" />
      </>
    ),
  },
  {
    name: 'TypeScript',
    picture: (
      <path d="M3.5 3.5h17v17h-17zM7 11.5h5.5M9.75 11.5v6M18 12.6c-.5-.8-1.2-1.1-2-1.1c-1.1 0-1.9.6-1.9 1.5c0 2 4 1 4 3.1c0 .9-.9 1.5-2 1.5c-1 0-1.8-.4-2.2-1.3" />
    ),
  },
  {
    name: 'Node.js',
    picture: <path d="M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM9 16V8.5l6 7V8" />,
  },
  {
    name: 'Fastify',
    picture: <path d="M13.5 2.5L5.5 13.5h5L9.5 21.5l9-12h-6z" />,
  },
  {
    name: 'SQLite',
    picture: (
      <>
        <ellipse cx="12" cy="6" rx="7.5" ry="3" />
        <path d="M4.5 6v12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V6M4.5 12c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3" />
      </>
    ),
  },
]

export function TechIcons() {
  return (
    <ul className={`tech-icons ${styles.icons}`}>
      {technologies.map(({ name, picture }) => (
        <li key={name}>
          <svg className="icon" viewBox="0 0 24 24" role="img" aria-label={name}>
            <title>{name}</title>
            {picture}
          </svg>
        </li>
      ))}
    </ul>
  )
}
