/** The words of the board list's address. Apart from what they mean, since the router loads them with the first view. */
export const viewParams = [
  'tab',
  'mode',
  'promoted',
  'category',
  'substring',
  'keyword',
  'id',
  'layout',
  'order',
  'direction',
] as const
export type ViewParam = (typeof viewParams)[number]
export type ViewSearch = Readonly<Partial<Record<ViewParam, string | undefined>>>
