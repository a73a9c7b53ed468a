import { useEffect, useState } from 'react'
import type { LooseFile } from './loose-files.ts'
import { hasFiles, readTransfer } from './read-transfer.ts'

/** Takes files that are dropped anywhere on the page. Returns whether some are held over it now. */
export function usePageDrop(onFiles: (files: readonly LooseFile[]) => void, isTaking: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isTaking) return
    const over = (event: DragEvent): void => {
      if (!hasFiles(event.dataTransfer)) return
      // The browser would open the file instead of the page otherwise.
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node)) setOver(false)
    }
    const drop = (event: DragEvent): void => {
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      void readTransfer(event.dataTransfer).then(onFiles)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('dragover', over, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => stop.abort()
  }, [onFiles, isTaking])
  return isTaking && isOver
}
