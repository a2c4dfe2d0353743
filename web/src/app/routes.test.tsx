import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../testing/reset.ts'
import { answer } from '../testing/server.ts'
import { fetchScreensAt, Screens } from './routes.tsx'

/** Lets a few tasks of the browser pass without time: enough for a loaded screen to render. */
async function letTasksPass(): Promise<void> {
  for (let tasks = 0; tasks < 20; tasks++) await new Promise((resolve) => setImmediate(resolve))
}

let root: ReturnType<typeof createRoot>
let container: HTMLElement

/** Opens the page at a path like `main.tsx`. Under Testing Library React would not hold anything back. */
function openAt(path: string, Shown = Screens): void {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Shown />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Records after each change whether the frame without a screen was visible. */
function noteFrames(): boolean[] {
  const seen: boolean[] = []
  const note = () => seen.push(container.querySelector('[aria-busy]') !== null)
  new MutationObserver(note).observe(container, { childList: true, subtree: true })
  return seen
}

const heading = () => container.querySelector('main h1')?.textContent

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  // React measures its delay with this clock, which never advances.
  vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
  answer('GET rest/admin/application-configuration', { config: { application: {} } })
})
afterEach(async () => {
  root.unmount()
  container.remove()
  await letTasksPass()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

describe('the first screen', () => {
  it('renders as soon as its script has loaded, after a frame without it', async () => {
    // A fresh module, as in a page without a visited screen.
    const fresh: typeof import('./routes.tsx') = await import(/* @vite-ignore */ `./routes.tsx?page=${1}`)
    openAt('/forgot-password', fresh.Screens)
    const seen = noteFrames()
    await letTasksPass()
    await fresh.fetchScreensAt('/forgot-password')
    await letTasksPass()
    expect(heading()).toBe('Forgot Password')
    expect(seen).toContain(true)
  })

  it('renders at once when its script has loaded before', async () => {
    await fetchScreensAt('/login')
    expect(fetchScreensAt('/login')).toBeUndefined()
    openAt('/login')
    const seen = noteFrames()
    await letTasksPass()
    expect(heading()).toBe('Login')
    expect(seen).not.toContain(true)
  })

  it('within another one loads both scripts at once', async () => {
    await fetchScreensAt('/privacy-security/privacy-policy')
    openAt('/privacy-security/privacy-policy')
    await letTasksPass()
    expect(heading()).toBe('Privacy Policy')
  })

  it('without permission is the refusal, and loads only that script', async () => {
    await fetchScreensAt('/accounting')
    openAt('/accounting')
    await letTasksPass()
    expect(heading()).toBe('403')
    signIn({ role: 'accounting' })
    expect(fetchScreensAt('/accounting')).toBeDefined()
  })
})
