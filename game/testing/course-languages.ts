import { readFileSync } from 'node:fs'
import { parseYaml } from '#foundation/yaml.ts'

const FILE = new URL('../../content/i18n/complete.yml', import.meta.url)

/** Languages that have the whole course, by their promise. */
export const COURSE_LANGUAGES = (parseYaml(readFileSync(FILE, 'utf8')) as { course: string[] }).course
