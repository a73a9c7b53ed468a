import { maxFileBytes } from '@tilerush/core/constants'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { useEffect, useRef, useState } from 'react'
import { errorCode } from '../../lib/error-code.ts'
import { errorMessage } from '../../lib/error-messages.ts'
import { sendWhenFree } from '../../lib/send-when-free.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { keepProfile } from './own-profile.ts'
import { formatLocale } from '../../lib/locale.ts'

export const pictureTypes = ['image/png', 'image/jpeg']

export type PictureUploadState =
  | { readonly step: 'idle' }
  /** `share` of the bytes on their way, 0 to 1. */
  | { readonly step: 'sending'; readonly file: File; readonly share: number }
  | { readonly step: 'done' }
  | { readonly step: 'failed'; readonly problem: string }

/** Why the file cannot be sent; undefined when it can. */
function problemOf({ type, size }: File): string | undefined {
  if (!pictureTypes.includes(type)) return m.error_image_not_readable()
  return size < maxFileBytes ? undefined : m.error_image_too_large({ size: fileSizeText(maxFileBytes, formatLocale) })
}

/** Sends one picture at a time; a page that is left gives the upload up. */
export function usePictureUpload(): readonly [PictureUploadState, (file: File) => Promise<void>] {
  const [state, setState] = useState<PictureUploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    if (state.step === 'sending') return
    const problem = problemOf(file)
    if (problem !== undefined) return setState({ step: 'failed', problem })
    const { signal } = (running.current = new AbortController())
    setState({ step: 'sending', file, share: 0 })
    try {
      const { uploadClient } = await import('../../lib/upload-client.ts')
      const client = uploadClient((share) => setState({ step: 'sending', file, share }))
      keepProfile(await sendWhenFree(() => client.profile.uploadAvatar({ file }, { signal }), signal))
      setState({ step: 'done' })
    } catch (error) {
      if (signal.aborted) return
      if (!errorCode(error).startsWith('IMAGE_')) toast.error(m.toast_error_uploading_image())
      setState({ step: 'failed', problem: errorMessage(error) })
    }
  }
  return [state, send]
}
