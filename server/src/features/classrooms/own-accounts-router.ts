/** The procedures of own accounts and of removed ones. */
import { unwrap } from '../../lib/result.ts'
import { os, signedInUser } from '../../lib/rpc.ts'
import { allowFullAccount, answerFullAccount, listOwnAccounts, takeBack } from './own-accounts.ts'
import { listRemovedMembers, removeMember, restoreMember } from './removed-members.ts'

export const ownAccountsRouter = {
  ownAccounts: os.classrooms.ownAccounts.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await listOwnAccounts(context.deps, signedInUser(context), code), errors)
  }),

  answerFullAccount: os.classrooms.answerFullAccount.handler(async ({ input, context, errors }) => {
    return unwrap(await answerFullAccount(context.deps, signedInUser(context), input.code, input), errors)
  }),

  allowFullAccount: os.classrooms.allowFullAccount.handler(async ({ input, context, errors }) => {
    return unwrap(await allowFullAccount(context.deps, signedInUser(context), input.code, input), errors)
  }),

  takeAccountBack: os.classrooms.takeAccountBack.handler(async ({ input, context, errors }) => {
    return unwrap(await takeBack(context.deps, signedInUser(context), input.code, input), errors)
  }),

  removeMember: os.classrooms.removeMember.handler(async ({ input, context, errors }) => {
    return unwrap(await removeMember(context.deps, signedInUser(context), input.code, input), errors)
  }),

  removedMembers: os.classrooms.removedMembers.handler(async ({ input: { code }, context, errors }) => {
    return unwrap(await listRemovedMembers(context.deps, signedInUser(context), code), errors)
  }),

  restoreMember: os.classrooms.restoreMember.handler(async ({ input: { code, memberId }, context, errors }) => {
    return unwrap(await restoreMember(context.deps, signedInUser(context), code, memberId), errors)
  }),
}
