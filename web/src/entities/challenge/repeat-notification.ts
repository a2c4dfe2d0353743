import { complain } from '../../ui/snackbar.tsx'
import { get } from '../session/http.ts'

/** Asks the server to send the notification of a solved challenge once more. */
export function repeatNotification(name: string): void {
  get(`rest/repeat-notification?challenge=${encodeURIComponent(name)}`).catch((error: Error) => complain(error))
}
