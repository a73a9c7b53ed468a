import type { ReactNode } from 'react'
import { createStore } from './store.ts'

/** A question that can wait: shown with the notices at the foot of the page, never over a game or a started form. */
export const noticeQuestion = createStore<ReactNode>(null)
