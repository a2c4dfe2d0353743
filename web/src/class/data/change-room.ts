import type { ClassMessage } from '#contract/class.ts'
import type { FeedEntry, Room, RoomChallenge, RoomChange, RoomTeam } from '#contract/class-room.ts'

const MAX_FEED_ENTRIES = 200

/** Applies changes, oldest first. Returns the same object without changes. */
export function changeRoom(room: Room, changes: readonly RoomChange[]): Room {
  if (changes.length === 0) return room
  const teams = new Map(room.teams.map((team) => [team.slug, team]))
  let feed = room.feed
  let { run, messages, planned, lastBackup, repairs } = room
  for (const change of changes) {
    if (change.kind === 'team') teams.set(change.team.slug, change.team)
    else if (change.kind === 'gone') teams.delete(change.slug)
    else if (change.kind === 'feed') feed = addFirst(feed, change.entry)
    else if (change.kind === 'run') run = change.run
    else if (change.kind === 'repairs') repairs = change.repairs
    else if (change.kind === 'message') messages = addFirst(messages, change.message)
    else if (change.kind === 'planned') planned = change.planned
    else if (change.kind === 'backup') lastBackup = change.lastBackup
    else if (change.kind === 'seen')
      messages = messages.map((message) => (message.id === change.id ? { ...message, ...countsOf(change) } : message))
  }
  return {
    ...room,
    run,
    repairs,
    messages,
    planned,
    lastBackup,
    feed: feed.slice(0, MAX_FEED_ENTRIES),
    teams: [...teams.values()],
  }
}

const countsOf = ({ seenBy, seenAt }: Extract<RoomChange, { kind: 'seen' }>) => ({ seenBy, seenAt })

/** Merges events that arrived both by stream and by snapshot. */
function addFirst<Entry extends FeedEntry | ClassMessage>(entries: Entry[], entry: Entry): Entry[] {
  return entries.some(({ id }) => id === entry.id) ? entries : [entry, ...entries]
}

/** Best first, as on the board: by points, then by the earlier last solve. */
export function rankTeams(teams: readonly RoomTeam[], challenges: readonly RoomChallenge[]): RoomTeam[] {
  const points = new Map(teams.map(({ slug, cells }) => [slug, sumPoints(cells, challenges)]))
  const pointsFor = ({ slug }: RoomTeam) => points.get(slug) ?? { sum: 0, last: 0 }
  return [...teams].sort(
    (one, other) =>
      pointsFor(other).sum - pointsFor(one).sum ||
      pointsFor(one).last - pointsFor(other).last ||
      one.slug.localeCompare(other.slug),
  )
}

function sumPoints(cells: RoomTeam['cells'], challenges: readonly RoomChallenge[]): { sum: number; last: number } {
  let sum = 0
  let last = 0
  for (const { key, difficulty } of challenges) {
    const solvedAt = cells[key]?.solvedAt ?? null
    if (solvedAt === null) continue
    sum += difficulty
    last = Math.max(last, solvedAt)
  }
  return { sum, last }
}
