import { useState } from 'react'

interface ImageState {
  readonly isMissing: boolean
  /** The `img` gets it, which finds out. */
  readonly onError: () => void
}

/** Whether there is no image at the address; a browser would show a sign of its own instead. */
export function useMissingImage(url: string): ImageState {
  const [failedUrl, setFailedUrl] = useState<string>()
  return { isMissing: url === '' || url === failedUrl, onError: () => setFailedUrl(url) }
}
