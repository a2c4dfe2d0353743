/** An upload that a test answers, in place of `XMLHttpRequest`. */
export class FakeUpload extends EventTarget {
  static last: FakeUpload | undefined
  static count = 0
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  /** Method and address. */
  address = ''
  form: FormData | undefined
  status = 0
  statusText = ''
  responseText = ''

  static reset(): void {
    FakeUpload.last = undefined
    FakeUpload.count = 0
  }

  open(method: string, address: string): void {
    this.address = `${method} ${address}`
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(form: FormData): void {
    this.form = form
    FakeUpload.last = this
    FakeUpload.count++
  }

  /** Reports how many of the bytes are sent. */
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  /** Answers; status 0 means no network. */
  reply(status: number, text = ''): void {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('loadend'))
  }
}
