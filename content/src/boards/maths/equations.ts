import { board, tilesFrom, type TileRow } from '../../recipe.ts'
import { formula } from '../../sources/mathjax.ts'

const rows: readonly TileRow[] = [
  [String.raw`a^2+b^2=c^2`, 'the theorem of Pythagoras', 'The sides of a right triangle.'],
  [String.raw`e^{i\pi}+1=0`, "Euler's identity", 'Five of the most famous numbers in one line.'],
  [String.raw`E=mc^2`, 'mass and energy', 'Einstein, 1905.'],
  [String.raw`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`, 'the quadratic formula', 'Both solutions at once.'],
  [String.raw`A=\pi r^2`, 'the area of a circle', 'Pi times the square of the radius.'],
  [String.raw`F=ma`, "Newton's second law", 'Force is mass times acceleration.'],
  [String.raw`F=G\frac{m_1m_2}{r^2}`, 'the law of gravitation', 'It falls with the square of the distance.'],
  [String.raw`U=RI`, "Ohm's law", 'Voltage is resistance times current.'],
  [String.raw`pV=nRT`, 'the ideal gas law', 'Pressure, volume and temperature.'],
  [String.raw`\frac{n(n+1)}{2}`, 'the sum of the first numbers', 'Gauss is said to have found it as a schoolboy.'],
  [String.raw`E=h\nu`, 'the energy of a photon', 'Planck found it, Einstein believed it.'],
  [String.raw`V-E+F=2`, "Euler's polyhedron formula", 'Corners less edges plus faces.'],
  [String.raw`S=k\log W`, "Boltzmann's entropy", 'It is carved on his grave.'],
  [String.raw`\lambda=\frac{h}{p}`, 'the wavelength of matter', 'De Broglie, 1924.'],
]

export const equations = board(
  {
    key: 'equations',
    name: 'Famous Equations',
    promptPrefix: 'Find',
    category: 'maths',
    keywords: ['equations', 'formulae', 'physics', 'mathematics'],
    boardPortraitLayout: '1x7',
    isScript: true,
    invertTileImagesInDarkMode: true,
  },
  tilesFrom(rows, formula),
)
