/** Has the browser save a text as a file. `type`: a media type without parameters. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Has the browser save a file. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
