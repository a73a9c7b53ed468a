/** A process that draws a vector image for minutes: what a test kills. */
import { createSvgRenderer } from '../../features/boards/images/svg-renderer.ts'
import { endlessSvg } from '../fixtures/images.ts'

const renderer = createSvgRenderer({ limitMs: 600_000 })
const draw = (svg: Buffer) => renderer.render({ svg, width: 512, height: 512, fit: 'inside' })
await draw(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'))
// Its process has started, and waits: from now on it draws.
process.stdout.write('drawing\n')
await draw(endlessSvg())
