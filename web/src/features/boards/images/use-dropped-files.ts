import { type RefObject, useEffect } from 'react'
import { hasFiles, readTransfer } from '../../../lib/files/read-transfer.ts'
import type { Importer } from './importer.ts'

/** The tile that a drop or a paste is meant for; null for the form at large. */
function rowAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tile-id]') : null
}

/** Takes the files that are dropped or pasted anywhere on the element; on a tile's row they are for that tile. */
export function useDroppedFiles(element: RefObject<HTMLElement | null>, importer: Importer): void {
  useEffect(() => {
    const area = element.current
    if (!area) return
    let marked: HTMLElement | null = null
    const mark = (row: HTMLElement | null): void => {
      if (row === marked) return
      marked?.removeAttribute('data-drop-target')
      row?.setAttribute('data-drop-target', '')
      marked = row
    }
    const take = (transfer: DataTransfer, target: EventTarget | null): void => {
      const tileId = rowAt(target)?.dataset['tileId']
      void readTransfer(transfer).then((files) => importer.take(files, tileId))
    }
    const over = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return
      // The browser would open the file instead of the page otherwise.
      event.preventDefault()
      mark(rowAt(event.target))
    }
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node) || !area.contains(event.relatedTarget)) mark(null)
    }
    const drop = (event: DragEvent): void => {
      mark(null)
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      take(event.dataTransfer, event.target)
    }
    const paste = (event: ClipboardEvent): void => {
      if (!event.clipboardData || event.clipboardData.files.length === 0) return
      event.preventDefault()
      take(event.clipboardData, event.target)
    }
    const stop = new AbortController()
    const { signal } = stop
    area.addEventListener('dragover', over, { signal })
    area.addEventListener('dragleave', leave, { signal })
    area.addEventListener('drop', drop, { signal })
    // A paste goes to the page when nothing of the form has the focus.
    document.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [element, importer])
}
