import { lightImageUrl } from '@tilerush/core/boards/light-image'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useMissingImage } from '../../../lib/use-missing-image.ts'

interface LightPictureProps {
  readonly url: string
  readonly style?: CSSProperties
  /** Shown in place of an image that is not there. */
  readonly missing?: ReactNode
}

/**
 * A tile's picture, small among many: by its light copy where it has one (decision 0017), by itself where that does not
 * come. A vector picture costs the whole page: Chromium keeps each as a page of its own, and after every key, click and
 * frame goes through all of them.
 */
export function LightPicture({ url, style, missing = null }: LightPictureProps) {
  const [urlWithoutCopy, setUrlWithoutCopy] = useState<string>()
  const { isMissing, onError } = useMissingImage(url)
  if (isMissing) return missing
  const light = lightImageUrl(url)
  const isLight = light !== url && url !== urlWithoutCopy
  return (
    <img
      src={isLight ? light : url}
      alt=""
      decoding="async"
      style={style}
      onError={isLight ? () => setUrlWithoutCopy(url) : onError}
    />
  )
}
