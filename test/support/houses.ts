import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The houses from the ground up: each builds on those before it alone. */
export const HOUSES = [
  'contract',
  'foundation',
  'model',
  'shop',
  'containment',
  'chain',
  'lab',
  'game',
  'challenges',
  'proving',
  'server',
  'classroom',
  'start',
] as const

export type HouseName = (typeof HOUSES)[number]

export const ABOVE_SHOP: readonly HouseName[] = HOUSES.slice(HOUSES.indexOf('shop') + 1)

export interface House {
  readme: string
  /** Houses that it imports from. */
  needs: readonly string[]
  /** Patterns of its files that others may import. */
  gives: readonly string[]
}

/** Reads what the README of a house says. */
export function readHouse(name: HouseName): House {
  const readme = readFileSync(join(root, name, 'README.md'), 'utf8')
  const list = (label: string): string[] => {
    const [, told = ''] = new RegExp(`^\\*\\*${label}:\\*\\*((?:.|\\n(?!\\n))*)`, 'm').exec(readme) ?? []
    return [...told.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each)
  }
  return { readme, needs: list('Needs'), gives: list('Gives') }
}
