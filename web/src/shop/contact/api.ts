import type { CaptchaReply, FeedbackRequest } from '#contract/community.ts'
import type { Odd } from '#contract/odd.ts'
import { get, send } from '../../entities/session/http.ts'
import { readNumber, readText } from '../../entities/wire/wire.ts'

export interface Captcha extends Pick<CaptchaReply, 'captcha'> {
  captchaId: number | undefined
}

export async function fetchCaptcha(): Promise<Captcha> {
  const { captchaId, captcha } = await get<Odd<CaptchaReply>>('rest/captcha/')
  return { captchaId: readNumber(captchaId), captcha: readText(captcha) }
}

export async function sendFeedback(feedback: FeedbackRequest): Promise<void> {
  await send('POST', 'api/Feedbacks/', feedback)
}
