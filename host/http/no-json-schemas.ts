/** Nobody here describes routes by JSON Schema; without these Fastify loads a validator of a hundred files to be prepared for it. */
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
