import { BookOpenText, Grid2x2, Image, Layers, Package, Printer, type LucideIcon } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'

/** The ways in which boards leave as files. */
export const exportKinds = ['archive', 'pictures', 'anki', 'moodle', 'print', 'image'] as const
export type ExportKind = (typeof exportKinds)[number]

export interface KindLook {
  readonly icon: LucideIcon
  readonly name: () => string
  readonly hint: () => string
  /** The ending of the file's name. */
  readonly ending: string
}

export const kindLooks: Readonly<Record<ExportKind, KindLook>> = {
  archive: { icon: Package, name: m.export_archive, hint: m.export_archive_hint, ending: '.zip' },
  pictures: { icon: Grid2x2, name: m.export_pictures, hint: m.export_pictures_hint, ending: '.zip' },
  anki: { icon: Layers, name: m.export_anki, hint: m.export_anki_hint, ending: '.apkg' },
  moodle: { icon: BookOpenText, name: m.export_moodle, hint: m.export_moodle_hint, ending: '.xml' },
  print: { icon: Printer, name: m.export_print, hint: m.export_print_hint, ending: '' },
  image: { icon: Image, name: m.export_image, hint: m.export_image_hint, ending: '.png' },
}
