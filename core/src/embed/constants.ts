/** A board within other pages (docs/rules.md#embedded-boards). */

/** Addresses of pages that may be shown in a frame begin with this. */
export const embedPath = '/embed/'
/** The size that a frame is offered in. */
export const embedSizePx = { width: 480, height: 420 } as const
/** Raised when a message to the page around the frame changes its meaning (docs/embedding.md). */
export const embedMessageVersion = 1
