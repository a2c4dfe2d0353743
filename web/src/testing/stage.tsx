import { createTheme, HeadlessMantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  type Location,
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router'
import { vi } from 'vitest'
import { SnackbarOutlet } from '../ui/snackbar.tsx'

const theme = createTheme({ respectReducedMotion: true })

interface ShowOptions {
  /** Address of the page, with its query. */
  at?: string
  /** Route of the screen; by default the path of `at`. All other addresses are empty. */
  path?: string
  /** Earlier addresses of the history. */
  before?: string[]
  /** State of the location, as links set it. */
  state?: unknown
}

export interface ShownScreen extends RenderResult {
  user: UserEvent
  client: QueryClient
  /** Present address, with its query. */
  place: () => string
  location: () => Location
  /** Navigates like a link or the Back button. */
  go: (to: string | number) => Promise<void>
  /** The message at the bottom of the page; undefined without one. */
  message: () => string | undefined
}

interface Whereabouts {
  location?: Location
  navigate?: NavigateFunction
}

function Observer({ now }: { now: Whereabouts }) {
  now.location = useLocation()
  now.navigate = useNavigate()
  return null
}

/** Renders a screen or a part of it in a page with all its providers. */
export function show(screen: ReactNode, { at = '/', path, before = [], state }: ShowOptions = {}): ShownScreen {
  const now: Whereabouts = {}
  const [pathname = '/', search] = at.split('?')
  const client = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always', gcTime: Number.POSITIVE_INFINITY },
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, gcTime: Number.POSITIVE_INFINITY },
    },
  })
  const entries = [...before, { pathname, search: search === undefined ? '' : `?${search}`, state }]
  const result = render(
    <QueryClientProvider client={client}>
      <HeadlessMantineProvider theme={theme}>
        <MemoryRouter initialEntries={entries}>
          <Observer now={now} />
          <Routes>
            <Route path={path ?? pathname} element={screen} />
            <Route path="*" element={null} />
          </Routes>
          <SnackbarOutlet />
        </MemoryRouter>
      </HeadlessMantineProvider>
    </QueryClientProvider>,
  )
  return {
    ...result,
    // Types without delay under any clock.
    user: userEvent.setup({ delay: null }),
    client,
    location: () => now.location as Location,
    place: () => `${now.location?.pathname}${now.location?.search}`,
    go: (to) => act(async () => now.navigate?.(to as string)),
    message: () => document.querySelector('simple-snack-bar')?.textContent ?? undefined,
  }
}

/** Stops the clock at `now`; `pass` advances it and runs everything due. */
export function stopClock(now = '2026-11-22T10:00:00Z'): { pass: (milliseconds: number) => Promise<void> } {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: false })
  return {
    pass: (milliseconds) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds)
      }),
  }
}

/** Sets a value at once. */
export function fill(field: Element | null, value: string): void {
  if (!field) throw new Error('The field is missing.')
  if (!('value' in field)) {
    throw new Error(
      `This is no field: ${field.outerHTML.slice(0, 80)}. The note below a field has the id <field>-note.`,
    )
  }
  fireEvent.change(field, { target: { value } })
}

/** Submits the form of a field like Enter, even if its button is disabled. */
export function submitFrom(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (!field.form) throw new Error('The field is outside of a form.')
  fireEvent.submit(field.form)
}
