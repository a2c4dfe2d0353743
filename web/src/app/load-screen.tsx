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
 * A screen whose script is fetched when it is first shown, or before. Where the script is there, it is drawn in the same step: React's `lazy` puts
 * the fallback in its place for a moment even then, and what has taken the place of a fallback is held back for 300 ms.
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
        // As React marks promises that it has waited for: `use` answers at once.
        Object.assign(started, { status: 'fulfilled', value })
      },
      // Told to who waits for it.
      () => undefined,
    )
    return started
  }
  const show = (props: Props) => <Screen fetch={fetch} props={props} />
  fetches.set(show, () => (isThere ? undefined : fetch()))
  return show
}

/** Asks for the script of a screen, given as the component that `loadScreen` has made; undefined when it is there, or needs none. */
export function fetchScreen(component: unknown): Promise<unknown> | undefined {
  return fetches.get(component)?.()
}
