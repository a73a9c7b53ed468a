import { QueryClient } from '@tanstack/react-query'
import { errorCode } from './error-code.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `belongsToUser: false` is a response that has nothing to do with the logged-in user; without it, it has. */
    queryMeta: { readonly belongsToUser?: false }
  }
}

const maxRetries = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A response is a response; only silence is worth asking again.
      retry: (failures, error) => errorCode(error) === 'NETWORK' && failures < maxRetries && navigator.onLine,
      // Without the network a query fails at once, or returns what was stored; it is sent again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
