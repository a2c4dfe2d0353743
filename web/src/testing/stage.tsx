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

interface StageOptions {
  /** Where the page is, with its query. */
  at?: string
  /** The route of the screen; the path of `at` without a word. Everywhere else there is an empty room. */
  path?: string
  /** Places that somebody was before. */
  before?: string[]
  /** State of the place, as links give it. */
  state?: unknown
}

export interface Stage extends RenderResult {
  user: UserEvent
  client: QueryClient
  /** Where the page is now, with its query. */
  place: () => string
  location: () => Location
  /** Navigates as a link or the Back button would. */
  go: (to: string | number) => Promise<void>
  /** What the message at the foot of the page says; nothing when there is none. */
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

/** Shows a screen or a part of one in a page of its own, with everything around it that the page has. */
export function show(screen: ReactNode, { at = '/', path, before = [], state }: StageOptions = {}): Stage {
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
    // Nobody is slow here, whatever clock there is.
    user: userEvent.setup({ delay: null }),
    client,
    location: () => now.location as Location,
    place: () => `${now.location?.pathname}${now.location?.search}`,
    go: (to) => act(async () => now.navigate?.(to as string)),
    message: () => document.querySelector('simple-snack-bar')?.textContent ?? undefined,
  }
}

/** Stops the clock at `now`; `pass` lets time go by, with all that happens in it. */
export function stopClock(now = '2026-11-22T10:00:00Z'): { pass: (milliseconds: number) => Promise<void> } {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: false })
  return {
    pass: (milliseconds) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(milliseconds)
      }),
  }
}

/** Types or chooses `value` in one go. */
export function fill(field: Element | null, value: string): void {
  if (!field) throw new Error('There is no such field.')
  fireEvent.change(field, { target: { value } })
}

/** Submits the form around a field as Enter does, whether its button is enabled or not. */
export function submitFrom(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (!field.form) throw new Error('This field is in no form.')
  fireEvent.submit(field.form)
}
