/** The handlers of all procedures of the features. */
import { os } from '../lib/rpc.ts'
import { features } from './features.ts'
import type { AppRouter } from '../lib/door/endpoint.ts'

const routers = Object.fromEntries(features.map(({ name, router = {} }) => [name, router]))

/** Each feature has a handler for each of its procedures (`defineFeature`); those of one that is left out are not there. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list is checked feature by feature
export const router: AppRouter = os.router(routers as AppRouter)
