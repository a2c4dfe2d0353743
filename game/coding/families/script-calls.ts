import type { Dice } from './dice.ts'

/** A call that tells that a script ran. Filters for the usual words miss some. */
export function drawScriptCall(dice: Dice): string {
  return dice.dealMade('script-calls', [
    'alert(`xss`)',
    `confirm(${dice.drawBetween(1, 99)})`,
    'print()',
    'alert(1)',
    `top.${dice.drawLetters(3)}=1`,
    `fetch('/${dice.drawLetters(4)}')`,
    'prompt`1`',
  ])
}
