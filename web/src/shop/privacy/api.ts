import type { DataExport, DataExportRequest, ImageCaptcha } from '#contract/accounts.ts'
import { get, send } from '../../entities/session/http.ts'

/** An inline SVG with letters for this customer. */
export async function fetchCaptcha(): Promise<Pick<ImageCaptcha, 'image' | 'answer'>> {
  const { image, answer } = await get<ImageCaptcha>('rest/image-captcha/')
  return { image, answer }
}

export function exportData(format: string, answer: string | undefined): Promise<DataExport> {
  return send('POST', 'rest/user/data-export', { format, answer } satisfies DataExportRequest)
}
