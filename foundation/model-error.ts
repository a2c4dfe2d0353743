/** A model replied, but not with a usable answer. The message is for customers. */
export class ModelError extends Error {
  override name = 'ModelError'
}
