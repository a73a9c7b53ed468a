import { defineFeature } from '../../lib/feature.ts'
import { readPictures, removePictures } from './avatar.ts'
import { profileRouter } from './router.ts'

export const profile = defineFeature({
  name: 'profile',
  router: profileRouter,
  personalData: { remove: removePictures, pictures: readPictures },
})
