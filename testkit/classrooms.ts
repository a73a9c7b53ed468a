/** Classrooms, made by the procedures that the screens use. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { AssignmentDraft } from '@tilerush/contract/classrooms/assignments'
import { openBrowser, type Client } from '../server/src/testing/from-outside.ts'
import { addPerson, type Person, query } from './people.ts'
import type { ProductHandle } from './product.ts'

export interface PlantedClassroom {
  readonly code: string
  readonly name: string
  /** Logged in as the lead, who is an editor. */
  readonly teacher: Client
  readonly teacherTag: string
  /** It belongs to the lead's session. */
  readonly teacherSecret: string
}

export interface Pupil {
  readonly memberId: string
  readonly realName: string
  readonly gamerTag: string
  readonly words: string
}

export async function plantClassroom(
  product: ProductHandle,
  name = 'Class 7b',
  lead?: Person,
): Promise<PlantedClassroom> {
  const { sessionSecret, gamerTag } = lead ?? (await addPerson(product, { role: 'editor' }))
  const teacher = openBrowser(product.url, { sessionSecret }).client
  const { code } = await teacher.classrooms.create({ name, idempotencyKey: randomUUID() })
  return { code, name, teacher, teacherTag: gamerTag, teacherSecret: sessionSecret }
}

/** Managed accounts with their words, in the order of the names. */
export async function addPupils({ code, teacher }: PlantedClassroom, ...names: readonly string[]): Promise<Pupil[]> {
  const secret = randomBytes(32).toString('base64url')
  const { pupils } = await teacher.classrooms.addPupils({ code, names: [...names], isTwiceMeant: false, secret })
  return pupils
}

/** Makes users with own accounts members, as they do themselves by its code. */
export async function addMembers(product: ProductHandle, { code }: PlantedClassroom, people: readonly Person[]) {
  await query(
    product,
    `insert into classroom_members (classroom_id, user_id, member_id, joined_at)
     select classroom_id, user_id, gen_random_uuid(), now()
     from classrooms, unnest($2::text[]) as planted (user_id) where code = $1`,
    [code, people.map(({ userId }) => userId)],
  )
}

const at = (hours: number): string => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()

/** An assignment of boards for everybody, open since an hour ago and due in six; `fields` are those of a draft. */
export async function addAssignment(
  { code, teacher }: PlantedClassroom,
  boardIds: readonly string[],
  fields: Partial<Extract<AssignmentDraft, { readonly kind: 'boards' }>> = {},
): Promise<string> {
  const draft = {
    kind: 'boards' as const,
    title: 'Flags of Europe',
    boardIds: [...boardIds],
    goal: { kind: 'finish' as const },
    opensAt: at(-1),
    dueAt: at(6),
    lateCounts: true,
    memberIds: null,
    ...fields,
  }
  return (await teacher.classrooms.createAssignment({ code, draft, idempotencyKey: randomUUID() })).assignmentId
}
