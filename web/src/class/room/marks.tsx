import { type Columns, type Marks, ROW_HEIGHT } from './bar-code.ts'

interface MarksPictureProps {
  columns: Columns
  marks: Marks
  height?: number
  className?: string | undefined
  /** Without one it is there for the eye alone. */
  label?: string
}

/** A bar code: one drawing of at most four paths, however many challenges there are. */
export function MarksPicture({ columns, marks, height = ROW_HEIGHT, className, label }: MarksPictureProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${columns.width} ${height}`}
      preserveAspectRatio="none"
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
