/** The user's profile (docs/rules.md#profile-page). */
import { isName } from '@tilerush/core/account/names'
import { avatarChoices, avatarOrientations, colourSchemes } from '@tilerush/core/account/constants'
import * as z from 'zod/mini'
import { procedure, uploadErrors } from './procedure.ts'

const nameSchema = z.string().check(z.maxLength(200), z.refine(isName))

/** The user document as its owner sees it. */
export const profileSchema = z.object({
  userIdShort: z.string(),
  email: z.string(),
  gamerTag: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Null when not given. */
  yearBorn: z.nullable(z.number()),
  /** ISO 3166-1 code of two letters; empty when not given. */
  country: z.string(),
  playSoundEffects: z.boolean(),
  overrideOsDarkMode: z.boolean(),
  prefersColorScheme: z.enum(colourSchemes),
  hideFromLeaderboards: z.boolean(),
  avatarToUse: z.enum(avatarChoices),
  /** The image in use, as in the navbar; empty for the default one. */
  avatarUrl: z.string(),
  /** Our copy of the avatar service's image; empty until it was fetched. */
  gravatarUrl: z.string(),
  /** The uploaded image in 400 px; empty without one. */
  customAvatarUrl: z.string(),
  customAvatarOrientation: z.nullable(z.enum(avatarOrientations)),
  customAvatarOriginalFilesizeKb: z.nullable(z.number()),
  customAvatarOriginalHeight: z.nullable(z.number()),
  customAvatarOriginalWidth: z.nullable(z.number()),
})
export type Profile = z.infer<typeof profileSchema>

/** The fields that the owner may change; a field that is left out stays unchanged. */
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

const managedErrors = {
  /** A managed account shows nothing of itself but its gamertag (docs/rules.md#managed-accounts). */
  MANAGED_ACCOUNT: { status: 403 },
} as const

export const profile = {
  /** The caller's profile. Logged as 'Viewed profile' in the activity log, once in ten minutes. */
  view: procedure('read', { limit: 'none' }).output(profileSchema),

  /** Merges the given fields into the user document. */
  update: procedure('read', { limit: 'profileChangePerUser', limitsInside: ['gamertagPerUser'] })
    .input(profileChangeSchema)
    .output(profileSchema)
    .errors({
      GAMERTAG_INVALID: { status: 422 },
      GAMERTAG_TAKEN: { status: 409 },
      GAMERTAG_BLOCKED: { status: 422 },
      /** The year is none from the current one minus 10 down to the current one minus 100. */
      YEAR_BORN_INVALID: { status: 422 },
      /** No country has the code. */
      COUNTRY_INVALID: { status: 422 },
      /** The chosen image was not uploaded or fetched yet. */
      AVATAR_MISSING: { status: 409 },
      ...managedErrors,
    }),

  /** Stores a custom avatar without metadata. It does not become the chosen image. */
  uploadAvatar: procedure('read', { limitsInside: ['avatarPerUser'], repeats: true, body: 'upload' })
    .input(z.object({ file: z.file() }))
    .output(profileSchema)
    .errors({
      ...uploadErrors,
      ...managedErrors,
      /** The file must be smaller than the limit. */
      IMAGE_TOO_LARGE: { status: 413 },
      /** More pixels than the server decodes. */
      IMAGE_TOO_MANY_PIXELS: { status: 422, data: z.object({ maxPixels: z.number() }) },
      /** Neither a PNG nor a JPEG image by its content, or a broken one. */
      IMAGE_NOT_READABLE: { status: 422 },
    }),

  /** Ensures that our copy of the avatar service's image exists and is at most an hour old. */
  fetchGravatar: procedure('read', { limit: 'gravatarPerUser' })
    .output(profileSchema)
    .errors({
      /** The service returned no image. */
      GRAVATAR_UNAVAILABLE: { status: 503 },
      ...managedErrors,
    }),
}
