import { backupClass, lookIntoBackup, restoreClass } from '#host/class/door/backup.ts'
import { answerJson } from '#host/class/door/reply.ts'
import type { TrainerParts, Work } from '#host/class/door/trainer-api.ts'

/** The class in one file, and back. */
export function* listKeepingWorks({ ours, backups }: TrainerParts): Iterable<[string, Work]> {
  // One after the other: each needs the class as it is between the others.
  let last: Promise<unknown> = Promise.resolve()
  const afterOthers = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.catch(() => undefined).then(work)
    last = mine
    return mine
  }
  yield ['GET backup', ({ response }) => afterOthers(() => backupClass(ours, backups, response))]
  yield [
    'POST backup/look',
    async ({ request, response }) =>
      answerJson(response, await afterOthers(() => lookIntoBackup(ours, backups, request))),
  ]
  yield [
    'POST restore',
    async ({ request, response }) => {
      await afterOthers(() => restoreClass(ours, backups, request))
      answerJson(response, { status: 'done', teams: ours.registry.count })
    },
  ]
}
