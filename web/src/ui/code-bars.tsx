import { code128 } from '#contract/code128.ts'

const HEIGHT = 40

interface CodeBarsProps {
  text: string
  /** What is said of the picture; without it, it is decoration. */
  label?: string
  className?: string | undefined
}

/** The bar code of a text, as scanners read it; nothing for texts that bar codes cannot say. Never mirrored. */
export function CodeBars({ text, label, className }: CodeBarsProps) {
  const bars = code128(text, HEIGHT)
  if (!bars) return null
  return (
    <svg
      className={className}
      viewBox={`0 0 ${bars.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      focusable="false"
      role="img"
      aria-hidden={label === undefined || undefined}
    >
      <title>{label ?? text}</title>
      <path fill="currentColor" d={bars.path} />
    </svg>
  )
}
