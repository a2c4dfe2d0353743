import { type Form, useForm } from '../../ui/use-form.ts'
import { MAX_PASSWORD_CHARACTERS, passwordLengths } from './rules.ts'

/** A form of text fields whose texts may mention the length of passwords. */
export function useAccountForm<Name extends string>(
  start: Record<Name, string>,
  check: (values: Record<Name, string>) => Record<Name, string | undefined>,
): Form<Name> {
  return useForm(start, check, (problem) => ({
    length: problem === 'MAX_TEXTAREA_LENGTH' ? MAX_PASSWORD_CHARACTERS : passwordLengths,
  }))
}
