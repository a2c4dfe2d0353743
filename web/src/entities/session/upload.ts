import {
  type Arrived,
  createCallerHeaders,
  FormerCustomerError,
  readReply,
  rememberCaller,
  tryToParse,
} from './http.ts'
import { tellOtherTabs } from './other-tabs.ts'

/**
 * Sends a form with a file and the customer's token. `path` is relative, e.g. `file-upload`.
 * @param onProgress called with the sent share, from 0 to 1
 * @throws like `send`
 */
export async function sendForm<Reply>(
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Reply> {
  const isFormer = rememberCaller()
  const arrived = await transmit(path, form, onProgress).catch((reason: unknown) => {
    throw isFormer() ? new FormerCustomerError() : reason
  })
  const reply = await readReply<Reply>(arrived, isFormer)
  tellOtherTabs()
  return reply
}

/** `fetch` does not report the progress of an upload. */
function transmit(path: string, form: FormData, onProgress: (share: number) => void): Promise<Arrived> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `./${path}`)
    for (const [name, value] of createCallerHeaders()) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      const { status, statusText, responseText } = request
      if (status === 0) reject(new TypeError('There is no network.'))
      else resolve({ status, statusText, content: tryToParse(responseText) })
    })
    request.send(form)
  })
}
