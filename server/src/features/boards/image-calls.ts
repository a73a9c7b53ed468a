/** The calls of tiles' pictures and statistics. */
import { maxFileBytes, maxImagePixels, uploadTypes } from '@tilerush/core/constants'
import { os, signedInUser } from '../../lib/rpc.ts'
import { inspectImages } from './inspect-images.ts'
import { boardStatistics } from './statistics.ts'
import { uploadImage } from './upload-image.ts'

export const tileImageCalls = {
  uploadImage: os.boards.uploadImage.handler(async ({ input, context, errors }) => {
    const user = signedInUser(context)
    const result = await uploadImage(context.parts, user, input.file)
    if ('image' in result) return result.image
    switch (result.fault) {
      case 'IMAGE_TOO_LARGE':
        throw errors.IMAGE_TOO_LARGE({ data: { maxBytes: maxFileBytes } })
      case 'IMAGE_TOO_MANY_PIXELS':
        throw errors.IMAGE_TOO_MANY_PIXELS({ data: { maxPixels: maxImagePixels } })
      case 'IMAGE_TYPE_UNKNOWN':
        throw errors.IMAGE_TYPE_UNKNOWN({ data: { types: [...uploadTypes] } })
      case 'IMAGE_TOO_COMPLEX':
        throw errors.IMAGE_TOO_COMPLEX()
      case 'IMAGE_BROKEN':
        throw errors.IMAGE_BROKEN()
    }
  }),
  inspectImages: os.boards.inspectImages.handler(async ({ input, context, errors }) => {
    const inspected = await inspectImages(context.parts, input.boardId)
    if (!inspected) throw errors.BOARD_NOT_FOUND()
    return inspected
  }),
  tileStatistics: os.boards.tileStatistics.handler(async ({ input, context, errors }) => {
    const statistics = await boardStatistics(context.parts, input.boardId)
    if (!statistics) throw errors.BOARD_NOT_FOUND()
    return statistics
  }),
}
