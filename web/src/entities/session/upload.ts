import { createCallerHeaders, FormerCustomerError, HttpError, rememberCaller, tryToParse } from './http.ts'
import { tellOtherTabs } from './other-tabs.ts'

/**
 * Sends a form with a file, with the customer's token. `path` is relative, e.g. `file-upload`.
 * @param onProgress is called with how much is on its way, from 0 to 1
 * @throws as `send` does
 */
export function uploadForm(path: string, form: FormData, onProgress: (share: number) => void): Promise<void> {
  const isFormer = rememberCaller()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `./${path}`)
    for (const [name, value] of createCallerHeaders()) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('loadend', () => {
      const { status, statusText, responseText } = request
      if (isFormer()) reject(new FormerCustomerError())
      else if (status === 0) reject(new TypeError('There is no network.'))
      else if (status >= 400) reject(new HttpError(status, statusText, tryToParse(responseText)))
      else {
        tellOtherTabs()
        resolve()
      }
    })
    request.send(form)
  })
}
