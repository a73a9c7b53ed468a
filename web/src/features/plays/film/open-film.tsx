import { Clapperboard } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { m } from '../../../paraglide/messages.js'

/** With `iconOnly` it needs an `aria-label`, as any button. */
export type FilmButtonLook = Omit<ComponentProps<typeof Button>, 'children' | 'onClick'>

interface OpenFilmProps extends FilmButtonLook {
  /** The dialog; its code may still be loading. */
  readonly renderDialog: (onClose: () => void) => ReactNode
}

/** The button that opens a film. */
export function OpenFilm({ renderDialog, ...look }: OpenFilmProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...look} onClick={() => setOpen(true)}>
        <Clapperboard aria-hidden />
        {!look.iconOnly && m.film_open()}
      </Button>
      {isOpen && <Suspense fallback={null}>{renderDialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
