import {
  EMBLEM_FRUITS,
  EMBLEM_GROUNDS,
  MAX_MESSAGE_CHARACTERS,
  MAX_PLAYER_NAME_CHARACTERS,
  MAX_TEAM_NAME_CHARACTERS,
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
