import { randomInt } from '#foundation/random.ts'
import { type DrawnCaptcha, drawCaptcha } from '#shop/privacy/captcha-drawing.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

const LIFETIME_MS = 300_000
const FINENESS = 2 ** 32

/** Draws a captcha for a customer, in place of the last one. */
export function openCaptcha({ sql, clock }: Shop, customerId: number | undefined): DrawnCaptcha {
  const captcha = drawCaptcha(() => randomInt(FINENESS) / FINENESS)
  const now = toStoredTime(clock())
  const owner = customerId ?? null
  sql.run`DELETE FROM ImageCaptchas WHERE UserId IS ${owner}`
  sql.run`
    INSERT INTO ImageCaptchas (image, answer, UserId, createdAt, updatedAt)
    VALUES (${captcha.image}, ${captcha.answer}, ${owner}, ${now}, ${now})`
  return captcha
}

/** Whether an answer is right, or the customer has no recent captcha. */
export function isCaptchaAnswer({ sql, clock }: Shop, customerId: number | undefined, answer: unknown): boolean {
  const since = toStoredTime(new Date(clock().getTime() - LIFETIME_MS))
  const row = sql.get`
    SELECT answer FROM ImageCaptchas WHERE UserId IS ${customerId ?? null} AND createdAt > ${since}
    ORDER BY createdAt DESC, id DESC LIMIT 1`
  return row === undefined || row.answer === answer
}
