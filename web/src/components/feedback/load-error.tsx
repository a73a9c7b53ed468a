import { Unplug } from 'lucide-react'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../button.tsx'
import { Empty } from './empty.tsx'

/** A list that could not be loaded, and the way to ask again. */
export function LoadError({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <Empty icon={Unplug} action={<Button onClick={onRetry}>{m.common_try_again()}</Button>}>
        {errorMessage(error)}
      </Empty>
    </div>
  )
}
