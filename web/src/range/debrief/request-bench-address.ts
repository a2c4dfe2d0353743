import type { CopiedRequest } from '#contract/copied-request.ts'

/** Address of the outside world's request bench with a request in it. The part behind `#` is never sent to a server. */
export function requestBenchAddressOf(request: CopiedRequest): string {
  const bytes = new TextEncoder().encode(JSON.stringify(request))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `./range/lab/requests/#${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}
