import type { Profile } from '@tilerush/contract/profile'
import { ORPCError } from '@orpc/client'
import { maxFileBytes, storedImageMaxSidePx } from '@tilerush/core/files/constants'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { errorCode } from '../../lib/api/error-code.ts'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { formatLocale } from '../../lib/format/locale.ts'
import { canShrink, shrinkImage } from '../../lib/shrink-image.ts'
import { sendWhenFree } from '../../lib/api/send-when-free.ts'
import { toast } from '../../lib/toasts.ts'
import { m } from '../../paraglide/messages.js'
import { updateProfile } from './own-profile.ts'
import styles from './image.module.css'

const orientations = {
  LANDSCAPE: m.profile_landscape,
  PORTRAIT: m.profile_portrait,
  SQUARE: m.profile_square,
}

/** The choice of a file, its way to the server, and what is there now. */
export function ImageUpload({ profile }: { readonly profile: Profile }) {
  const [state, send, shrink] = useImageUpload()
  const input = useRef<HTMLInputElement>(null)
  const isSending = state.step === 'sending' || state.step === 'shrinking'
  const hasImage = profile.customAvatarUrl !== ''
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={m.profile_upload()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button aria-disabled={isSending} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {hasImage ? m.profile_upload_replace() : m.profile_upload()}
      </Button>
      {state.step === 'shrinking' && <output>{m.profile_upload_shrinking({ name: state.file.name })}</output>}
      {state.step === 'sending' && (
        <Progress ratio={state.ratio} label={m.profile_upload_progress({ name: state.file.name })}>
          <b>{state.file.name}</b> <span className="muted">{fileSizeText(state.file.size, formatLocale)}</span>
        </Progress>
      )}
      <FormError message={state.step === 'failed' ? errorMessage(state.error) : undefined} />
      {state.step === 'failed' && canShrink(errorCode(state.error)) && (
        <Button onClick={() => void shrink(state.file)}>{m.images_shrink()}</Button>
      )}
      <p className="small muted">
        {state.step === 'done' && profile.avatarToUse !== 'custom'
          ? m.profile_upload_done()
          : m.profile_upload_hint({ size: fileSizeText(maxFileBytes, formatLocale) })}
      </p>
      {hasImage && !isSending && <p className="small muted">{originalText(profile)}</p>}
    </div>
  )
}

/** What the uploaded file was: 'Landscape, 640 × 480, 412 KB'. */
function originalText(profile: Profile): string {
  return m.profile_upload_original({
    orientation: orientations[profile.customAvatarOrientation ?? 'SQUARE'](),
    width: profile.customAvatarOriginalWidth ?? 0,
    height: profile.customAvatarOriginalHeight ?? 0,
    size: fileSizeText((profile.customAvatarOriginalFilesizeKb ?? 0) * 1024, formatLocale),
  })
}

const imageTypes = ['image/png', 'image/jpeg'] as const

type ImageUploadState =
  | { readonly step: 'idle' }
  /** `ratio` of the bytes on their way, 0 to 1. */
  | { readonly step: 'sending'; readonly file: File; readonly ratio: number }
  | { readonly step: 'shrinking'; readonly file: File }
  | { readonly step: 'done' }
  | { readonly step: 'failed'; readonly file: File; readonly error: unknown }

/** Why the file cannot be sent; undefined when it can. */
function validateFile({ type, size }: File): Error | undefined {
  if (!isImageType(type)) return new ORPCError('IMAGE_NOT_READABLE')
  return size < maxFileBytes ? undefined : new ORPCError('IMAGE_TOO_LARGE', { data: { maxBytes: maxFileBytes } })
}

function isImageType(type: string): type is (typeof imageTypes)[number] {
  return (imageTypes as readonly string[]).includes(type)
}

type Upload = (file: File) => Promise<void>

/** Sends one image at a time, on request a smaller copy; a page that is left gives the upload up. */
function useImageUpload(): readonly [state: ImageUploadState, send: Upload, shrink: Upload] {
  const [state, setState] = useState<ImageUploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    if (state.step === 'sending') return
    const refusal = validateFile(file)
    if (refusal) return setState({ step: 'failed', file, error: refusal })
    const { signal } = (running.current = new AbortController())
    setState({ step: 'sending', file, ratio: 0 })
    try {
      const { uploadClient } = await import('../../lib/api/upload-client.ts')
      const client = uploadClient((ratio) => setState({ step: 'sending', file, ratio }))
      updateProfile(await sendWhenFree(() => client.profile.uploadAvatar({ file }, { signal }), signal))
      setState({ step: 'done' })
    } catch (error) {
      if (signal.aborted) return
      if (!errorCode(error).startsWith('IMAGE_')) toast.error(m.toast_error_uploading_image())
      setState({ step: 'failed', file, error })
    }
  }
  const shrink = async (file: File): Promise<void> => {
    setState({ step: 'shrinking', file })
    try {
      // As it was, else as a JPEG image: those two the server takes.
      const types = isImageType(file.type) ? [file.type, 'image/jpeg' as const] : imageTypes
      await send(await shrinkImage(file, { maxSidePx: storedImageMaxSidePx, types }))
    } catch (error) {
      setState({ step: 'failed', file, error })
    }
  }
  return [state, send, shrink]
}
