import { useSyncExternalStore } from 'react'
import type { KnownContract } from '../../entities/ethereum/known-contracts.ts'
import { examples } from './examples.ts'

export interface SourceFile {
  id: number
  text: string
}

export interface Deployed extends KnownContract {
  /** Chain id of its network. */
  chainId: number
}

/** An action in the log. */
export interface LogEntry {
  /** Milliseconds since 1970. */
  at: number
  what: 'deployed' | 'called' | 'failed'
  /** Name of the called function. */
  call?: string
  contract: string
  /** Ether that was sent, with its unit. */
  paid?: string
  reason?: string
  /** As text: `Sip(number: 1)`. */
  events?: readonly string[]
  gas?: string
  address?: string
}

/** State of the sandbox, stored in the browser. */
export interface Workshop {
  files: readonly SourceFile[]
  /** Id of the shown file. */
  shown: number
  /** The last removed file, until it is restored. */
  removed?: SourceFile | undefined
  /** Version of the compiler. */
  version: string
  deployed: readonly Deployed[]
  log: readonly LogEntry[]
  /** Milliseconds since 1970 of the last change; 0 before the first one. */
  keptAt: number
}

const KEPT = 'sandbox'
const MAX_FILES = 12
const MAX_SOURCE_CHARACTERS = 200_000
const MAX_DEPLOYED_CONTRACTS = 20
const MAX_LOG_ENTRIES = 40

const empty: Workshop = {
  files: [{ id: 1, text: examples[0].source }],
  shown: 1,
  version: '0.8.21',
  deployed: [],
  log: [],
  keptAt: 0,
}

function read(): Workshop {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Workshop>
    const files = (kept.files ?? []).filter(({ id, text }) => Number.isInteger(id) && typeof text === 'string')
    const [first] = files
    if (!first) return empty
    return {
      ...empty,
      files,
      shown: files.some(({ id }) => id === kept.shown) ? Number(kept.shown) : first.id,
      version: String(kept.version ?? empty.version),
      deployed: (kept.deployed ?? []).filter(({ abi, address }) => Array.isArray(abi) && /^0x/.test(address)),
      log: (kept.log ?? []).filter(({ at }) => typeof at === 'number'),
      keptAt: Number(kept.keptAt) || 0,
    }
  } catch {
    return empty
  }
}

let workshop: Workshop | undefined
const listeners = new Set<() => void>()

function getWorkshop(): Workshop {
  workshop ??= read()
  return workshop
}

function change(part: Partial<Workshop>): void {
  workshop = { ...getWorkshop(), ...part, keptAt: Date.now() }
  try {
    localStorage.setItem(KEPT, JSON.stringify(workshop))
  } catch {
    // Without room in the storage, the state lives as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Name of a file: that of its first contract. */
export function nameFile({ text, id }: SourceFile): string {
  return `${/^\s*(?:abstract\s+)?(?:contract|library|interface)\s+([A-Za-z_$][\w$]*)\s*(?:is\b[^{]*)?\{/m.exec(findContract(text))?.[1] ?? `Untitled${id}`}.sol`
}

/** Interfaces come first and do not name the file. */
function findContract(text: string): string {
  const start = text.search(/^\s*(?:abstract\s+)?contract\s/m)
  return start < 0 ? text : text.slice(start)
}

export function editFile(id: number, text: string): void {
  const files = getWorkshop().files.map((file) =>
    file.id === id ? { id, text: text.slice(0, MAX_SOURCE_CHARACTERS) } : file,
  )
  change({ files })
}

/** Adds a file and shows it. At the maximum, the text replaces the shown file. */
export function addFile(text: string): void {
  const { files, shown } = getWorkshop()
  if (files.length >= MAX_FILES) editFile(shown, text)
  const id = Math.max(...files.map((file) => file.id)) + 1
  if (files.length < MAX_FILES) change({ files: [...files, { id, text }], shown: id })
}

export function showFile(id: number): void {
  change({ shown: id })
}

/** Removes a file. After the last one, the default example opens. */
export function removeFile(id: number): void {
  const removed = getWorkshop().files.find((file) => file.id === id)
  const files = getWorkshop().files.filter((file) => file.id !== id)
  const [first = { id: id + 1, text: examples[0].source }] = files
  change({
    removed,
    files: files.length > 0 ? files : [first],
    shown: getWorkshop().shown === id ? first.id : getWorkshop().shown,
  })
}

export function bringBack(): void {
  const { removed } = getWorkshop()
  if (!removed) return
  addFile(removed.text)
  change({ removed: undefined })
}

export function chooseVersion(version: string): void {
  change({ version })
}

export function noteDeployed(contract: Deployed): void {
  change({ deployed: [contract, ...getWorkshop().deployed].slice(0, MAX_DEPLOYED_CONTRACTS) })
}

export function removeDeployed(address: string): void {
  change({ deployed: getWorkshop().deployed.filter((one) => one.address !== address) })
}

export function noteEntry(entry: Omit<LogEntry, 'at'>): void {
  change({ log: [{ ...entry, at: Date.now() }, ...getWorkshop().log].slice(0, MAX_LOG_ENTRIES) })
}

export function clearLog(): void {
  change({ log: [] })
}

export function forgetWorkshop(): void {
  workshop = undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWorkshop(): Workshop {
  return useSyncExternalStore(subscribe, getWorkshop)
}
