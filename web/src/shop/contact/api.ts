import { get, send } from '../../entities/session/http.ts'
import { readNumber, readText } from '../../entities/wire/wire.ts'

export interface Captcha {
  captchaId: number | undefined
  /** What to work out, e.g. `8*1-10`. */
  captcha: string
}

export interface Feedback {
  /** The author's number, as the form holds it; undefined for nobody. */
  UserId: number | string | undefined
  captchaId: number | undefined
  /** The result. */
  captcha: string
  comment: string
  rating: number
}

export async function fetchCaptcha(): Promise<Captcha> {
  const { captchaId, captcha } = await get<{ captchaId: unknown; captcha: unknown }>('rest/captcha/')
  return { captchaId: readNumber(captchaId), captcha: readText(captcha) }
}

export async function sendFeedback(feedback: Feedback): Promise<void> {
  await send('POST', 'api/Feedbacks/', feedback)
}
