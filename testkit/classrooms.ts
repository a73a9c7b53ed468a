/** Classrooms, made by the procedures that the screens use. */
import { randomBytes, randomUUID } from 'node:crypto'
import { openClient, succeed, type Client } from './client.ts'
import { addPerson, type Person, query } from './people.ts'
import type { ProductHandle } from './product.ts'

export interface PlantedClassroom {
  readonly code: string
  readonly name: string
  /** Logged in as the lead, who is an editor. */
  readonly teacher: Client
  readonly teacherTag: string
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
  const teacher = openClient(product.url, { sessionSecret })
  const { code } = await succeed<{ code: string }>(
    teacher.call('classrooms.create', { name, idempotencyKey: randomUUID() }),
  )
  return { code, name, teacher, teacherTag: gamerTag }
}

/** Managed accounts with their words, in the order of the names. */
export async function addPupils({ code, teacher }: PlantedClassroom, ...names: readonly string[]): Promise<Pupil[]> {
  const secret = randomBytes(32).toString('base64url')
  const added = teacher.call('classrooms.addPupils', { code, names, isTwiceMeant: false, secret })
  return (await succeed<{ pupils: Pupil[] }>(added)).pupils
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
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const draft = {
    kind: 'boards',
    title: 'Flags of Europe',
    boardIds,
    goal: { kind: 'finish' },
    opensAt: at(-1),
    dueAt: at(6),
    lateCounts: true,
    memberIds: null,
    ...fields,
  }
  const added = teacher.call('classrooms.createAssignment', { code, draft, idempotencyKey: randomUUID() })
  return (await succeed<{ assignmentId: string }>(added)).assignmentId
}
