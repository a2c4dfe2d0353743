import { onAnnouncement } from '../entities/application/announcements.ts'
import { connectSocket, emitMessage } from '../entities/game/socket.ts'

/** Reports searches and decals to the server, and opens the socket after the first screen has rendered. */
export function connectMessages(): void {
  onAnnouncement('searched', (term) => emitMessage('verifyLocalXssChallenge', term))
  onAnnouncement('decalTried', (decal) => emitMessage('verifySvgInjectionChallenge', decal))
  const open = () => void connectSocket().catch(() => undefined)
  if ('requestIdleCallback' in window) window.requestIdleCallback(open, { timeout: 1000 })
  else setTimeout(open, 200)
}
