/** A process that draws a vector image for minutes: what a test kills. */
import { createSvgRenderer } from '../../features/boards/images/svg-renderer.ts'
import { endlessSvg } from '../fixtures/images.ts'

const renderer = createSvgRenderer({ limitMs: 600_000 })
const drawing = renderer.render({ svg: endlessSvg(), width: 512, height: 512, fit: 'inside' })
process.stdout.write('drawing\n')
await drawing
