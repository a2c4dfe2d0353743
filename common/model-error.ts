/** A model was reached, and what it said is no answer. The message is for customers. */
export class ModelError extends Error {
  override name = 'ModelError'
}
