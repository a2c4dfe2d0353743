import { Drawing } from '../../entities/challenge/range-icon.tsx'

const paths = {
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  send: 'M4 5l16.5 7L4 19l2.5-7zM6.5 12H14',
  thumbDown: 'M7 13.5V4h10.5l2.5 8v1.5h-6v5a2 2 0 0 1-2 2zM7 4H4v9.5h3',
  thumbUp: 'M7 10.5V20h10.5l2.5-8v-1.5h-6v-5a2 2 0 0 0-2-2zM7 20H4v-9.5h3',
} as const

export function CodingIcon({ name, small }: { name: keyof typeof paths; small?: boolean }) {
  return <Drawing path={paths[name]} small={small ?? false} directed={name === 'send'} />
}
