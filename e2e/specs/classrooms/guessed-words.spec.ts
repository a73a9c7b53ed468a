/** Somebody guesses at a pupil's words: the teacher sees it, and lets the pupil in (docs/rules.md#guessed-words). */
import { randomUUID } from 'node:crypto'
import { shownGuesses } from '@tilerush/core/classrooms/constants'
import { openBrowser } from '../../../server/src/testing/from-outside.ts'
import { clientOf } from '../../support/client.ts'
import { player } from '../../support/people.ts'
import { expectSound } from '../../support/sound-page.ts'
import { expect, test } from '../../support/spec.ts'

test('somebody guesses: the teacher lets the pupil in, or makes new words', async ({ page, context, product }) => {
  await player(context, product, 'editor')
  const { classrooms } = clientOf(context.request, product)
  const { code } = await classrooms.create({ name: 'Class 7b', idempotencyKey: randomUUID() })
  const names = ['Ida Lindqvist', 'Émil Novák']
  const input = { code, names, isTwiceMeant: false, secret: 'a'.repeat(43) }
  const { pupils } = await classrooms.addPupils(input)
  const guesser = openBrowser(product.url).client
  const guess = async (gamerTag: string) => {
    const tried = { code, gamerTag, words: 'maple river eleven', isRemembered: false }
    for (let count = 0; count < shownGuesses; count++)
      await expect(guesser.classrooms.login(tried)).rejects.toMatchObject({ status: 401 })
  }
  for (const { gamerTag } of pupils) await guess(gamerTag)

  await page.goto(`/classrooms/${code}`)
  const guessed = (name: string) => page.getByText(`Somebody is guessing at the words of ${name}`)
  await expect(guessed('Ida Lindqvist')).toBeVisible()
  await expect(page.getByText(/Wrong tries: 10\. The first one: today, \d+:\d\d/)).toHaveCount(2)
  await expectSound(page, 'words that somebody guesses at')
  await page.getByRole('button', { name: 'Let Ida Lindqvist in now' }).click()
  await expect(page.getByText('Ida Lindqvist can log in now')).toBeVisible()
  await expect(guessed('Ida Lindqvist')).toHaveCount(0)
  await page.getByRole('button', { name: 'New passphrase for Émil Novák' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New passphrase' }).click()
  await expect(page.getByRole('dialog').locator('[lang=en] > *')).toHaveCount(3)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(guessed('Émil Novák')).toHaveCount(0)
})
