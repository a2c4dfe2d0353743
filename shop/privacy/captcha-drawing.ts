/** Signs that cannot be confused, drawn in a box of 10 by 14. */
const SIGNS: Readonly<Record<string, string>> = {
  A: 'M0 14L5 0L10 14M2 9H8',
  C: 'M10 3Q8 0 5 0Q0 0 0 7Q0 14 5 14Q8 14 10 11',
  E: 'M9 0H0V14H9M0 7H7',
  F: 'M9 0H0V14M0 7H7',
  H: 'M0 0V14M10 0V14M0 7H10',
  J: 'M4 0H9V10Q9 14 5 14Q1 14 1 10',
  K: 'M0 0V14M9 0L0 8M3 6L9 14',
  L: 'M0 0V14H9',
  M: 'M0 14V0L5 8L10 0V14',
  N: 'M0 14V0L10 14V0',
  P: 'M0 14V0H5Q9 0 9 4Q9 8 5 8H0',
  R: 'M0 14V0H5Q9 0 9 4Q9 8 5 8H0M4 8L9 14',
  T: 'M0 0H10M5 0V14',
  W: 'M0 0L3 14L5 5L7 14L10 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7V14',
  3: 'M1 2Q3 0 5 0Q9 0 9 3.5Q9 7 4 7Q9 7 9 10.5Q9 14 5 14Q2 14 0 12',
  4: 'M7 14V0L0 10H10',
  6: 'M8 0Q1 2 1 9Q1 14 5 14Q9 14 9 10Q9 6 5 6Q1 6 1 9',
  7: 'M0 0H9L3 14',
  9: 'M2 14Q9 12 9 5Q9 0 5 0Q1 0 1 4Q1 8 5 8Q9 8 9 5',
}

const ALPHABET = Object.keys(SIGNS)
const LENGTH = 5
const WIDTH = 150
const HEIGHT = 50
const PAPER = '#fff8ec'
const INKS = ['#8a2b06', '#9c1f4a', '#3f5d12', '#5a2a82', '#0f5a66'] as const

/** A number from 0 to below 1. */
export type Random = () => number

export interface DrawnCaptcha {
  answer: string
  /** SVG of 150 by 50. */
  image: string
}

/** Draws five signs on wavy paper. */
export function drawCaptcha(random: Random): DrawnCaptcha {
  const signs = Array.from({ length: LENGTH }, () => pick(ALPHABET, random))
  const drawn = [...signs.map((sign, place) => drawSign(sign, place, random)), drawNoise(random), drawNoise(random)]
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0,0,${WIDTH},${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="6" fill="${PAPER}"/>${drawn.join('')}</svg>`
  return { answer: signs.join(''), image }
}

function drawSign(sign: string, place: number, random: Random): string {
  const x = 15 + place * 26 + between(-2, 2, random)
  const y = 14 + between(-4, 4, random)
  const turn = between(-16, 16, random)
  const size = between(1.45, 1.75, random)
  return (
    `<path d="${SIGNS[sign]}" transform="translate(${x} ${y}) rotate(${turn} 8 11) scale(${size})" fill="none" ` +
    `stroke="${pick(INKS, random)}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
  )
}

function drawNoise(random: Random): string {
  const [start, bend, counter, end] = Array.from({ length: 4 }, () => between(6, HEIGHT - 6, random))
  return (
    `<path d="M${between(0, 12, random)} ${start}C50 ${bend} 100 ${counter} ${between(138, 150, random)} ${end}" ` +
    `fill="none" stroke="${pick(INKS, random)}" stroke-width="1" opacity="0.55"/>`
  )
}

function between(least: number, most: number, random: Random): number {
  return Math.round((least + (most - least) * random()) * 100) / 100
}

function pick<T>(choices: readonly T[], random: Random): T {
  return choices[Math.floor(random() * choices.length)] as T
}
