import type { VisitorReply } from '#game/visitor/visitor.ts'

/** @throws {Error} with the complaint, if the condition is false */
export function demand(isAsWanted: boolean, complaint: string): asserts isAsWanted {
  if (!isAsWanted) throw new Error(complaint)
}

/** @throws {Error} if the reply has another status */
export function demandStatus({ status, text }: VisitorReply, wanted: number): void {
  demand(status === wanted, `answers ${status} in place of ${wanted}: ${text.slice(0, 100)}`)
}

/** Rows of a list reply. @throws {Error} if there are none */
export function rowsOf<Row>(reply: VisitorReply): Row[] {
  demandStatus(reply, 200)
  const { data } = reply.json<{ data?: Row[] }>()
  demand(Array.isArray(data), 'answers no list')
  return data
}
