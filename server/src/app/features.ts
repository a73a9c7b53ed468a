/**
 * The features that the product is assembled from (docs/architecture.md#features). One that no other needs can be left
 * out by its line.
 */
import { account } from '../features/account/feature.ts'
import { audit } from '../features/audit/feature.ts'
import { exchange } from '../features/boards/archive/feature.ts'
import { embed } from '../features/boards/embed/feature.ts'
import { boards } from '../features/boards/feature.ts'
import { classrooms } from '../features/classrooms/feature.ts'
import { plays } from '../features/plays/feature.ts'
import { profile } from '../features/profile/feature.ts'
import { progress } from '../features/progress/feature.ts'
import { reports } from '../features/reports/feature.ts'
import { reviews } from '../features/reviews/feature.ts'
import { rooms } from '../features/rooms/feature.ts'
import { stars } from '../features/stars/feature.ts'
import { users } from '../features/users/feature.ts'
import { webhooks } from '../features/webhooks/feature.ts'
import type { Feature } from '../lib/feature.ts'
import { api } from './api/feature.ts'

/**
 * The order is that in which an account's data are removed: a race locks a room before a play, results lock a classroom
 * before a play, and what is removed is told to webhooks and the log.
 */
export const features: readonly Feature[] = [
  rooms,
  classrooms,
  plays,
  reviews,
  boards,
  stars,
  profile,
  progress,
  users,
  webhooks,
  audit,
  reports,
  account,
  exchange,
  embed,
  api,
]
