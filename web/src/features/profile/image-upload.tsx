import type { Profile } from '@tilerush/contract/profile'
import { maxFileBytes } from '@tilerush/core/files/constants'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form/form-error.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { errorCode } from '../../lib/api/error-code.ts'
import { errorMessage } from '../../lib/api/error-messages.ts'
import { formatLocale } from '../../lib/format/locale.ts'
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
  const [state, send] = useImageUpload()
  const input = useRef<HTMLInputElement>(null)
  const isSending = state.step === 'sending'
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
      {isSending && (
        <Progress ratio={state.ratio} label={m.profile_upload_progress({ name: state.file.name })}>
          <b>{state.file.name}</b> <span className="muted">{fileSizeText(state.file.size, formatLocale)}</span>
        </Progress>
      )}
      <FormError message={state.step === 'failed' ? state.errorText : undefined} />
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

const imageTypes = ['image/png', 'image/jpeg']

type ImageUploadState =
  | { readonly step: 'idle' }
  /** `ratio` of the bytes on their way, 0 to 1. */
  | { readonly step: 'sending'; readonly file: File; readonly ratio: number }
  | { readonly step: 'done' }
  | { readonly step: 'failed'; readonly errorText: string }

/** Why the file cannot be sent; undefined when it can. */
function validateFile({ type, size }: File): string | undefined {
  if (!imageTypes.includes(type)) return m.error_image_not_readable()
  return size < maxFileBytes ? undefined : m.error_image_too_large({ size: fileSizeText(maxFileBytes, formatLocale) })
}

/** Sends one image at a time; a page that is left gives the upload up. */
function useImageUpload(): readonly [ImageUploadState, (file: File) => Promise<void>] {
  const [state, setState] = useState<ImageUploadState>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    if (state.step === 'sending') return
    const errorText = validateFile(file)
    if (errorText !== undefined) return setState({ step: 'failed', errorText })
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
      setState({ step: 'failed', errorText: errorMessage(error) })
    }
  }
  return [state, send]
}
