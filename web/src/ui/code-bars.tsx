import { code128 } from '#contract/code128.ts'

const HEIGHT = 40

interface CodeBarsProps {
  text: string
  /** Accessible name; without it the picture is decoration. */
  label?: string
  className?: string | undefined
}

/** The bar code of a text, readable by scanners. Empty for a text that Code 128 B cannot hold. Never mirrored. */
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
