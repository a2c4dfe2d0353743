import { useTranslation } from 'react-i18next'

/** Places of a decal: upper left corner, slant of that side, and size. */
const sides = [
  { x: 152, y: 246, slant: 5, width: 80, height: 88 },
  { x: 248, y: 222, slant: -20.6, width: 48, height: 110 },
  { x: 306, y: 192, slant: 5, width: 46, height: 74 },
  { x: 364, y: 190, slant: -19, width: 54, height: 88 },
  { x: 221, y: 140, slant: -20.6, width: 38, height: 54 },
]

/** A stack of parcels with `decal` printed on them. */
export function Parcels({ decal }: { decal: string }) {
  const { t } = useTranslation()
  return (
    <svg viewBox="0 0 480 400" role="img" aria-label={t('DELUXE_DECAL_ALT')}>
      {sides.map(({ x, y, slant, width, height }) => (
        <g key={x} transform={`translate(${x} ${y}) skewY(${slant})`}>
          <image href={decal} width={width} height={height} opacity="0.92" />
        </g>
      ))}
    </svg>
  )
}
