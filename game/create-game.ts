import type { CodingStatus, SolvedNotification, SolvingRecord } from '#contract/game.ts'
import type { BuiltChallenge, Challenge } from '#game/catalogue/catalogue.ts'
import { nameUnknownHint } from '#game/catalogue/renumbering.ts'
import type { CodingVerdict } from '#game/conduct/conduct.ts'
import { enterSolve, totalCheatScoreOf } from '#game/conduct/conduct.ts'
import { countAttempt, type Shortcut, type WeighingRules, weighHack, weighVerdict } from '#game/conduct/weigh.ts'
import type { Exchange, Observation, Provenance } from '#game/evidence/evidence.ts'
import { pathOf } from '#game/evidence/topics.ts'
import { findExchangeWatchers } from '#game/exchange-watchers.ts'
import { flagOf, flagOfProof } from '#game/flags.ts'
import type { Announcement, ChallengeProgress, Game, GameState } from '#game/game.ts'
import { EvidenceJudge, type JudgeParts } from '#game/judge-evidence.ts'
import { createSolvedNotification } from '#game/notification.ts'
import { ALWAYS_OPEN, type Opening } from '#game/opening.ts'
import {
  addAttempt,
  addTypes,
  type KeptAttempt,
  type KeptTypes,
  type ProvingProgress,
  progressIn,
} from '#game/proving/progress.ts'

/** Log of the game. Every pino logger fits. */
export interface GameLog {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface GameParts extends JudgeParts {
  /** Owned by the game and changed in place. */
  state: GameState
  log?: GameLog
  now?: () => Date
  /** The open challenges; all by default. */
  opening?: Opening
  /** Called for each attempt at a fix. */
  onAttempt?: (key: string, attempt: KeptAttempt) => void
  /** Called for each hint taken. */
  onHint?: (id: number) => void
}

/**
 * Creates a game over a stored or an empty state. Cheap, because it holds references only, so an instance wakes
 * quickly.
 */
export function createGame(parts: GameParts): Game {
  return new LiveGame(parts)
}

class LiveGame implements Game {
  readonly #parts: GameParts
  readonly #announcements: Announcement[] = []
  #dirty = false
  #revision = 0
  readonly #judge: EvidenceJudge

  constructor(parts: GameParts) {
    this.#parts = parts
    this.#judge = new EvidenceJudge(parts, {
      canBeSolved: (challenge) => this.#canBeSolved(challenge),
      solve: (key, shortcut, player) => this.solve(key, undefined, shortcut, player),
      attachRecord: (key, record) => this.#attachRecord(key, record),
    })
  }

  get state(): GameState {
    return this.#parts.state
  }

  get revision(): number {
    return this.#revision + this.opening.revision
  }

  get opening(): Opening {
    return this.#parts.opening ?? ALWAYS_OPEN
  }

  isWatching(request: string, exchange: Pick<Exchange, 'method' | 'route' | 'url' | 'status'>): boolean {
    if (this.#judge.isAwaiting(request)) return true
    for (const { key } of findExchangeWatchers(this.#parts.catalogue, exchange)) if (!this.#isSolved(key)) return true
    return false
  }

  observe(provenance: Provenance, ...observation: Observation): void {
    this.#judge.observe(provenance, observation)
  }

  takeDirty(): boolean {
    const dirty = this.#dirty
    this.#dirty = false
    return dirty
  }

  takeAnnouncements(): Announcement[] {
    return this.#announcements.length > 0 ? this.#announcements.splice(0) : []
  }

  progressOf(key: string): ChallengeProgress | undefined {
    return Object.hasOwn(this.state.progress, key) ? this.state.progress[key] : undefined
  }

  solve(key: string, solvedBy?: SolvingRecord, shortcut?: Shortcut, player: string | null = null): void {
    const challenge = this.#parts.catalogue.byKey.get(key)
    if (!challenge?.built || !this.#canBeSolved(challenge)) return
    this.#markSolved(challenge, solvedBy ?? null, player)
    const { conduct, startedAt } = this.state
    const weighed = weighHack(conduct, challenge, this.#gatherRules(), new Date(this.#readTime()), shortcut)
    const { score: cheatScore } = enterSolve(conduct, startedAt, weighed)
    this.#notify(challenge, false)
    const { difficulty, name } = challenge
    const facts = { challenge: key, difficulty, cheatScore, totalCheatScore: totalCheatScoreOf(conduct) }
    this.#parts.log?.info(facts, `Solved ${difficulty}-star ${key} (${name})`)
  }

  restore(ids: readonly number[]): void {
    for (const challenge of this.#challengesOf(ids)) {
      if (!this.#canBeSolved(challenge)) continue
      // Planned challenges are remembered, too: a later release will show them.
      this.#markSolved(challenge, null, null, true)
      if (challenge.built) this.#notify(challenge, true)
      this.#parts.log?.info({ challenge: challenge.key }, `Restored ${challenge.key} (${challenge.name})`)
    }
  }

  restoreCoding(ids: readonly number[], status: 1 | 2): void {
    for (const { key } of this.#challengesOf(ids)) this.#raiseCodingStatus(key, status)
  }

  unsolve(key: string): boolean {
    if (!this.progressOf(key)) return false
    delete this.state.progress[key]
    this.state.pending = this.state.pending.filter((pending) => pending.key !== key)
    this.#judge.forget(key)
    this.#touch()
    this.#announcements.push({ event: 'instance reset', payload: { scope: 'progress' } })
    return true
  }

  giveBack(key: string, progress: ChallengeProgress): boolean {
    if (this.#isSolved(key)) return false
    const codingStatus = Math.max(this.progressOf(key)?.codingStatus ?? 0, progress.codingStatus) as CodingStatus
    this.state.progress[key] = { ...progress, codingStatus, changedAt: this.#readTime() }
    this.#touch()
    this.#announcements.push({ event: 'instance reset', payload: { scope: 'progress' } })
    return true
  }

  passCoding(key: string, status: 1 | 2): void {
    if (!this.#parts.catalogue.byKey.has(key) || !this.opening.hasCoding) return
    this.#raiseCodingStatus(key, status)
    const codingChallengeStatus = this.progressOf(key)?.codingStatus ?? status
    this.#announcements.push({ event: 'code challenge solved', payload: { key, codingChallengeStatus } })
  }

  guessesOf(key: string): number {
    const { attempts } = this.state.conduct
    return Object.hasOwn(attempts, key) ? (attempts[key]?.find.count ?? 0) : 0
  }

  onCodingVerdict(verdict: CodingVerdict): void {
    const { conduct, startedAt } = this.state
    const { key, phase, right } = verdict
    if (!this.#parts.catalogue.byKey.has(key)) return
    if (countAttempt(conduct, verdict)) {
      if (right) enterSolve(conduct, startedAt, weighVerdict(conduct, verdict, this.#gatherRules()))
      this.#touch()
    }
    if (right) this.passCoding(key, phase === 'find' ? 1 : 2)
  }

  noteVisit(url: string): void {
    const { visits } = this.state.conduct
    for (const visit of this.#parts.catalogue.conduct.visitsAt(pathOf(url))) {
      if (visits.includes(visit)) continue
      visits.push(visit)
      this.#touch()
    }
  }

  isHintUnlocked(id: number): boolean {
    const { unlockedHints } = this.state
    return unlockedHints.includes(this.#nameOfHint(id)) || unlockedHints.includes(nameUnknownHint(id))
  }

  unlockHint(id: number): void {
    if (this.isHintUnlocked(id) || !this.opening.hasHints) return
    this.state.unlockedHints.push(this.#nameOfHint(id))
    this.#touch()
    this.#parts.onHint?.(id)
  }

  repeatNotification(name: string): boolean {
    const challenge = this.#parts.catalogue.challenges.find((candidate) => candidate.name === name)
    if (!challenge?.built || !this.#isSolved(challenge.key)) return false
    this.#notify(challenge, true)
    return true
  }

  acknowledge(flag: string): void {
    const { pending } = this.state
    const index = pending.findIndex(({ key }) => this.#flagOf(key) === flag)
    if (index < 0) return
    pending.splice(index, 1)
    this.#touch()
  }

  listPendingNotifications(): SolvedNotification[] {
    return this.state.pending.flatMap(({ key, isRestore }) => {
      const challenge = this.#parts.catalogue.byKey.get(key)
      return challenge?.built ? [createSolvedNotification(challenge, this.#parts.rules, isRestore)] : []
    })
  }

  provingOf(key: string): ProvingProgress | undefined {
    return progressIn(this.state.proving, key)
  }

  noteAttempt(key: string, noted: Omit<KeptAttempt, 'number'>): KeptAttempt {
    const { attempt, isFirstProof } = addAttempt(this.state.proving, key, noted)
    if (isFirstProof) this.#announcements.push({ event: 'fix proven', payload: { key, provenAt: attempt.at } })
    this.#touch()
    this.#parts.onAttempt?.(key, attempt)
    return attempt
  }

  noteTypes(key: string, number: number, types: KeptTypes): void {
    if (addTypes(this.state.proving, key, number, types)) this.#touch()
  }

  flagOfProof(key: string): string | null {
    const { catalogue, rules } = this.#parts
    const name = catalogue.byKey.get(key)?.name
    const progress = this.provingOf(key)
    if (!rules.ctf.showFlagsForProofs || !name || !progress?.provenAt || progress.isRestored) return null
    return flagOfProof(name, rules.flagKey)
  }

  restoreProofs(keys: readonly string[]): void {
    for (const key of keys) {
      const progress = this.provingOf(key)
      if (progress?.provenAt) continue
      this.state.proving[key] = { count: 0, attempts: [], ...progress, provenAt: this.#readTime(), isRestored: true }
      this.#touch()
    }
  }

  #challengesOf(ids: readonly number[]): Challenge[] {
    return [...new Set(ids)].flatMap((id) => this.#parts.catalogue.byId.get(id) ?? [])
  }

  #canBeSolved(challenge: Challenge): boolean {
    const { opening } = this
    return !this.#isSolved(challenge.key) && !opening.isPaused && opening.isOpen(challenge)
  }

  #isSolved(key: string): boolean {
    return this.progressOf(key)?.solvedAt != null
  }

  #markSolved({ key }: Challenge, solvedBy: SolvingRecord | null, player: string | null, isRestored = false): void {
    const at = this.#readTime()
    this.state.progress[key] = {
      codingStatus: this.progressOf(key)?.codingStatus ?? 0,
      solvedAt: at,
      changedAt: at,
      solvedBy,
      ...(player !== null && { player }),
      ...(isRestored && { isRestored }),
    }
    this.#touch()
  }

  #attachRecord(key: string, solvedBy: SolvingRecord): void {
    const progress = this.progressOf(key)
    if (!progress) return
    progress.solvedBy = solvedBy
    this.#touch()
  }

  #raiseCodingStatus(key: string, status: 1 | 2): void {
    const progress = this.progressOf(key)
    if (progress && progress.codingStatus >= status) return
    const before = progress ?? { solvedAt: null, solvedBy: null }
    this.state.progress[key] = { ...before, codingStatus: status, changedAt: this.#readTime() }
    this.#touch()
  }

  /** Pending notifications are not repeated, except restored ones, as clients expect. */
  #notify(challenge: BuiltChallenge, isRestore: boolean): void {
    const isPending = this.state.pending.some(({ key }) => key === challenge.key)
    if (!isPending) {
      this.state.pending.push({ key: challenge.key, isRestore })
      this.#touch()
    }
    if (isPending && !isRestore) return
    const payload = createSolvedNotification(challenge, this.#parts.rules, isRestore)
    this.#announcements.push({ event: 'challenge solved', payload })
  }

  #gatherRules(): WeighingRules {
    const { rules, catalogue } = this.#parts
    return { challenges: rules.challenges, hasInstructor: rules.hasInstructor, lists: catalogue.conduct }
  }

  #touch(): void {
    this.#dirty = true
    this.#revision++
  }

  #nameOfHint(id: number): string {
    return this.#parts.catalogue.hintNames.get(id) ?? nameUnknownHint(id)
  }

  #flagOf(key: string): string | undefined {
    const challenge = this.#parts.catalogue.byKey.get(key)
    return challenge && flagOf(challenge.name, this.#parts.rules.flagKey)
  }

  #readTime(): string {
    return (this.#parts.now?.() ?? new Date()).toISOString()
  }
}
