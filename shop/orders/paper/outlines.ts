/** The outline of a glyph as fontkit draws it, in units of the font. */
export interface Outline {
  commands: readonly { command: string; args: readonly number[] }[]
}

const HEAD_BYTES = 10
const ON_CURVE = 1

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** An outline of lines and quadratic curves as a simple TrueType glyph; nothing for one without any. */
export function encodeOutline({ commands }: Outline): Buffer {
  const contours = contoursOf(commands)
  const points = contours.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const size = HEAD_BYTES + contours.length * 2 + 2 + points.length * 5
  const bytes = Buffer.alloc(size + (size % 2))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  let at = bytes.writeInt16BE(contours.length, 0)
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) {
    at = bytes.writeInt16BE(edge, at)
  }
  let end = -1
  for (const contour of contours) {
    end += contour.length
    at = bytes.writeUInt16BE(end, at)
  }
  at += 2 // no instructions
  for (const { isOnCurve } of points) at = bytes.writeUInt8(isOnCurve ? ON_CURVE : 0, at)
  for (const numbers of [xs, ys]) {
    for (const [index, number] of numbers.entries()) at = bytes.writeInt16BE(number - (numbers[index - 1] ?? 0), at)
  }
  return bytes
}

function contoursOf(commands: Outline['commands']): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([])
    for (let index = 0; index < args.length; index += 2) {
      const isOnCurve = index === args.length - 2
      contours.at(-1)?.push({ x: Math.round(args[index] ?? 0), y: Math.round(args[index + 1] ?? 0), isOnCurve })
    }
  }
  return contours.filter((contour) => contour.length > 0)
}
