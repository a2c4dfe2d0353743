import type { Attack, Check, Family } from '#game/coding/define-coding.ts'
import type { Dice } from './dice.ts'

/** Runs all draws of a family in one shop, one after the other. That costs less than a shop for each. */
export function inOneShop(families: readonly Family[]): readonly Family[] {
  return families.map((family): Family => {
    if (family.kind === 'customer') return { ...family, times: 1, draw: (dice) => inTurn(drawAll(family, dice)) }
    return { ...family, times: 1, draw: (dice) => oneOf(drawAll(family, dice)) }
  })
}

function drawAll<Trial>({ times, draw }: { times: number; draw(dice: Dice): Trial }, dice: Dice): Trial[] {
  return Array.from({ length: times }, () => draw(dice))
}

/** Works if one of them does. The oracle decides if one of them leaves it to the oracle. */
function oneOf(attacks: readonly Attack[]): Attack {
  return async (target) => {
    let isKnown = true
    for (const attack of attacks) {
      const result = await attack(target).catch(asFailed)
      if (result === true) return true
      isKnown &&= typeof result === 'boolean'
    }
    return isKnown ? false : undefined
  }
}

function inTurn(checks: readonly Check[]): Check {
  return async (target) => {
    for (const check of checks) await check(target)
  }
}

/** An attack that fails on its way has not worked, but one that ends the shop ends the run. */
function asFailed(error: unknown): false {
  if (error instanceof Error && error.name === 'CopyEndedError') throw error
  return false
}
