import {
  EMBLEM_FRUITS,
  EMBLEM_GROUNDS,
  MAX_MESSAGE_CHARACTERS,
  MAX_PLAYER_NAME_CHARACTERS,
  MAX_TEAM_NAME_CHARACTERS,
  type Phase,
  type RunSettings,
} from '#contract/class.ts'
import { z } from '#range/zod.ts'

// What players and trainers write, as it is taken.

/** Control characters, those that turn the text around them, letters that show nothing, and marks piled up over the lines above. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115F\u1160\u2800\u3164\uFFA0]|\p{M}{4}/u

const nameOf = (max: number) =>
  z
    .string()
    .transform((name) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
    .refine((name) => name !== '' && [...name].length <= max && !UNFIT.test(name), {
      error: `should have 1 to ${max} characters`,
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

const phase: z.ZodType<Phase> = z.strictObject({
  name: z.string().trim().min(1).max(60),
  startsAtMinute: z.int().min(0).max(10_000),
  maxDifficulty: z.int().min(1).max(6),
  categories: z.array(z.string().max(60)).max(50),
  challenges: z.array(z.string().max(100)).max(300),
})

export const runForm: z.ZodType<Partial<RunSettings>> = z
  .strictObject({
    title: z.string().trim().max(80),
    minutes: z.int().min(0).max(10_000),
    freezeMinutes: z.int().min(0).max(10_000),
    phases: z
      .array(phase)
      .max(20)
      .transform((phases) => phases.toSorted((one, other) => one.startsAtMinute - other.startsAtMinute)),
    hints: z.boolean(),
    coding: z.boolean(),
    registration: z.boolean(),
    ownReset: z.boolean(),
  })
  .partial() as z.ZodType<Partial<RunSettings>>

const moment = z.number().nullable()

/** A run as the registry keeps it. */
export const keptRun = z.object({
  settings: runForm,
  status: z.enum(['ready', 'running', 'paused', 'ended']),
  startedAt: moment,
  pausedAt: moment,
  endedAt: moment,
  isFrozen: z.boolean().nullable(),
  frozenAt: moment,
})

/** Characters of a name that an earlier release may have taken. */
export const MAX_STORED_NAME_CHARACTERS = 100
