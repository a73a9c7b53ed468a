/** Saving an assignment, and what its refusals mean for the form. */
import type { AssignmentDraft } from '@tilerush/contract/classrooms/assignments'
import { client } from '../../../lib/api/client.ts'
import { errorCode } from '../../../lib/api/error-code.ts'
import { m } from '../../../paraglide/messages.js'
import { classroomErrorMessage } from '../classroom-errors.ts'
import type { FieldMessages } from './field-messages.ts'

/** A change says which version it began with. */
export type SaveTarget =
  | { readonly kind: 'new'; readonly idempotencyKey: string }
  | { readonly kind: 'change'; readonly assignmentId: string; readonly expectedVersion: number }

export type SaveResult =
  | { readonly kind: 'saved' }
  /** Another teacher has changed it, or deleted it, since it was opened. */
  | { readonly kind: 'changed' | 'deleted' }
  | { readonly kind: 'refused'; readonly field: 'boards' | 'due' | 'members' | 'form'; readonly message: string }

export async function saveAssignment(code: string, target: SaveTarget, draft: AssignmentDraft): Promise<SaveResult> {
  try {
    if (target.kind === 'new') {
      await client.classrooms.createAssignment({ code, draft, idempotencyKey: target.idempotencyKey })
    } else {
      const { assignmentId, expectedVersion } = target
      await client.classrooms.updateAssignment({ code, assignmentId, expectedVersion, draft })
    }
    return { kind: 'saved' }
  } catch (error) {
    return toRefusal(error)
  }
}

function toRefusal(error: unknown): SaveResult {
  const message = classroomErrorMessage(error)
  switch (errorCode(error)) {
    case 'VERSION_CONFLICT':
      return { kind: 'changed' }
    case 'ASSIGNMENT_NOT_FOUND':
      return { kind: 'deleted' }
    case 'BOARD_NOT_FOUND':
    case 'TILE_NOT_FOUND':
      return { kind: 'refused', field: 'boards', message: m.assignment_issue_board_gone() }
    case 'DUE_BEFORE_START':
      return { kind: 'refused', field: 'due', message }
    case 'MEMBER_NOT_FOUND':
      return { kind: 'refused', field: 'members', message }
    default:
      return { kind: 'refused', field: 'form', message }
  }
}

export interface FormRefusal {
  readonly messages?: FieldMessages
  /** Concerns the form as a whole. */
  readonly text: string
}

/** What a refusal says in the form. */
export function toFormRefusal({ field, message }: Extract<SaveResult, { kind: 'refused' }>): FormRefusal {
  return field === 'form' ? { text: message } : { messages: { [field]: message }, text: m.assignment_issue_form() }
}
