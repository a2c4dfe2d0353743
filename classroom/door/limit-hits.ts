import type { News } from '#classroom/door/news.ts'
import type { LimitUse } from '#contract/class.ts'

type Kind = LimitUse['kind']

const LIMIT_NEWS_MS = 60_000

export class LimitHits {
  readonly #news: News
  readonly #hits = new Map<string, Map<Kind, number>>()

  constructor(news: News) {
    this.#news = news
  }

  hitsOf(slug: string): ReadonlyMap<Kind, number> {
    return this.#hits.get(slug) ?? new Map()
  }

  note(slug: string, kind: Kind, now = Date.now()): void {
    const hits = this.#hits.get(slug) ?? new Map<Kind, number>()
    this.#hits.set(slug, hits)
    const before = hits.get(kind) ?? 0
    hits.set(kind, now)
    if (now - before < LIMIT_NEWS_MS) return
    this.#news.note(slug, 'limit', null, kind)
    const use: LimitUse = { kind, used: 0, max: 0, unit: 'count', hitAt: now }
    this.#news.players.send('limit', use, (team) => team === slug)
  }

  addTo(slug: string, measured: readonly LimitUse[]): LimitUse[] {
    const hits = this.hitsOf(slug)
    return measured.map((use) => ({ ...use, hitAt: hits.get(use.kind) ?? null }))
  }

  forget(slug: string): void {
    this.#hits.delete(slug)
  }
}
