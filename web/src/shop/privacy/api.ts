import { get, send } from '../../entities/session/http.ts'

/** An inline SVG with letters, drawn for this customer. */
export async function fetchCaptcha(): Promise<string> {
  return (await get<{ image: string }>('rest/image-captcha/')).image
}

export interface DataExport {
  confirmation: string
  /** The data as text, for a window of its own. */
  userData: string
}

export function exportData(format: string, answer: string | undefined): Promise<DataExport> {
  return send('POST', 'rest/user/data-export', { format, answer })
}
