/** Loaded before the product: on SIGUSR2 it prints the bytes of its heap that are left after a collection. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  collect()
  process.stdout.write(`heap after a collection: ${process.memoryUsage().heapUsed}\n`)
})
