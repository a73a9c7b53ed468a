import type { Contract } from '@tilerush/contract/contract'
import { toast } from '../toasts.ts'
import { type ErrorCode, errorCode, errorData, type OwnErrorCode } from './error-code.ts'
import { errorMessage } from './error-messages.ts'

type Sentence = (data: object) => string

/** What the errors of a feature say: each of its own, and those that it says in other words than every screen. */
type ErrorTexts<Code extends string> = Readonly<Record<Code, Sentence> & Partial<Record<ErrorCode, Sentence>>>

/**
 * The sentences of a feature's errors, loaded with it, so that nobody else waits for them. It does not compile until each
 * error that its procedures name has one. `SaidElsewhere`: errors that the feature says by something else.
 */
export function featureErrors<Feature extends keyof Contract, SaidElsewhere extends string = never>(
  texts: ErrorTexts<Exclude<OwnErrorCode<Feature>, SaidElsewhere>>,
) {
  const sentences = new Map<string, Sentence>(
    Object.entries<Sentence | undefined>(texts).flatMap(([code, sentence]) =>
      sentence ? [[code, sentence] as const] : [],
    ),
  )
  /** The sentence for anything that a request of the feature can throw. */
  const message = (error: unknown): string => {
    const data = errorData(error)
    const own = sentences.get(errorCode(error))
    return own ? own(typeof data === 'object' && data !== null ? data : {}) : errorMessage(error)
  }
  return {
    message,
    /** Null for a code that is none of the feature's. */
    messageOfCode: (code: string): string | null => sentences.get(code)?.({}) ?? null,
    /** Whether the request went well; why it did not is said in a toast. */
    succeeds: async (request: Promise<unknown>): Promise<boolean> => {
      try {
        await request
        return true
      } catch (error) {
        toast.error(message(error))
        return false
      }
    },
  }
}
