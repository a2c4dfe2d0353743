/** Faults of a request with their status. Their sentences are texts, `model.<code>`. */
const STATUS = {
  not_found: 404,
  model_not_found: 404,
  invalid_json: 400,
  invalid_value: 400,
  context_length_exceeded: 400,
  request_too_large: 413,
  rate_limit_exceeded: 429,
  server_error: 500,
} as const

type ModelFaultCode = keyof typeof STATUS

/** A fault for programs, in OpenAI's shape. The code is permanent. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly code: ModelFaultCode
  readonly status: number
  /** Invalid part of the request, as named in the reply. */
  readonly parameter: string | null
  readonly about: string

  constructor({ code, parameter = null, about }: { code: ModelFaultCode; parameter?: string | null; about?: string }) {
    super(code)
    this.code = code
    this.status = STATUS[code]
    this.parameter = parameter
    this.about = about ?? parameter ?? ''
  }
}

/** Converts any error into a fault of the model. */
export function toModelFault(thrown: unknown): ModelFault {
  if (thrown instanceof ModelFault) return thrown
  if (thrown instanceof SyntaxError) return new ModelFault({ code: 'invalid_json' })
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500
  if (status === 413) return new ModelFault({ code: 'request_too_large' })
  return new ModelFault({ code: status >= 400 && status < 500 ? 'invalid_json' : 'server_error' })
}
