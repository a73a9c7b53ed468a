/** Of localStorage: whether runs of races wait in this browser. Alone, so that a start without any loads no more. */
export const pendingRunsNote = 'tilerush-room-runs'
