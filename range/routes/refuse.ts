/** Handler behind a guard that lets nobody through: to reach it is a bug. */
export function refuse(): never {
  throw new Error('A guard that refuses everyone let somebody through')
}
