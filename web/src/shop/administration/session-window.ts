/** A customer counts as signed in for this long after a login, in seconds: six hours. */
const sessionWindow = 21_600

/** Whether a login at `lastLoginTime`, in epoch seconds, is recent enough at `now`. */
export function hasActiveSession(lastLoginTime: number | null, now: Date): boolean {
  return lastLoginTime !== null && now.getTime() / 1000 - lastLoginTime < sessionWindow
}

/** Seconds after a login in which the customer is certainly present. */
const PRESENCE_SECONDS = 300

/** Whether the customer has logged in just now. */
export function isHereNow(lastLoginTime: number | null, now: Date): boolean {
  return lastLoginTime !== null && now.getTime() / 1000 - lastLoginTime < PRESENCE_SECONDS
}
