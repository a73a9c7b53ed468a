import { fileKey } from '@tilerush/core/files/tables/columns'
import { CircleAlert } from 'lucide-react'
import { blobUrl } from '../../../../lib/files/blob-urls.ts'
import type { FoundTable } from '../../../../lib/formats/found-board.ts'
import styles from './mapping.module.css'

interface PictureCellProps {
  readonly table: FoundTable
  readonly position: number
  readonly text: string
}

/** A name in the column of pictures, with the picture that it means. */
export function PictureCell({ table, position, text }: PictureCellProps) {
  const picture = table.pictures.find(({ path }) => fileKey(path) === fileKey(text))
  if (table.rowsWithoutPicture.includes(position)) {
    return (
      <span className={styles.missing}>
        <CircleAlert aria-hidden />
        <bdi>{text}</bdi>
      </span>
    )
  }
  return (
    <span className={styles.picture}>
      {picture ? <img src={blobUrl(picture.image.blob)} alt="" /> : null}
      <bdi>{text}</bdi>
    </span>
  )
}
