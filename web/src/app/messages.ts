import { onAnnouncement } from '../entities/application/announcements.ts'
import { connectSocket, emitMessage } from '../entities/game/socket.ts'

/** Tells the server what the page saw, and opens the line to it once the first screen stands. */
export function connectMessages(): void {
  onAnnouncement('searched', (term) => emitMessage('verifyLocalXssChallenge', term))
  onAnnouncement('decalTried', (decal) => emitMessage('verifySvgInjectionChallenge', decal))
  const open = () => void connectSocket().catch(() => undefined)
  if ('requestIdleCallback' in window) window.requestIdleCallback(open, { timeout: 1000 })
  else setTimeout(open, 200)
}
