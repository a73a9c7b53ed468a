import { lightImageUrl } from '@tilerush/core/boards/light-image'
import { type CSSProperties, useState } from 'react'

/**
 * A tile's picture, small among many: by its light copy where it has one (decision 0017), by itself where that does not
 * come. A vector picture costs the whole page: Chromium keeps each as a page of its own, and after every key, click and
 * frame goes through all of them.
 */
export function LightPicture({ url, style }: { readonly url: string; readonly style?: CSSProperties }) {
  const [urlWithoutCopy, setUrlWithoutCopy] = useState<string>()
  const src = url === urlWithoutCopy ? url : lightImageUrl(url)
  return <img src={src} alt="" decoding="async" style={style} onError={() => setUrlWithoutCopy(url)} />
}
