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
      // An answer is an answer; only silence is worth asking again.
      retry: (failures, error) => errorCode(error) === 'NETWORK' && failures < maxRetries && navigator.onLine,
      // Without the network a question fails at once, or is answered by what was kept; it is asked again when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})
