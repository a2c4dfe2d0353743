import type { CaptchaReply } from '#contract/community.ts'
import { randomInt } from '#foundation/random.ts'
import type { Shop } from '#shop/shop.ts'
import { toStoredTime } from '#shop/store/dates.ts'

const OPERATORS = ['*', '+', '-'] as const
type Operator = (typeof OPERATORS)[number]

/** Oldest sums are dropped beyond this number. */
const MAX_KEPT_CAPTCHAS = 2000

export function openCaptcha({ sql, clock }: Shop): CaptchaReply {
  const [a, b, c] = [drawTerm(), drawTerm(), drawTerm()]
  const [first, second] = [drawOperator(), drawOperator()]
  const captcha = `${a}${first}${b}${second}${c}`
  const answer = String(workOut(a, first, b, second, c))
  const now = toStoredTime(clock())
  const captchaId = Number(sql.get`SELECT coalesce(max(captchaId) + 1, 0) AS next FROM Captchas`?.next)
  sql.run`
    INSERT INTO Captchas (captchaId, captcha, answer, createdAt, updatedAt)
    VALUES (${captchaId}, ${captcha}, ${answer}, ${now}, ${now})`
  sql.run`DELETE FROM Captchas WHERE captchaId <= ${captchaId - MAX_KEPT_CAPTCHAS}`
  return { captchaId, captcha, answer }
}

/** Whether the answer to a sum is right. It has to be a text. */
export function isCaptchaSolved({ sql }: Shop, captchaId: unknown, answer: unknown): boolean {
  if (typeof captchaId !== 'number' && typeof captchaId !== 'string') return false
  const row = sql.get`SELECT answer FROM Captchas WHERE captchaId = ${captchaId}`
  return row !== undefined && row.answer === answer
}

function drawTerm(): number {
  return randomInt(1, 11)
}

function drawOperator(): Operator {
  return OPERATORS[randomInt(OPERATORS.length)] ?? '+'
}

/** Multiplies before it adds. */
function workOut(a: number, first: Operator, b: number, second: Operator, c: number): number {
  return second === '*' && first !== '*' ? apply(first, a, b * c) : apply(second, apply(first, a, b), c)
}

function apply(operator: Operator, left: number, right: number): number {
  if (operator === '*') return left * right
  return operator === '+' ? left + right : left - right
}
