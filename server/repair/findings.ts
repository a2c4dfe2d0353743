import type { HostError } from '#server/errors.ts'
import { SINGLE_PLAYER } from '#server/instances/instances.ts'
import type { Salvage } from '#server/repair/salvage.ts'

/** One result of the look. `key` names its texts in `content/i18n/repair.json`. */
export interface Finding {
  key: string
  isSafe: boolean
  blanks: Record<string, string | number>
  /** Affected instances, if there are several. */
  instances?: string[]
}

export function toBlanks({ details }: HostError): Finding['blanks'] {
  const blanks: Finding['blanks'] = {}
  for (const [name, fact] of Object.entries(details)) if (typeof fact !== 'object') blanks[name] = fact
  return blanks
}

/** Readable parts of an instance as counts. */
export interface Summary extends Pick<Salvage, 'id' | 'lost'> {
  game: { copiedAt: number | null; solved: number; coding: number; hints: number } | null
  lab: { letters: number; pages: number; lostItems: number } | null
  shop: ShopSummary | null
}

interface ShopSummary {
  changes: number
  lostChanges: number
  /** Milliseconds since 1970. */
  lastAt: number
  orders: number
  customers: number
  photos: number
}

export function summarise({ id, lost, game, lab, shop }: Salvage): Summary {
  return {
    id,
    lost,
    game: game && { copiedAt: game.copiedAt, solved: game.solved, coding: game.coding, hints: game.hints },
    lab: lab && { letters: lab.letters, pages: lab.pages, lostItems: lab.lostItems },
    shop: shop && {
      changes: shop.journal.length,
      lostChanges: shop.lostChanges,
      lastAt: shop.lastAt,
      orders: shop.orders,
      customers: shop.customers,
      photos: shop.photos,
    },
  }
}

/**
 * Says what is safe and what is lost among the readable parts.
 * @param isWhole whether the file names all its instances
 */
export function describe(fault: HostError, summaries: readonly Summary[], isWhole: boolean): Finding[] {
  const isAlone = summaries.every(({ id }) => id === SINGLE_PLAYER)
  const found = isAlone ? describeShop(summaries[0], isWhole) : describeTeams(summaries, isWhole)
  if (fault.code === 'HOST_DATA_TAIL_LOST') found.push({ key: 'TAIL', isSafe: false, blanks: toBlanks(fault) })
  return found.sort((one, other) => Number(other.isSafe) - Number(one.isSafe))
}

/** @param summary undefined if the file names no instance */
function describeShop(summary: Summary | undefined, isWhole: boolean): Finding[] {
  if (!summary) return isWhole ? [] : [{ key: 'NOTHING', isSafe: false, blanks: {} }]
  const { game, lab, shop, lost } = summary
  const found: Finding[] = []
  if (game) {
    const { copiedAt, ...counts } = game
    const isCopy = copiedAt !== null
    const blanks = isCopy ? { ...counts, lastAt: copiedAt } : counts
    found.push({ key: isCopy ? 'SCORE_COPY' : 'SCORE', isSafe: true, blanks })
  }
  if (shop) found.push({ key: 'SHOP', isSafe: true, blanks: { ...shop } })
  if (shop && shop.lostChanges > 0)
    found.push({ key: 'CHANGES_LOST', isSafe: false, blanks: { count: shop.lostChanges, lastAt: shop.lastAt } })
  if (lab) found.push({ key: 'WORLD', isSafe: true, blanks: { ...lab } })
  if (lab && lab.lostItems > 0) found.push({ key: 'WORLD_LOST_ITEMS', isSafe: false, blanks: { count: lab.lostItems } })
  const keys = { game: 'SCORE_LOST', shop: 'SHOP_LOST', lab: 'WORLD_LOST' } as const
  for (const part of ['game', 'shop', 'lab'] as const)
    if (lost.includes(part)) found.push({ key: keys[part], isSafe: false, blanks: {} })
  return found
}

function describeTeams(summaries: readonly Summary[], isWhole: boolean): Finding[] {
  const found: Finding[] = []
  const add = (key: string, isSafe: boolean, chosen: readonly Summary[]): void => {
    if (chosen.length === 0) return
    found.push({ key, isSafe, blanks: { count: chosen.length }, instances: chosen.map(({ id }) => id) })
  }
  add(
    'TEAM_SCORES',
    true,
    summaries.filter(({ game }) => game !== null),
  )
  add(
    'TEAM_SHOPS',
    true,
    summaries.filter(({ shop }) => shop?.lostChanges === 0),
  )
  add(
    'TEAM_SHOPS_PART',
    false,
    summaries.filter(({ shop }) => shop !== null && shop.lostChanges > 0),
  )
  add(
    'TEAM_SCORES_LOST',
    false,
    summaries.filter(({ lost }) => lost.includes('game')),
  )
  add(
    'TEAM_SHOPS_LOST',
    false,
    summaries.filter(({ lost }) => lost.includes('shop')),
  )
  add(
    'TEAM_WORLDS_LOST',
    false,
    summaries.filter(({ lost, lab }) => lost.includes('lab') || (lab?.lostItems ?? 0) > 0),
  )
  if (!isWhole) found.push({ key: 'TEAMS_MISSING', isSafe: false, blanks: {} })
  return found
}
