import { dropDraft, keepDraft, recallDraft } from '../session/drafts.ts'

const draft = 'basket/places'

/** Rows in the noted order of their numbers; others follow. */
export function sortByPlace<Row extends { id: number }>(rows: readonly Row[], order: readonly number[]): Row[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other))
}

/** Product numbers of a basket before a removal. After an undo the server has a new item at the end of the list. */
export function readPlaces(): readonly number[] {
  return recallDraft<number[]>(draft) ?? []
}

export function notePlaces(ids: readonly number[]): void {
  if (ids.length === 0) dropDraft(draft)
  else keepDraft(draft, ids)
}
