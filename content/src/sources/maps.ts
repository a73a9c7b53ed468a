import { geoAlbersUsa, geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoPath } from 'd3-geo'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, readPackageJson } from './package-files.ts'

type Named = { readonly name: string }
type Shape = Feature<Geometry, Named>

/** Islands smaller than this share of the largest piece would shrink the country to a dot. */
const minRatio = 0.05
/** Radians: land farther from the largest piece is a territory overseas. */
const farthest = 0.35

function getShapes(packageName: string, file: string, key: string): Map<string, Shape> {
  const topology = readPackageJson(packageName, file) as Topology<Record<string, GeometryCollection<Named>>>
  const object = topology.objects[key]
  if (!object) throw new Error(`${packageName} has no ${key}`)
  const { features }: FeatureCollection<Geometry, Named> = feature(topology, object)
  return new Map(features.map((shape) => [shape.properties.name, shape]))
}

/** Without the pieces that are small beside the largest. */
function mainPieces({ geometry }: Shape): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return geometry
  if (geometry.type !== 'MultiPolygon') throw new Error(`Not an area: ${geometry.type}`)
  const pieces = geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  const largest = Math.max(...pieces.map((piece) => geoArea(piece)))
  const middle = geoCentroid(pieces.find((piece) => geoArea(piece) === largest) ?? geometry)
  const stored = pieces.filter(
    (piece) => geoArea(piece) >= largest * minRatio && geoDistance(geoCentroid(piece), middle) < farthest,
  )
  return { type: 'MultiPolygon', coordinates: stored.map(({ coordinates }) => coordinates) }
}

const box: [[number, number], [number, number]] = [
  [4, 4],
  [96, 96],
]

function silhouette(path: string | null, name: string, credit: Drawing['credit']): Drawing {
  if (!path) throw new Error(`${name} has no outline`)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="#0F766E" d="${path}"/></svg>`,
    originalImageFilename: `${name}.svg`,
    credit,
  }
}

const countries = getShapes('world-atlas', 'countries-50m.json', 'countries')
const states = getShapes('us-atlas', 'states-10m.json', 'states')

/** A country's main land, north up, at the scale that fills the tile. Borders as they are held. */
export function countryOutline(name: string): Drawing {
  const shape = countries.get(name)
  if (!shape) throw new Error(`world-atlas has no ${name}`)
  const land = mainPieces(shape)
  const [longitude, latitude] = geoCentroid(land)
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude]).fitExtent(box, land)
  return silhouette(geoPath(projection).digits(1)(land), name, {
    author: 'Natural Earth',
    ...licence('public domain'),
    source: packageLabel('world-atlas'),
    sourceUrl: 'https://www.naturalearthdata.com',
    note: 'De facto borders; small islands are left out.',
  })
}

/** A state of the United States, as maps of the country show it. */
export function stateOutline(name: string): Drawing {
  const shape = states.get(name)
  if (!shape) throw new Error(`us-atlas has no ${name}`)
  const projection = geoAlbersUsa().fitExtent(box, shape)
  return silhouette(geoPath(projection).digits(1)(shape), name, {
    author: 'United States Census Bureau',
    ...licence('public domain'),
    source: packageLabel('us-atlas'),
    sourceUrl: 'https://www.census.gov/geographies/mapping-files.html',
  })
}
