import { keptRun, MAX_STORED_NAME_CHARACTERS, teamName } from '#classroom/door/forms.ts'
import { isSlug } from '#classroom/door/names.ts'
import { TAKEN_AT } from '#classroom/door/registry-schema.ts'
import { EMBLEM_FRUITS, EMBLEM_GROUNDS } from '#contract/emblem.ts'
import { z } from '#foundation/zod.ts'
import { challengeProgress, solvingRecord } from '#game/game-state.ts'

// Tables of a backup and the values that each column may hold. A row is checked before it reaches a file of ours.

export interface BackupTable {
  name: string
  columns: readonly [name: string, value: z.ZodType][]
  laterColumns?: readonly string[]
  isLater?: boolean
  /** Rows for each team, or in total if no column names a team. */
  maxRows: number
  /** Columns that name a team, the row's own team first. Rows of unknown teams are left out. */
  owners?: readonly [string, ...string[]]
}

/** Milliseconds since 1970, up to the last possible date. */
const time = z.int().min(0).max(8.64e15)
const id = z.int().min(1)
const count = z.int().min(0).max(1_000_000_000)
const slug = z.string().refine(isSlug, { error: 'is not a slug' })
const challenge = z.string().regex(/^[\w-]{1,100}$/, { error: 'is not a challenge' })
const storedName = z
  .string()
  .max(MAX_STORED_NAME_CHARACTERS)
  .regex(/^\P{Cc}*$/u, { error: 'holds control characters' })
const instance = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, { error: 'is not an instance' })
const blob = z.instanceof(Uint8Array, { error: 'is not binary' })
const word = z.string().max(200)

const FEED_KINDS = [
  ...['made', 'joined', 'solved', 'coding', 'proven', 'nearMiss', 'hint', 'limit', 'reset', 'restart'],
  ...['closed', 'message', 'flag', 'expelled', 'apart', 'back'],
] as const

const createJson = (shape: z.ZodType, maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .superRefine((text, context) => {
      try {
        const result = shape.safeParse(JSON.parse(text))
        if (result.success) return
        const [issue] = result.error.issues
        context.addIssue(`${issue?.path.join('.')}: ${issue?.message}`)
      } catch {
        context.addIssue('is not JSON')
      }
    })

/** Settings of a class by name. */
export const SETTINGS: Readonly<Record<string, z.ZodType>> = {
  [TAKEN_AT]: z.string().regex(/^\d{1,16}$/, { error: 'is not a time' }),
  key: z.string().regex(/^[0-9a-f]{64}$/, { error: 'is not a key' }),
  run: createJson(keptRun, 1_000_000),
}

export const REGISTRY_TABLES: readonly BackupTable[] = [
  {
    name: 'settings',
    maxRows: 20,
    columns: [
      ['name', z.string().refine((name) => Object.hasOwn(SETTINGS, name), { error: 'is unknown' })],
      ['value', z.string()],
    ],
  },
  {
    name: 'teams',
    // The class limits the number of teams.
    maxRows: Number.POSITIVE_INFINITY,
    laterColumns: ['instance'],
    columns: [
      ['slug', slug],
      ['name', teamName],
      ['fruit', z.enum(EMBLEM_FRUITS)],
      ['ground', z.enum(EMBLEM_GROUNDS)],
      ['label', z.string().regex(/^[0-9a-f]{12}$/, { error: 'is not a label' })],
      ['passcode', z.string().regex(/^[\w-]{43}$/, { error: 'is not a hash' })],
      ['version', id],
      ['shard', id.max(1000)],
      ['made_at', time],
      ['instance', instance],
    ],
  },
  {
    name: 'members',
    owners: ['slug'],
    maxRows: 1000,
    columns: [
      ['id', id],
      ['slug', slug],
      ['browser', z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a browser' })],
      ['player', storedName.nullable()],
      ['way', z.enum(['made', 'passcode', 'link', 'list'])],
      ['joined_at', time],
      ['seen_at', time],
    ],
  },
  {
    name: 'messages',
    owners: ['slug'],
    maxRows: 20_000,
    columns: [
      ['id', id],
      ['at', time],
      ['sender', z.enum(['trainer', 'team'])],
      ['player', storedName.nullable()],
      ['slug', slug.nullable()],
      ['text', z.string().max(4000)],
    ],
  },
  {
    name: 'feed',
    owners: ['slug'],
    maxRows: 5000,
    columns: [
      ['id', id],
      ['at', time],
      ['slug', slug],
      ['kind', z.enum(FEED_KINDS)],
      ['player', storedName.nullable()],
      ['what', word.nullable()],
    ],
  },
  {
    name: 'solves',
    owners: ['slug'],
    maxRows: 500,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['at', time.nullable()],
      ['coding', z.int().min(0).max(2)],
      ['player', storedName.nullable()],
    ],
  },
  {
    name: 'tries',
    owners: ['slug'],
    maxRows: 500,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['near_misses', count],
      ['hints', count],
      ['first_at', time],
    ],
  },
  {
    name: 'moments',
    owners: ['slug'],
    maxRows: 400,
    columns: [
      ['id', id],
      ['slug', slug],
      ['at', time],
      ['kind', z.enum(['nearMiss', 'hint', 'limit', 'joined', 'coding', 'attempt'])],
      ['challenge', challenge.nullable()],
      ['player', storedName.nullable()],
      ['record', createJson(solvingRecord.nullable(), 100_000).nullable()],
    ],
  },
  {
    name: 'flags',
    owners: ['slug', 'origin'],
    maxRows: 5000,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['origin', slug],
      ['at', time],
    ],
  },
  {
    name: 'dismissals',
    owners: ['slug'],
    isLater: true,
    maxRows: 500,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['at', time],
      ['solved_at', time.nullable()],
      [
        'codes',
        z
          .string()
          .regex(/^[\w:.\- ]*$/, { error: 'are not codes' })
          .max(20_000),
      ],
    ],
  },
  {
    name: 'planned',
    isLater: true,
    maxRows: 1000,
    columns: [
      ['id', id],
      ['text', z.string().max(4000)],
      ['at', time.nullable()],
      ['minute', count.nullable()],
    ],
  },
  {
    name: 'sightings',
    owners: ['slug'],
    isLater: true,
    maxRows: 1_000_000,
    columns: [
      ['message', id],
      ['member', id],
      ['slug', slug],
      ['at', time],
    ],
  },
  {
    name: 'asks',
    owners: ['slug'],
    isLater: true,
    maxRows: 500,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['message', id],
      ['at', time],
    ],
  },
  {
    name: 'taken_back',
    owners: ['slug'],
    isLater: true,
    maxRows: 500,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['at', time],
      ['progress', createJson(challengeProgress, 100_000)],
    ],
  },
  {
    name: 'proofs',
    owners: ['slug'],
    isLater: true,
    maxRows: 500,
    columns: [
      ['slug', slug],
      ['challenge', challenge],
      ['at', time],
    ],
  },
]

/** Tables of the shards' stores. `check-shops.ts` checks their states. */
export const STORE_TABLES: readonly BackupTable[] = [
  {
    name: 'seeds',
    maxRows: 100,
    columns: [
      ['fingerprint', z.string().regex(/^[0-9a-f]{32}$/, { error: 'is not a fingerprint' })],
      ['image', blob],
    ],
  },
  {
    name: 'journal',
    owners: ['instance'],
    maxRows: 50_000,
    columns: [
      ['instance', instance],
      ['seq', id],
      ['at', time],
      ['cause', z.string().max(2000)],
      ['changeset', blob],
    ],
  },
  {
    name: 'sums',
    owners: ['instance'],
    maxRows: 1,
    columns: [
      ['instance', instance],
      ['seq', id],
      ['changeset', blob],
    ],
  },
  {
    name: 'origins',
    owners: ['instance'],
    maxRows: 1,
    columns: [
      ['instance', instance],
      ['seed', z.string().regex(/^[0-9a-f]{32}$/, { error: 'is not a fingerprint' })],
    ],
  },
  {
    name: 'games',
    owners: ['instance'],
    maxRows: 1,
    columns: [
      ['instance', instance],
      ['state', z.string()],
    ],
  },
  {
    name: 'labs',
    owners: ['instance'],
    maxRows: 1,
    columns: [
      ['instance', instance],
      ['state', z.string()],
    ],
  },
  {
    name: 'lab_parts',
    owners: ['instance'],
    maxRows: 50_000,
    columns: [
      ['instance', instance],
      ['key', z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a key' })],
      ['part', z.string()],
    ],
  },
  {
    name: 'chains',
    owners: ['instance'],
    maxRows: 200,
    columns: [
      ['instance', instance],
      ['seq', z.int().min(0)],
      ['state', z.string()],
    ],
  },
]
