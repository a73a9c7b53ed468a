/** The profile's calls. Each works on the caller's own document only. */
import { maxImagePixels } from '@tilerush/core/constants'
import { os, signedInUser } from '../../lib/rpc.ts'
import { uploadAvatar } from './avatar-upload.ts'
import { ensureGravatar } from './gravatar.ts'
import { updateProfile, viewProfile } from './profile.ts'

export const profileCalls = {
  view: os.profile.view.handler(({ context }) => viewProfile(context.parts, signedInUser(context).userId)),

  update: os.profile.update.handler(async ({ input, context, errors }) => {
    const outcome = await updateProfile(context.parts, signedInUser(context).userId, input)
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),

  uploadAvatar: os.profile.uploadAvatar.handler(async ({ input: { file }, context, errors }) => {
    const user = signedInUser(context)
    await context.parts.limits.consume('avatarPerUser', user.userId)
    const outcome = await uploadAvatar(context.parts, user, new Uint8Array(await file.arrayBuffer()))
    switch (outcome.refusal) {
      case undefined:
        return outcome.value
      case 'IMAGE_TOO_MANY_PIXELS':
        throw errors.IMAGE_TOO_MANY_PIXELS({ data: { maxPixels: maxImagePixels } })
      default:
        throw errors[outcome.refusal]()
    }
  }),

  fetchGravatar: os.profile.fetchGravatar.handler(async ({ context, errors }) => {
    const outcome = await ensureGravatar(context.parts, signedInUser(context))
    if (outcome.refusal !== undefined) throw errors[outcome.refusal]()
    return outcome.value
  }),
}
