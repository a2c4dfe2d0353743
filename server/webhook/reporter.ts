import type { Announcement, Game } from '#game/game.ts'
import { describeSolution, findSolves, type Issuer } from './solution.ts'
import { Webhook } from './webhook.ts'

export interface Reporter {
  /** Reports solves. Returns at once and never fails. */
  report(announcements: readonly Announcement[], game: Game): void
  close(): void
}

export function createReporter(
  address: string,
  issuer: Issuer,
  log: { warn(facts: object, message: string): void },
): Reporter {
  const webhook = new Webhook({
    // Loaded with the first solve, because an idle server does not need it.
    post: async (body, signal) => (await import('./post.ts')).createPost(address)(body, signal),
    log,
  })
  return {
    report(announcements, game) {
      for (const solved of findSolves(announcements)) webhook.tell(describeSolution(solved, game, issuer))
    },
    close: () => webhook.close(),
  }
}
