/** How long after a login somebody counts as being there, in seconds: six hours. */
const sessionWindow = 21_600

/** Whether a login at `lastLoginTime`, in epoch seconds, is recent enough at `now` for the customer to be still around. */
export function hasActiveSession(lastLoginTime: number | null, now: Date): boolean {
  return lastLoginTime !== null && now.getTime() / 1000 - lastLoginTime < sessionWindow
}

/** Seconds after a login in which somebody is there for sure. */
const PRESENCE_SECONDS = 300

/** Whether somebody has logged in just now. */
export function isHereNow(lastLoginTime: number | null, now: Date): boolean {
  return lastLoginTime !== null && now.getTime() / 1000 - lastLoginTime < PRESENCE_SECONDS
}
