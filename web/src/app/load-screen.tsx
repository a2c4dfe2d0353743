import { type ComponentType, use } from 'react'

interface ScreenScript<Props> {
  default: ComponentType<Props>
}

/** A script that is fetched once, when it is first asked for. */
interface LateScript<Props> {
  script?: ScreenScript<Props>
  fetch: () => Promise<ScreenScript<Props>>
}

const fetches = new Map<unknown, () => Promise<unknown> | undefined>()

function Screen<Props extends object>({ late, props }: { late: LateScript<Props>; props: Props }) {
  const { default: Loaded } = late.script ?? use(late.fetch())
  return <Loaded {...props} />
}

/**
 * A screen whose script is fetched when it is first shown, or before. Where the script is there, it is drawn in the same step: React's `lazy` puts
 * the fallback in its place for a moment even then, and what has taken the place of a fallback is held back for 300 ms.
 */
export function loadScreen<Props extends object>(load: () => Promise<ScreenScript<Props>>): ComponentType<Props> {
  let coming: Promise<ScreenScript<Props>> | undefined
  const late: LateScript<Props> = {
    fetch() {
      coming ??= load().then((script) => {
        late.script = script
        return script
      })
      return coming
    },
  }
  const show = (props: Props) => <Screen late={late} props={props} />
  fetches.set(show, () => (late.script ? undefined : late.fetch()))
  return show
}

/** Asks for the script of a screen, given as the component that `loadScreen` has made; undefined when it is there, or needs none. */
export function fetchScreen(component: unknown): Promise<unknown> | undefined {
  return fetches.get(component)?.()
}
