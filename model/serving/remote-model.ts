import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { ModelError } from '#foundation/model-error.ts'
import type { ChatCompletionRequest, StreamCompletion } from '#model/protocol.ts'
import { readEvents, readWhole } from '#model/serving/events.ts'
import { readChunk } from '#model/serving/read-chunk.ts'

interface RemoteModelOptions {
  /** Base address of an OpenAI-compatible server, without a slash at its end. No other address is asked. */
  url: string
  key: string | undefined
  /** Retries before the first token; later failures are not retried. */
  retries: number
  /** Milliseconds until the answer begins, and between two pieces of it. */
  timeout?: number
  /** Milliseconds before the first retry; doubles with each. */
  pause?: number
}

const TIMEOUT = 60_000
/** Wait for the token count after the last word, from servers that do not end their streams. */
const MAX_GRACE_MS = 2_000
const PAUSE_MS = 250
const MAX_PAUSE_MS = 4_000
/** More retries take longer than people wait. */
const MAX_RETRIES = 5

const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/** A model on another server. Its key is only used in a header of the request; redirects are not followed. */
export function createRemoteModel(options: RemoteModelOptions): StreamCompletion {
  const { url, key, retries, timeout = TIMEOUT, pause = PAUSE_MS } = options
  const address = new URL(`${url}/chat/completions`)

  const ask = async (request: ChatCompletionRequest, signal: AbortSignal): Promise<IncomingMessage> => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= Math.min(retries, MAX_RETRIES)
      try {
        const response = await send(address, key, request, { signal, timeout })
        const { statusCode = 0 } = response
        if (statusCode >= 200 && statusCode < 300) return response
        response.destroy()
        if (isLast || !PASSING.has(statusCode)) throw new ModelError(`the model answered with status ${statusCode}`)
      } catch (error) {
        if (isLast || signal.aborted || error instanceof ModelError) throw error
      }
      await wait(Math.min(pause * 2 ** attempt, MAX_PAUSE_MS), undefined, { signal })
    }
  }

  return async function* streamRemote(request, { signal = new AbortController().signal } = {}) {
    const response = await ask({ ...request, stream: true }, signal)
    let isFinished = false
    response.setTimeout(timeout, () => response.destroy(new ModelError('the model fell silent')))
    try {
      if (/\bjson\b/.test(response.headers['content-type'] ?? '')) {
        yield readChunk(await readWhole(response))
        return
      }
      for await (const data of readEvents(response)) {
        const chunk = readChunk(data)
        yield chunk
        isFinished ||= chunk.choices.some(({ finish_reason }) => finish_reason !== null)
        if (isFinished) response.setTimeout(Math.min(timeout, MAX_GRACE_MS))
      }
    } catch (error) {
      // Some servers never end the stream.
      if (isFinished) return
      if (error instanceof ModelError) throw error
      throw new ModelError('the answer broke off', { cause: error })
    } finally {
      response.destroy()
    }
  }
}

function send(
  address: URL,
  key: string | undefined,
  body: ChatCompletionRequest,
  { signal, timeout }: { signal: AbortSignal; timeout: number },
): Promise<IncomingMessage> {
  const open = address.protocol === 'https:' ? httpsRequest : httpRequest
  const text = JSON.stringify({ ...body, stream_options: { include_usage: true } })
  return new Promise((resolve, reject) => {
    const request: ClientRequest = open(address, {
      method: 'POST',
      signal,
      agent: false,
      headers: {
        accept: 'text/event-stream',
        'accept-encoding': 'identity',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
    })
    request.setTimeout(timeout, () => request.destroy(new Error('The model does not answer.')))
    request.once('response', resolve)
    // Not `once`: a request may fail again after its response began.
    request.on('error', reject)
    request.end(text)
  })
}
