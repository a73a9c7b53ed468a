import { geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import type { FeatureCollection, MultiLineString, Point } from 'geojson'
import { licence } from '../licences.ts'
import type { Drawing } from '../recipe.ts'
import { packageLabel, readPackageJson } from './package-files.ts'

const read = (file: string) => readPackageJson('d3-celestial', `data/${file}.json`)
const lines = read('constellations.lines') as FeatureCollection<MultiLineString>
const stars = read('stars.6') as FeatureCollection<Point, { readonly mag: number }>

const credit = {
  author: 'Olaf Frohn',
  ...licence('BSD-3-Clause'),
  source: packageLabel('d3-celestial'),
  sourceUrl: 'https://github.com/ofrohn/d3-celestial',
}
/** The faintest star that is drawn. */
const faintestMagnitude = 4.6
/** Part of an image's side that stars are drawn within. */
const frame = { from: 2, to: 98 }

/** A constellation's lines with the stars around them, as seen from the Earth. @param id Three letters of the IAU. */
export function constellation(id: string): Drawing {
  const figure = lines.features.find((one) => one.id === id)
  if (!figure) throw new Error(`d3-celestial has no ${id}`)
  const [longitude, latitude] = geoCentroid(figure)
  // The sky is seen from inside: east is to the left.
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .reflectX(true)
    .fitExtent(
      [
        [14, 14],
        [86, 86],
      ],
      figure,
    )
  const dots = stars.features.flatMap(({ geometry, properties: { mag } }) => {
    const [x = -1, y = -1] = projection([geometry.coordinates[0] ?? 0, geometry.coordinates[1] ?? 0]) ?? []
    const isInside = Math.min(x, y) > frame.from && Math.max(x, y) < frame.to
    const radius = Math.max(0.6, 3.2 - mag * 0.55)
    return isInside && mag <= faintestMagnitude
      ? [`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(2)}" fill="#FFF7D6"/>`]
      : []
  })
  const path = geoPath(projection).digits(1)(figure) ?? ''
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#0B1026"/><path fill="none" stroke="#6E8BD8" stroke-width="1.200" d="${path}"/>${dots.join('')}</svg>`,
    originalImageFilename: `${id}.svg`,
    credit,
  }
}
