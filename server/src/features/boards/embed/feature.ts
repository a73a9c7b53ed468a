import { embedPath } from '@tilerush/core/embed/constants'
import type { Feature } from '../../../lib/feature.ts'
import { oembed } from './oembed.ts'

/** As it is requested: a slug or an id has no sign that could lead to another page. */
const embedRequest = new RegExp(`^${embedPath}[a-z0-9-]{1,200}(?:[?]|$)`)

export const embed = {
  name: 'embed',
  files: [oembed],
  /** docs/rules.md#embedded-boards */
  isFramed: (url: string) => embedRequest.test(url),
} satisfies Feature
