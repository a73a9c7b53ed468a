import { createPortal } from 'react-dom'

/**
 * The form that owns the fields of one tile, by their `form` attribute. Chromium reads all the fields of a form anew
 * after each key (to fill them in by itself): as fields of the one large form, 36 tiles would slow down the typing.
 * React's events rise from here to the board's form, so Enter in a tile's field saves the board as anywhere else.
 */
export function TileForm({ id }: { readonly id: string }) {
  return createPortal(
    <form id={id} hidden noValidate>
      <button type="submit" tabIndex={-1} aria-hidden="true" />
    </form>,
    document.body,
  )
}
