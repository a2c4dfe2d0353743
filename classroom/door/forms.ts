import { MAX_RUN_MINUTES, toPhase } from '#classroom/door/phases.ts'
import { MAX_MESSAGE_CHARACTERS, MAX_PLAYER_NAME_CHARACTERS, MAX_TEAM_NAME_CHARACTERS } from '#contract/class.ts'
import { EMBLEM_FRUITS, EMBLEM_GROUNDS } from '#contract/emblem.ts'
import { z } from '#foundation/zod.ts'

// Checks of everything that players and trainers write.

/** Control characters, direction marks, invisible letters, and piled-up combining marks. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\p{M}{4}/u

/** The invisible joiner in a combined emoji, such as a cook. */
const JOINED_EMOJI = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D(?=\p{Extended_Pictographic})/gu

const nameOf = (max: number) =>
  z
    .string()
    .transform((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
    .refine((name) => name !== '' && [...name].length <= max, { error: `should have 1 to ${max} characters` })
    .refine((name) => !UNFIT.test(name.replaceAll(JOINED_EMOJI, '')), {
      error: 'holds characters that show nothing, or that change those around them',
    })

export const teamName = nameOf(MAX_TEAM_NAME_CHARACTERS)
export const playerName = z.preprocess(
  (name) => (name === '' || name === null ? undefined : name),
  nameOf(MAX_PLAYER_NAME_CHARACTERS).optional(),
)
export const emblem = z.strictObject({ fruit: z.enum(EMBLEM_FRUITS), ground: z.enum(EMBLEM_GROUNDS) })
export const messageForm = z.strictObject({
  text: z
    .string()
    .trim()
    .refine((text) => text !== '' && [...text].length <= MAX_MESSAGE_CHARACTERS, {
      error: `should have 1 to ${MAX_MESSAGE_CHARACTERS} characters`,
    }),
})

const keys = z.array(z.string().max(100)).max(300)
const runMinutes = z.int().min(0).max(MAX_RUN_MINUTES)

const phase = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    startsAtMinute: runMinutes,
    maxDifficulty: z.int().min(0).max(6),
    categories: z.array(z.string().max(60)).max(50),
    challenges: keys,
    // Scripts for earlier releases do not know it.
    leftOut: keys.optional(),
  })
  .transform(toPhase)

const limit = (max: number) => z.int().min(1).max(max).nullable()

const runForm = z
  .strictObject({
    title: z.string().trim().max(80),
    minutes: runMinutes,
    freezeMinutes: runMinutes,
    phases: z
      .array(phase)
      .max(20)
      .transform((phases) => phases.toSorted((one, other) => one.startsAtMinute - other.startsAtMinute)),
    hints: z.boolean(),
    coding: z.boolean(),
    registration: z.boolean(),
    ownReset: z.boolean(),
    closedUntilStart: z.boolean(),
    limits: z
      .strictObject({
        players: limit(1000),
        storageMegabytes: limit(100_000),
        requestsAtOnce: limit(1_000_000),
        codeSecondsPerMinute: limit(10_000),
      })
      .partial(),
  })
  .partial()

/** Body of `POST trainer/run`: some settings, and the revision that they are based on. */
export const runChangeForm = runForm.extend({ revision: z.int().min(0).optional() })

export const extendForm = z.strictObject({ minutes: z.int().min(1).max(600) })

const moment = z.number().nullable()

export const keptRun = z.object({
  settings: runForm,
  revision: z.int().min(0).optional(),
  status: z.enum(['ready', 'running', 'paused', 'ended']),
  startedAt: moment,
  pausedAt: moment,
  endedAt: moment,
  isFrozen: z.boolean().nullable(),
  frozenAt: moment,
})

export const MAX_STORED_NAME_CHARACTERS = 100
