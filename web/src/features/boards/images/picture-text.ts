/** The words that a vector picture holds: in its texts, titles and descriptions. Empty for any other file. */
export async function pictureTextOf(file: File): Promise<string> {
  if (file.type !== 'image/svg+xml' && !file.name.toLowerCase().endsWith('.svg')) return ''
  const source = await file.text().catch(() => '')
  // Parsed apart from the page: nothing in it is run or fetched. The browser would still report each handler it refuses.
  const quiet = source.replaceAll(/\son[a-z]+\s*=/gi, ' data-off=')
  const picture = new DOMParser().parseFromString(quiet, 'image/svg+xml')
  const texts = [...picture.querySelectorAll('text, title, desc')].map((element) => element.textContent ?? '')
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, 500)
}
