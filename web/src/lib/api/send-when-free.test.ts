import { ORPCError } from '@orpc/client'
import { expect, it } from 'vitest'
import { sendWhenFree } from './send-when-free.ts'

const inProgress = (retryAfterSeconds: number) =>
  new ORPCError('UPLOAD_IN_PROGRESS', { status: 429, data: { retryAfterSeconds } })

/** Fails with each of the errors in turn, then responds. */
function sender(...errors: readonly Error[]) {
  let numSent = 0
  const send = async (): Promise<string> => {
    const error = errors[numSent]
    numSent += 1
    if (error) throw error
    return await Promise.resolve('sent')
  }
  return { send, numSent: () => numSent }
}

it('sends again while another upload of the same user is not finished', async () => {
  const { send, numSent } = sender(inProgress(0), inProgress(0))
  expect(await sendWhenFree(send, new AbortController().signal)).toBe('sent')
  expect(numSent()).toBe(3)
})

it('fails with any other error at once, and in the end with this one', async () => {
  const other = sender(new ORPCError('IMAGE_BROKEN'))
  await expect(sendWhenFree(other.send, new AbortController().signal)).rejects.toMatchObject({ code: 'IMAGE_BROKEN' })
  expect(other.numSent()).toBe(1)
  const always = sender(...Array.from({ length: 40 }, () => inProgress(0)))
  await expect(sendWhenFree(always.send, new AbortController().signal)).rejects.toMatchObject({
    code: 'UPLOAD_IN_PROGRESS',
  })
  expect(always.numSent()).toBe(30)
})

it('waits no longer once it is cancelled', async () => {
  const controller = new AbortController()
  const { send, numSent } = sender(inProgress(3600))
  const sending = sendWhenFree(send, controller.signal)
  controller.abort()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  expect(numSent()).toBe(1)
})
