import { useState } from 'react'
import { errorMessage } from '../../lib/error-messages.ts'
import { toast } from '../../lib/toasts.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'

/** Runs a change, one at a time, and says how it went. */
export function useUserChange(): readonly [
  isChanging: boolean,
  change: (work: () => Promise<void>, done: string) => Promise<void>,
] {
  const [isChanging, setIsChanging] = useState(false)
  const change = useSingleFlight(async (work: () => Promise<void>, done: string) => {
    setIsChanging(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setIsChanging(false)
    }
  })
  return [isChanging, change]
}
