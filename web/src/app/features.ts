/**
 * The features that the web app is assembled from (docs/architecture.md#features). One that no other needs can be left
 * out by its line.
 */
import { account } from '../features/account/feature.ts'
import { api } from '../features/api/feature.ts'
import { audit } from '../features/audit/feature.ts'
import { boards } from '../features/boards/feature.ts'
import { classrooms } from '../features/classrooms/feature.ts'
import { exchange } from '../features/exchange/feature.ts'
import { home } from '../features/home/feature.ts'
import { embed } from '../features/plays/embed/feature.ts'
import { plays } from '../features/plays/feature.ts'
import { profile } from '../features/profile/feature.ts'
import { progress } from '../features/progress/feature.ts'
import { reviews } from '../features/reviews/feature.ts'
import { rooms } from '../features/rooms/feature.ts'
import { users } from '../features/users/feature.ts'
import { webhooks } from '../features/webhooks/feature.ts'
import type { Feature } from '../lib/feature.ts'

export const features: readonly Feature[] = [
  home,
  account,
  profile,
  progress,
  boards,
  exchange,
  plays,
  embed,
  users,
  audit,
  reviews,
  rooms,
  classrooms,
  webhooks,
  api,
]
