import { useSyncExternalStore } from 'react'
import { bytesToHex } from 'viem/utils'
import type { AnnouncedProvider, ProviderInfo } from './provider.ts'
import { trainingWallet } from './training-wallet.ts'

declare global {
  interface WindowEventMap {
    'eip6963:announceProvider': CustomEvent<AnnouncedProvider>
  }
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36"><rect width="36" height="36" rx="18" fill="#5c3763"/><path d="M9 13h16v12H9zM9 13l10-5v5M21 18h6v3h-6z" fill="none" stroke="#ffd166" stroke-width="2"/></svg>',
)}`

/** A random UUID. `crypto.randomUUID` exists only on secure pages. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytesToHex(bytes)
    .slice(2)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Announcement of the page's own wallet beside extensions. */
export const trainingInfo: ProviderInfo = {
  uuid: createUuid(),
  name: 'Training wallet',
  icon: ICON,
  rdns: 'sh.juice-op.training',
}

const own: AnnouncedProvider = Object.freeze({ info: Object.freeze(trainingInfo), provider: trainingWallet })
let extensions: readonly AnnouncedProvider[] = []
const listeners = new Set<() => void>()

function announce(): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: own }))
}

/** Extensions may announce anything, so only valid pictures are shown. */
function readInfo({ uuid, name, icon, rdns }: Partial<ProviderInfo>): ProviderInfo {
  return {
    uuid: String(uuid),
    name: String(name ?? rdns).slice(0, 40),
    icon: /^data:image\//.test(String(icon)) ? String(icon) : ICON,
    rdns: String(rdns),
  }
}

function notice({ detail }: WindowEventMap['eip6963:announceProvider']): void {
  if (detail?.provider === trainingWallet || typeof detail?.provider?.request !== 'function') return
  const info = readInfo(detail.info ?? {})
  if (extensions.some((one) => one.info.uuid === info.uuid)) return
  extensions = [...extensions, { info, provider: detail.provider }]
  for (const listener of listeners) listener()
}

window.addEventListener('eip6963:requestProvider', announce)
window.addEventListener('eip6963:announceProvider', notice)
announce()
window.dispatchEvent(new Event('eip6963:requestProvider'))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every wallet of this browser, the page's own first. */
export function listWallets(): readonly AnnouncedProvider[] {
  return [own, ...extensions]
}

export function useExtensions(): readonly AnnouncedProvider[] {
  return useSyncExternalStore(subscribe, () => extensions)
}

/** Calls back when another wallet has announced itself. */
export function watchWallets(listener: () => void): () => void {
  return subscribe(listener)
}
