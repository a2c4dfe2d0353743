import type { ReactElement } from 'react'
import type { EmblemFruit, EmblemGround, Emblem as EmblemOf } from '#contract/emblem.ts'
import { MARKET_FRUITS } from './market-fruits.tsx'
import { ORCHARD_FRUITS } from './orchard-fruits.tsx'

const FRUITS: Record<EmblemFruit, ReactElement> = { ...ORCHARD_FRUITS, ...MARKET_FRUITS }

/** Backgrounds of the fruits, the same by day and night. */
const GROUNDS: Record<EmblemGround, string> = {
  paper: '#ffb98a',
  amber: '#ffd166',
  leaf: '#c4d957',
  mint: '#93d2b0',
  sky: '#94c9e3',
  lilac: '#c3aceb',
  berry: '#ffa3a3',
  plum: '#5c3763',
}

const CAP =
  'M0 -28.5Q5 -33 8.4 -27.2Q14.5 -30.1 16.1 -23.5Q22.7 -24.5 22.3 -17.8Q28.9 -16.7 26.5 -10.4Q32.6 -7.4 28.4 -2.1Q33.3 2.5 27.8 6.3Q31.1 12.2 24.7 14.3Q26.1 20.8 19.4 20.9Q18.8 27.6 12.4 25.7Q9.8 31.9 4.2 28.2Q0 33.4 -4.2 28.2Q-9.8 31.9 -12.4 25.7Q-18.8 27.6 -19.4 20.9Q-26.1 20.8 -24.7 14.2Q-31.1 12.2 -27.8 6.3Q-33.3 2.5 -28.4 -2.1Q-32.6 -7.4 -26.5 -10.4Q-28.9 -16.7 -22.3 -17.8Q-22.7 -24.5 -16.1 -23.5Q-14.5 -30.1 -8.4 -27.2Q-5 -33 0 -28.5z'

/** Fruits in the order of the picker, with mixed colours. */
export const FRUITS_IN_ORDER: readonly EmblemFruit[] = [
  'orange',
  'lemon',
  'apple',
  'cherry',
  'strawberry',
  'pear',
  'grape',
  'kiwi',
  'melon',
  'carrot',
  'beet',
  'banana',
  'pineapple',
  'mint',
  'blueberry',
  'plum',
]

export const GROUNDS_IN_ORDER = Object.keys(GROUNDS) as EmblemGround[]

export function colourFor(ground: EmblemGround): string {
  return GROUNDS[ground] ?? GROUNDS.paper
}

/** Definitions that every emblem refers to; mounted once, before them. */
export function EmblemSheet() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        <path id="emblem-cap" d={CAP} />
        {FRUITS_IN_ORDER.map((fruit) => (
          <g key={fruit} id={`emblem-${fruit}`}>
            {FRUITS[fruit]}
          </g>
        ))}
      </defs>
    </svg>
  )
}

interface EmblemProps {
  emblem: EmblemOf
  /** Width and height in pixels, at least 22. */
  size: number
  className?: string | undefined
}

/** A crown cap with a fruit. It has no accessible name, because the team's name is always beside it. */
export function Emblem({ emblem: { fruit, ground }, size, className }: EmblemProps) {
  return (
    <svg className={className} viewBox="-33 -33 66 66" width={size} height={size} aria-hidden="true" data-fruit={fruit}>
      <use href="#emblem-cap" fill={colourFor(ground)} />
      <circle r="25.5" fill="#fff" opacity=".3" />
      <use href={`#emblem-${fruit}`} />
    </svg>
  )
}

/** The fruit alone, for the picker. */
export function FruitPicture({ fruit }: { fruit: EmblemFruit }) {
  return (
    <svg viewBox="-26 -26 52 52" width="34" height="34" aria-hidden="true">
      <use href={`#emblem-${fruit}`} />
    </svg>
  )
}
