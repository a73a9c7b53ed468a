import { smallThumbnailUrl } from '@tilerush/core/boards/images/thumbnail'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useMissingImage } from '../../../lib/use-missing-image.ts'

interface ThumbnailProps {
  readonly url: string
  readonly style?: CSSProperties
  /** Shown in place of an image that is not there. */
  readonly missing?: ReactNode
}

/**
 * A tile's image, small among many: by its small thumbnail where it has one (decision 0025), by the large one where
 * that does not come. A vector image costs the whole page: Chromium keeps each as a page of its own, and after every key, click and
 * frame goes through all of them.
 */
export function Thumbnail({ url, style, missing = null }: ThumbnailProps) {
  const [urlWithoutCopy, setUrlWithoutCopy] = useState<string>()
  const { isMissing, onError } = useMissingImage(url)
  if (isMissing) return missing
  const light = smallThumbnailUrl(url)
  const isThumbnail = light !== url && url !== urlWithoutCopy
  return (
    <img
      src={isThumbnail ? light : url}
      alt=""
      decoding="async"
      style={style}
      onError={isThumbnail ? () => setUrlWithoutCopy(url) : onError}
    />
  )
}
