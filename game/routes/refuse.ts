/** Handler behind a guard that refuses everybody. Reaching it is a bug. */
export function refuse(): never {
  throw new Error('A guard that refuses everyone let somebody through')
}
