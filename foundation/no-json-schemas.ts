/** Stubs for JSON Schema, because Fastify otherwise loads a validator of a hundred files. No route uses it. */
export const NO_JSON_SCHEMAS = {
  compilersFactory: {
    buildValidator: () => () => {
      throw new Error('JSON Schemas are not used here; host and range check what they accept with zod.')
    },
    buildSerializer: () => () => {
      throw new Error('JSON Schemas are not used here; replies are what the routes send.')
    },
  },
}
