import { classroomRequestDays } from '@tilerush/core/classrooms/constants'
import { dayMs } from '../../lib/clock.ts'

/** Invitations to teach and requests to join that were made before then have ended. */
export const requestsSince = (now: Date): Date => new Date(now.getTime() - classroomRequestDays * dayMs)
