/** The person behind the account (docs/rules.md#profile-page). */
import { isName } from '@tilerush/core/account/names'
import { avatarChoices, avatarOrientations, colourSchemes } from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call, uploadErrors } from './call.ts'

const nameSchema = z.string().check(z.maxLength(100), z.refine(isName))

/** The user document as its owner sees it. */
export const profileSchema = z.object({
  userIdShort: z.string(),
  email: z.string(),
  gamerTag: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null while it is not told. */
  yearBorn: z.nullable(z.number()),
  /** ISO 3166-1 code of two letters; empty while it is not told. */
  country: z.string(),
  playSoundEffects: z.boolean(),
  overrideOsDarkMode: z.boolean(),
  prefersColorScheme: z.enum(colourSchemes),
  hideFromLeaderboards: z.boolean(),
  avatarToUse: z.enum(avatarChoices),
  /** The picture in use, as in the navbar; empty for the default one. */
  avatarUrl: z.string(),
  /** Our copy of the avatar service's picture; empty until it was fetched. */
  gravatarUrl: z.string(),
  /** The uploaded picture in 400 px; empty without one. */
  customAvatarUrl: z.string(),
  customAvatarOrientation: z.nullable(z.enum(avatarOrientations)),
  customAvatarOriginalFilesizeKb: z.nullable(z.number()),
  customAvatarOriginalHeight: z.nullable(z.number()),
  customAvatarOriginalWidth: z.nullable(z.number()),
})
export type Profile = z.infer<typeof profileSchema>

/** What its owner may change; a field that is left out stays as it is. */
export const profileChangeSchema = z.partial(
  z.object({
    gamerTag: z.string().check(z.maxLength(100)),
    firstName: nameSchema,
    lastName: nameSchema,
    yearBorn: z.nullable(z.int()),
    country: z.string().check(z.maxLength(2)),
    playSoundEffects: z.boolean(),
    overrideOsDarkMode: z.boolean(),
    prefersColorScheme: z.enum(colourSchemes),
    hideFromLeaderboards: z.boolean(),
    avatarToUse: z.enum(avatarChoices),
  }),
)
export type ProfileChange = z.infer<typeof profileChangeSchema>

export const profile = {
  /** The caller's profile. It goes into the activity log as 'Viewed profile'. */
  view: call('read').output(profileSchema),

  /** Merges the fields given into the user document. */
  update: call('read')
    .input(profileChangeSchema)
    .output(profileSchema)
    .errors({
      GAMERTAG_INVALID: { status: 422 },
      GAMERTAG_TAKEN: { status: 409 },
      GAMERTAG_BLOCKED: { status: 422 },
      /** Not one of the choices from the current year minus 10 down to the current year minus 100. */
      YEAR_BORN_INVALID: { status: 422 },
      /** No country has the code. */
      COUNTRY_INVALID: { status: 422 },
      /** The picture chosen was not uploaded or fetched yet. */
      AVATAR_MISSING: { status: 409 },
    }),

  /** Stores a custom avatar, and nothing of what it was before. It is not chosen by that. */
  uploadAvatar: call('read', 'upload')
    .input(z.object({ file: z.file() }))
    .output(profileSchema)
    .errors({
      ...uploadErrors,
      /** Not smaller than the limit. */
      IMAGE_TOO_LARGE: { status: 413 },
      /** More pixels than are ever decoded. */
      IMAGE_TOO_MANY_PIXELS: { status: 422, data: z.object({ maxPixels: z.number() }) },
      /** Neither a PNG nor a JPEG picture, whatever its name says, or a broken one. */
      IMAGE_NOT_READABLE: { status: 422 },
    }),

  /** Makes sure that our copy of the avatar service's picture is there and at most an hour old. */
  fetchGravatar: call('read')
    .output(profileSchema)
    .errors({
      /** The service did not answer with a picture. */
      GRAVATAR_UNAVAILABLE: { status: 503 },
    }),
}
