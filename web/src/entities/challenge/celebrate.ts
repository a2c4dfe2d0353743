const colours = ['#e4411b', '#ffab45', '#b9dc3c', '#c3aceb', '#ffd166']
const particles = 225
const visibleFor = 6000

/** Confetti of pulp, drops and bars from the two lower corners for six seconds. Omitted under reduced motion. */
export async function celebrate(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;pointer-events:none;z-index:2000'
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  const fire = confetti.create(canvas, { resize: true })
  const shapes = [
    confetti.shapeFromPath({ path: 'M0 4A6 6 0 0 0 12 4z' }),
    confetti.shapeFromPath({ path: 'M5 0C8 4 10 6 10 9A5 5 0 0 1 0 9C0 6 2 4 5 0z' }),
    confetti.shapeFromPath({ path: 'M0 0H3V14H0z' }),
  ]
  for (const side of [0, 1]) {
    fire({
      particleCount: particles,
      angle: side === 0 ? 60 : 120,
      spread: 75,
      startVelocity: 62,
      origin: { x: side, y: 1 },
      colors: colours,
      shapes,
      scalar: 1.7,
    })
  }
  window.setTimeout(() => {
    fire.reset()
    canvas.remove()
  }, visibleFor)
}
