import { z } from '#foundation/zod.ts'

/** A text below `challenges` in the configuration. Blank means `''`. */
interface TextSetting {
  kind: 'text'
  name: string
  default: string
  description: string
}

/** A list of texts below `challenges` in the configuration. Blank means empty. */
interface TextsSetting {
  kind: 'texts'
  name: string
  default: readonly string[]
  description: string
}

/** The only product with a marker, and the marker's value. */
interface ProductSetting {
  kind: 'product'
  marker: string
  holds: 'flag' | 'text' | 'texts'
  description: string
}

/** Text of a marker on the only picture that has it; empty if there is none. */
interface PhotoSetting {
  kind: 'photo'
  marker: string
  description: string
}

export type Setting = TextSetting | TextsSetting | ProductSetting | PhotoSetting

/** Settings of a challenge, by the names in its oracle and placeholders. Plain data. */
export type Settings = Readonly<Record<string, Setting>>

/** A product with a marker: its number (0: there is none), its name, and the marker's text or texts. */
interface MarkedProduct<Marker> {
  id: number
  name: string
  marker: Marker
}

interface Held {
  flag: boolean
  text: string
  texts: readonly string[]
  photo: string
}

type ValueOf<Declared extends Setting> = Declared extends ProductSetting
  ? MarkedProduct<Held[Declared['holds']]>
  : Held[Exclude<Declared['kind'], 'product'>]

export type ValuesOf<Declared extends Settings> = { readonly [Name in keyof Declared]: ValueOf<Declared[Name]> }

export type SettingValue = ValueOf<Setting>

/** Values of challenges' settings, by challenge key. */
export type ChallengeSettings = Readonly<Record<string, Readonly<Record<string, SettingValue>>>>

/** Defines `settings.ts`. It is the only place of the default; names are those of configuration files. */
export function defineSettings<const Declared extends Settings>(settings: Declared): Declared {
  return settings
}

const name = z.string().regex(/^[A-Za-z]\w*$/)
const description = z.string().min(12)

/** Checks folders. Limited to `challenges`, products and photos, so that no token or key can be read. */
export const settingsSchema = z.record(
  name,
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), name, default: z.string(), description }),
    z.strictObject({ kind: z.literal('texts'), name, default: z.array(z.string()), description }),
    z.strictObject({ kind: z.literal('product'), marker: name, holds: z.enum(['flag', 'text', 'texts']), description }),
    z.strictObject({ kind: z.literal('photo'), marker: name, description }),
  ]),
)
