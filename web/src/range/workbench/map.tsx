import { useEffect, useState } from 'react'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { useTexts } from '../../ui/lab-texts.ts'
import type { Place } from './operations/operation.ts'

/** Visible area of the map, in degrees. */
const SPAN = { longitude: 56, latitude: 26 }
const SCALE = 10
const GRID_DEGREES = 10

type World = Topology<{ land: GeometryCollection<object> }>

/** Coastlines of the world, from the page's own files. */
async function loadLand(): Promise<string> {
  const [{ feature }, { default: topology }] = await Promise.all([
    import('topojson-client'),
    import('world-atlas/land-110m.json'),
  ])
  // TypeScript reads the types of a JSON file too widely: any text for each kind of a shape.
  const world = topology as unknown as World
  const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  )
  return polygons
    .flat()
    .map(
      (ring) => `M${ring.map(([x = 0, y = 0]) => `${(x * SCALE).toFixed(1)} ${(-y * SCALE).toFixed(1)}`).join('L')}Z`,
    )
    .join('')
}

/** A map around a place, drawn locally without requests for tiles. */
export function PlaceMap({ place }: { place: Place }) {
  const { say } = useTexts()
  const [land, setLand] = useState('')
  useEffect(() => {
    let isWanted = true
    loadLand().then(
      (path) => isWanted && setLand(path),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  const { latitude, longitude } = place
  const [x, y] = [longitude * SCALE, -latitude * SCALE]
  const box = [
    x - (SPAN.longitude * SCALE) / 2,
    y - (SPAN.latitude * SCALE) / 2,
    SPAN.longitude * SCALE,
    SPAN.latitude * SCALE,
  ]
  const written = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return (
    <figure className="map">
      <svg viewBox={box.join(' ')} role="img" aria-label={say('map.label', { place: written })}>
        <path className="sea" d={`M${box[0]} ${box[1]}h${box[2]}v${box[3]}H${box[0]}z`} />
        {[-360, 0, 360].map((shift) => (
          <path key={shift} className="land" d={land} transform={`translate(${shift * SCALE} 0)`} />
        ))}
        {listGridLines(latitude, longitude).map(({ path, text, at }) => (
          <g key={path}>
            <path className="grid" d={path} />
            <text x={at[0]} y={at[1]}>
              {text}
            </text>
          </g>
        ))}
        <path className="pin" d={`M${x} ${y}c-13-18-18-25-18-35a18 18 0 0 1 36 0c0 10-5 17-18 35z`} />
        <circle cx={x} cy={y - 35} r="6.5" fill="#fff" />
      </svg>
      <figcaption className="small">
        {say('map.note')} <a href={`../web/?q=${encodeURIComponent(written)}`}>{say('map.search')}</a>
      </figcaption>
    </figure>
  )
}

interface GridLine {
  path: string
  text: string
  at: readonly [x: number, y: number]
}

function listGridLines(latitude: number, longitude: number): GridLine[] {
  const lines: GridLine[] = []
  const [west, north] = [longitude - SPAN.longitude / 2, latitude + SPAN.latitude / 2]
  for (let at = Math.ceil(west / GRID_DEGREES) * GRID_DEGREES; at < west + SPAN.longitude; at += GRID_DEGREES) {
    const shown = ((((at + 180) % 360) + 360) % 360) - 180
    lines.push({
      path: `M${at * SCALE} ${-north * SCALE}v${SPAN.latitude * SCALE}`,
      text: `${Math.abs(shown)}° ${shown < 0 ? 'W' : 'E'}`,
      at: [at * SCALE + 4, -north * SCALE + SPAN.latitude * SCALE - 6],
    })
  }
  for (let at = Math.floor(north / GRID_DEGREES) * GRID_DEGREES; at > north - SPAN.latitude; at -= GRID_DEGREES) {
    if (Math.abs(at) > 90) continue
    lines.push({
      path: `M${west * SCALE} ${-at * SCALE}h${SPAN.longitude * SCALE}`,
      text: `${Math.abs(at)}° ${at < 0 ? 'S' : 'N'}`,
      at: [west * SCALE + 6, -at * SCALE - 4],
    })
  }
  return lines
}
