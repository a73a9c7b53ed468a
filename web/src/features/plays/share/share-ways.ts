/** The ways an image or a link leaves the page. */
import { toast } from '../../../lib/toasts.ts'
import { m } from '../../../paraglide/messages.js'

/** `copied`: what the toast says. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.info(copied)
  } catch {
    toast.error(m.share_failed())
  }
}

/** Rejects where the browser may not write images to the clipboard. */
export async function copyImage(image: Blob): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ [image.type]: image })])
  toast.info(m.share_image_copied())
}

export async function saveImage(image: Blob, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(image)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The system's own share sheet; without the image where it takes none. Closing it is no failure. */
export async function shareImage(image: Blob, text: string, link: string | undefined): Promise<void> {
  const files = [new File([image], 'tilerush.png', { type: image.type })]
  const words = { text, ...(link && { url: link }) }
  await share(navigator.canShare?.({ files }) ? { ...words, files } : words)
}

export async function shareText(text: string): Promise<void> {
  try {
    await share({ text })
  } catch {
    toast.error(m.share_failed())
  }
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/** The link by the system's share sheet, or to the clipboard where there is none. */
export async function shareLink(url: string, title: string): Promise<void> {
  if (typeof navigator.share !== 'function') return await copyText(url, m.share_link_copied())
  try {
    await share({ title, url })
  } catch {
    await copyText(url, m.share_link_copied())
  }
}
