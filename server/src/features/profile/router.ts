/** The profile's procedures. Each works on the caller's own document only. */
import { maxImagePixels } from '@tilerush/core/files/constants'
import { unwrap } from '../../lib/result.ts'
import { os, serve, signedInUser } from '../../lib/rpc.ts'
import { uploadAvatar } from './avatar.ts'
import { ensureGravatar } from './gravatar.ts'
import { updateProfile, viewProfile } from './profile.ts'

export const profileRouter = {
  view: os.profile.view.handler(({ context }) => viewProfile(context.deps, signedInUser(context).userId)),

  update: os.profile.update.handler(serve(updateProfile)),

  uploadAvatar: os.profile.uploadAvatar.handler(async ({ input: { file }, context, errors }) => {
    const user = signedInUser(context)
    if (user.managedBy !== null) throw errors.MANAGED_ACCOUNT()
    await context.deps.limits.consume('avatarPerUser', user.userId)
    return unwrap(await uploadAvatar(context.deps, user, new Uint8Array(await file.arrayBuffer())), errors, {
      IMAGE_TOO_MANY_PIXELS: { maxPixels: maxImagePixels },
    })
  }),

  fetchGravatar: os.profile.fetchGravatar.handler(async ({ context, errors }) => {
    const user = signedInUser(context)
    if (user.managedBy !== null) throw errors.MANAGED_ACCOUNT()
    return unwrap(await ensureGravatar(context.deps, user), errors)
  }),
}
