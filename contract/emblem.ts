/** Drawn fruits for emblems of teams; the crown cap shows one on one of the ground colours. */
export const EMBLEM_FRUITS = [
  'lemon',
  'melon',
  'apple',
  'orange',
  'beet',
  'mint',
  'kiwi',
  'cherry',
  'grape',
  'pear',
  'banana',
  'plum',
  'strawberry',
  'carrot',
  'pineapple',
  'blueberry',
] as const
export const EMBLEM_GROUNDS = ['paper', 'amber', 'leaf', 'plum', 'berry', 'sky', 'mint', 'lilac'] as const
export type EmblemFruit = (typeof EMBLEM_FRUITS)[number]
export type EmblemGround = (typeof EMBLEM_GROUNDS)[number]
export interface Emblem {
  fruit: EmblemFruit
  ground: EmblemGround
}
