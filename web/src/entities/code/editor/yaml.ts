import { StreamLanguage } from '@codemirror/language'
import { yaml as parser } from '@codemirror/legacy-modes/mode/yaml'

/** YAML for the editor. */
export const yaml = StreamLanguage.define(parser)
