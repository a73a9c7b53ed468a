import { useLocation, useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { type Card, readCard } from './join-link.ts'

/**
 * The card whose QR code led here; null for none. Its words are taken out of the address at once, so that neither the
 * history nor who looks at the screen has them. They live as long as the page.
 */
export function useCard(): Card | null {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [card, setCard] = useState<Card | null>(null)
  const read = readCard(hash)
  if (read && (read.gamerTag !== card?.gamerTag || read.words !== card.words)) setCard(read)
  const readTag = read?.gamerTag
  useLayoutEffect(() => {
    if (readTag === undefined) return
    void navigate({ to: '/join', search: ({ code }) => ({ code, as: readTag }), hash: '', replace: true })
  }, [readTag, navigate])
  return card
}
