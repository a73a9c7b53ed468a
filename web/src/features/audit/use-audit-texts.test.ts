/** Every recorded action, and every kind of target, has its words in one feature. */
import { auditActions, auditTargetKinds } from '@tilerush/core/audit/constants'
import { expect, it } from 'vitest'
import { features } from '../../app/features.ts'

it('each action and each kind of target is named by exactly one feature', async () => {
  const texts = await Promise.all(features.flatMap(({ loadAuditTexts }) => loadAuditTexts?.() ?? []))
  expect(texts.flatMap(({ actions }) => Object.keys(actions)).toSorted()).toEqual(auditActions.toSorted())
  expect(texts.flatMap(({ targets }) => Object.keys(targets)).toSorted()).toEqual(auditTargetKinds.toSorted())
})
