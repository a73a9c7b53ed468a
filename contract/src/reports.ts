/** What a browser tells of a page that failed, so that whoever reads the log finds it by the id that the page showed. */
import {
  reportIdPattern,
  reportMessageMaxLength,
  reportPathMaxLength,
  reportStackMaxLength,
} from '@tilerush/core/constants'
import * as z from 'zod/mini'
import { call } from './call.ts'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))

export const failureReportSchema = z.object({
  /** Made by the page, which shows it at once, whether or not the report arrives. */
  reportId: z.string().check(z.regex(reportIdPattern)),
  message: text(reportMessageMaxLength),
  stack: text(reportStackMaxLength),
  /** The address without query and hash, which may hold a mailed code. */
  path: text(reportPathMaxLength),
})
export type FailureReport = z.infer<typeof failureReportSchema>

export const reports = {
  /** Writes a failure into the log. Public, since a visitor's page may fail, too; sent twice it is logged twice. */
  failure: call('public').input(failureReportSchema).output(z.object({})),
}
