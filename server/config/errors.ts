export const CONFIGURATION_ERRORS = {
  HOST_CONFIGURATION_INVALID: {
    title: 'The configuration cannot be used.',
    fix: 'Correct the settings named above; config/README.md says where they can come from.',
  },
} as const satisfies Record<`HOST_${string}`, { title: string; fix: string }>

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly code: keyof typeof CONFIGURATION_ERRORS = 'HOST_CONFIGURATION_INVALID'
  /** One sentence each, beginning with the setting's path or the file. */
  readonly details: readonly string[]

  constructor(details: readonly string[]) {
    super(`${CONFIGURATION_ERRORS.HOST_CONFIGURATION_INVALID.title} ${details.join(' ')}`)
    this.details = details
  }

  get fix(): string {
    return CONFIGURATION_ERRORS[this.code].fix
  }

  explain(): string[] {
    return [CONFIGURATION_ERRORS[this.code].title, ...this.details.map((detail) => `- ${detail}`), this.fix]
  }
}
