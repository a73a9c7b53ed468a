import type { Profile } from '@tilerush/contract/profile'
import { maxFileBytes } from '@tilerush/core/constants'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Progress } from '../../components/progress.tsx'
import { m } from '../../paraglide/messages.js'
import styles from './picture.module.css'
import { pictureTypes, usePictureUpload } from './use-picture-upload.ts'
import { formatLocale } from '../../lib/locale.ts'

const orientations = {
  LANDSCAPE: m.profile_landscape,
  PORTRAIT: m.profile_portrait,
  SQUARE: m.profile_square,
}

/** The choice of a file, its way to the server, and what is there now. */
export function PictureUpload({ profile }: { readonly profile: Profile }) {
  const [state, send] = usePictureUpload()
  const input = useRef<HTMLInputElement>(null)
  const isSending = state.step === 'sending'
  const hasPicture = profile.customAvatarUrl !== ''
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
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
        {hasPicture ? m.profile_upload_replace() : m.profile_upload()}
      </Button>
      {isSending && (
        <Progress share={state.share} label={m.profile_upload_progress({ name: state.file.name })}>
          <b>{state.file.name}</b> <span className="muted">{fileSizeText(state.file.size, formatLocale)}</span>
        </Progress>
      )}
      <FormError message={state.step === 'failed' ? state.problem : undefined} />
      <p className="small muted">
        {state.step === 'done' && profile.avatarToUse !== 'custom'
          ? m.profile_upload_done()
          : m.profile_upload_hint({ size: fileSizeText(maxFileBytes, formatLocale) })}
      </p>
      {hasPicture && !isSending && <p className="small muted">{originalText(profile)}</p>}
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
