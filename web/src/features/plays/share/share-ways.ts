/** The ways a picture or a link leaves the page. */
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.info(m.share_link_copied())
  } catch {
    toast.error(m.share_failed())
  }
}

/** Rejects where the browser may not write pictures to the clipboard. */
export async function copyPicture(picture: Blob): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })])
  toast.info(m.share_picture_copied())
}

export async function savePicture(picture: Blob, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The system's own share sheet; without the picture where it takes none. Closing it is no failure. */
export async function sharePicture(picture: Blob, text: string, link: string | undefined): Promise<void> {
  const files = [new File([picture], 'tilerush.png', { type: picture.type })]
  const words = { text, ...(link && { url: link }) }
  try {
    await navigator.share(navigator.canShare?.({ files }) ? { ...words, files } : words)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
