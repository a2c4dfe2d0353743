import { type ComponentType, use } from 'react'

interface ScreenScript<Props> {
  default: ComponentType<Props>
}

const fetches = new Map<unknown, () => Promise<unknown> | undefined>()

function Screen<Props extends object>({ fetch, props }: { fetch: () => Promise<ScreenScript<Props>>; props: Props }) {
  const { default: Loaded } = use(fetch())
  return <Loaded {...props} />
}

/**
 * A screen whose script is fetched on first use or earlier. A loaded screen renders at once. React's `lazy` would show
 * the fallback for a moment even then, and would hold back its replacement for 300 ms.
 */
export function loadScreen<Props extends object>(load: () => Promise<ScreenScript<Props>>): ComponentType<Props> {
  let coming: Promise<ScreenScript<Props>> | undefined
  let isThere = false
  const fetch = (): Promise<ScreenScript<Props>> => {
    if (coming) return coming
    const started = load()
    coming = started
    started.then(
      (value) => {
        isThere = true
        // React marks settled promises like this; `use` then returns at once.
        Object.assign(started, { status: 'fulfilled', value })
      },
      // The caller handles the rejection.
      () => undefined,
    )
    return started
  }
  const show = (props: Props) => <Screen fetch={fetch} props={props} />
  fetches.set(show, () => (isThere ? undefined : fetch()))
  return show
}

/**
 * Fetches the script of a screen that `loadScreen` has made. Returns undefined for a loaded script and for any other
 * component.
 */
export function fetchScreen(component: unknown): Promise<unknown> | undefined {
  return fetches.get(component)?.()
}
