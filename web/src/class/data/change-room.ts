import type { ClassMessage, FeedEntry, Room, RoomChange, RoomTeam } from '#contract/class.ts'

const MAX_FEED_ENTRIES = 200

/** The room after some changes, oldest first; the same object where nothing changed. */
export function changeRoom(room: Room, changes: readonly RoomChange[]): Room {
  if (changes.length === 0) return room
  const teams = new Map(room.teams.map((team) => [team.slug, team]))
  let feed = room.feed
  let messages = room.messages
  let { run } = room
  for (const change of changes) {
    if (change.kind === 'team') teams.set(change.team.slug, change.team)
    else if (change.kind === 'gone') teams.delete(change.slug)
    else if (change.kind === 'feed') feed = addFirst(feed, change.entry)
    else if (change.kind === 'run') run = change.run
    else if (change.kind === 'message') messages = addFirst(messages, change.message)
  }
  return { ...room, run, messages, feed: feed.slice(0, MAX_FEED_ENTRIES), teams: [...teams.values()] }
}

/** What came twice, by the stream and by the whole room, stands there once. */
function addFirst<Entry extends FeedEntry | ClassMessage>(entries: Entry[], entry: Entry): Entry[] {
  return entries.some(({ id }) => id === entry.id) ? entries : [entry, ...entries]
}

/** Best first; who was there earlier with the same number stands before. */
export function rankTeams(teams: readonly RoomTeam[]): RoomTeam[] {
  return [...teams].sort(
    (one, other) =>
      other.solved - one.solved ||
      (one.lastProgressAt ?? one.madeAt) - (other.lastProgressAt ?? other.madeAt) ||
      one.slug.localeCompare(other.slug),
  )
}
