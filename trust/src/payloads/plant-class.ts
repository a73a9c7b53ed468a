/** A class whose every text would run in a browser. */
import type { Client } from '../../../server/src/testing/from-outside.ts'
import { addAssignment, addPupils, plantClassroom } from '../../../testkit/classrooms.ts'
import type { Person } from '../../../testkit/people.ts'
import type { Product } from '../../../testkit/product.ts'

/** `member`: joins with an own account, and has an assignment of the board. Returns the class's code. */
export async function plantClass(product: Product, lead: Person, member: Client, boardId: string): Promise<string> {
  const classroom = await plantClassroom(product, 'Class <svg onload=ran(500)>', lead)
  const { code } = classroom
  await addPupils(classroom, 'Robin <svg onload=ran(501)>')
  await member.classrooms.join({ code, realName: '' })
  await addAssignment(classroom, [boardId], { title: '<img src=x onerror=ran(502)>' })
  return code
}
