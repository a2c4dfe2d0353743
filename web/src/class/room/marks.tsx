import { type Columns, type Marks, ROW_HEIGHT } from './bar-code.ts'

interface MarksPictureProps {
  columns: Columns
  marks: Marks
  height?: number
  className?: string | undefined
  /** Accessible name; without it the picture is decoration. */
  label?: string
}

/** A bar code as a single drawing of at most four paths. */
export function MarksPicture({ columns, marks, height = ROW_HEIGHT, className, label }: MarksPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns.width} ${height}`}
      preserveAspectRatio="none"
      data-mirrored=""
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {marks.track && <path className="marks-track" d={marks.track} />}
      {marks.solved && <path className="marks-solved" d={marks.solved} />}
      {marks.near && <path className="marks-near" d={marks.near} />}
      {marks.closed && <path className="marks-closed" d={marks.closed} />}
    </svg>
  )
}
