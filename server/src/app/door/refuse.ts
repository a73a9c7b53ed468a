/** What comes before each refusal of an endpoint: the body is dropped, and refusals of a sender keep their pace. */
import type { IncomingMessage } from 'node:http'
import type { Admission } from '../../lib/admission/admission.ts'
import type { Holder } from '../../lib/admission/shares.ts'
import { dropBody } from './drop-body.ts'

/** Resolves when the response may be sent. */
export async function refuseUnread(
  { beforeResponse }: Pick<Admission, 'beforeResponse'>,
  request: IncomingMessage,
  { status, by }: { readonly status: number; readonly by: Holder },
): Promise<void> {
  dropBody(request)
  await beforeResponse(status, by)
}
