import type { Announcements } from '#classroom/door/announcements.ts'
import type { Chronicle } from '#classroom/door/chronicle.ts'
import type { News } from '#classroom/door/news.ts'
import type { Run } from '#classroom/door/run.ts'
import type { ClassMessage } from '#contract/class.ts'
import type { PlannedAnnouncement } from '#contract/class-run.ts'

interface Needs {
  announcements: Announcements
  chronicle: Chronicle
  news: News
  run: Run
}

export class Messages {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** @param alongside changes of the registry in the same transaction */
  say(message: Omit<ClassMessage, 'id' | 'at'>, alongside?: (said: ClassMessage) => void): ClassMessage {
    const { chronicle, news } = this.#needs
    const said = chronicle.addMessage(message, alongside)
    news.players.send('message', said, (slug) => said.to === null || said.to === slug)
    news.tell({ kind: 'message', message: { ...said, seenBy: 0, seenAt: null } })
    if (said.to === null) news.renewBoard()
    else news.note(said.to, 'message', said.player, null)
    return said
  }

  /** @param to slug of a team; null means all teams */
  sayAsTrainer(to: string | null, text: string, alongside?: (said: ClassMessage) => void): ClassMessage {
    return this.say({ from: 'trainer', player: null, to, text }, alongside)
  }

  /** Sends the planned announcements to trainers' pages, and returns them. */
  tellPlanned(): PlannedAnnouncement[] {
    const { announcements, news, run } = this.#needs
    const planned = announcements.list(run.stateAt())
    news.tell({ kind: 'planned', planned })
    return planned
  }

  sendDue(): void {
    const { announcements, run } = this.#needs
    const sent = announcements.tick(run.stateAt(), (text, alongside) => this.sayAsTrainer(null, text, alongside))
    if (sent > 0) this.tellPlanned()
  }
}
