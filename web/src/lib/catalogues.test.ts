import { baseLocale, locales } from '@tilerush/core/language/constants'
import { describe, expect, it } from 'vitest'
import settings from '../../project.inlang/settings.json'
import { m } from '../paraglide/messages.js'
import { catalogueFiles, getMessages, type MessageText } from './catalogues.ts'

const getVariants = (text: MessageText): string[] =>
  typeof text === 'string' ? [text] : text.flatMap(({ match }) => Object.values(match))
const getPlaceholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const unique = (names: readonly string[]): string[] => [...new Set(names)].toSorted()

const english = new Map(getMessages(baseLocale))

describe('the catalogues', () => {
  it('are those of the languages that the product speaks', () => {
    expect(settings.locales).toEqual([...locales])
    expect(settings.baseLocale).toBe(baseLocale)
  })

  it('are all read', () => {
    const read = settings['plugin.inlang.messageFormat'].pathPattern.map((path) => path.split('/').at(-1))
    const written = Object.keys(catalogueFiles).map((path) => path.split('/').at(-1) ?? '')
    expect(unique(written).filter((name) => !read.includes(name))).toEqual([])
  })
})

describe.each(locales.filter((locale) => locale !== baseLocale))('the catalogue of %s', (locale) => {
  const texts = new Map(getMessages(locale))

  it('has every text', () => {
    expect([...english.keys()].filter((name) => !texts.has(name))).toEqual([])
  })

  it('has no text that English has not', () => {
    expect([...texts.keys()].filter((name) => !english.has(name))).toEqual([])
  })

  it('fills in what English fills in', () => {
    const wrong = [...texts].flatMap(([name, text]) => {
      const requested = unique(getPlaceholders(getVariants(english.get(name) ?? '').join(' ')))
      const found = unique(getPlaceholders(getVariants(text).join(' ')))
      return found.join() === requested.join()
        ? []
        : [`${name}: {${found.join('}, {')}} for {${requested.join('}, {')}}`]
    })
    expect(wrong).toEqual([])
  })

  it('has a form for every number', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const incomplete = [...texts].flatMap(([name, text]) => {
      if (typeof text === 'string') return []
      const forms = text.flatMap(({ match }) => Object.keys(match))
      const missing = forms.some((form) => /=\s*\*/.test(form))
        ? []
        : categories.filter((category) => !forms.some((form) => form.endsWith(`=${category}`)))
      return missing.length > 0 ? [`${name}: ${missing.join(', ')}`] : []
    })
    expect(incomplete).toEqual([])
  })

  it('says nothing empty', () => {
    expect([...texts].filter(([, text]) => getVariants(text).some((one) => one.trim() === ''))).toEqual([])
  })
})

/** The exact wording of docs/rules.md, errors too (docs/rules.md#error-texts): it must not be improved. */
const verbatim: Readonly<Record<string, () => string>> = {
  Login: m.common_login,
  Register: m.common_register,
  Logout: m.navbar_logout,
  'Your profile': m.navbar_your_profile,
  Account: m.navbar_account,
  Home: m.navbar_home,
  Dashboard: m.navbar_dashboard,
  Categories: m.navbar_categories,
  Boards: m.navbar_boards,
  'Verify Email': m.verify_button,
  'Email Verified': m.verify_done_heading,
  'Thank you for verifying your email.': m.verify_done_text,
  'Account Disabled': m.disabled_heading,
  'Your account has been disabled': m.disabled_text,
  'You must click on the link in the email we sent you to verify your email address, before you can log in.':
    m.error_email_not_verified,
  'Your account has been disabled.': m.error_account_disabled,
  'Your user data does not exist.': m.error_user_data_missing,
  'Please register a new account': m.error_register_instead,
  'Error getting user data': m.toast_error_getting_user_data,
  'Error creating account': m.toast_error_creating_account,
  'Error sending verification email': m.toast_error_sending_verification_email,
  'Error applying ActionCode': m.toast_error_applying_action_code,
  'Update profile': m.profile_update,
  'Profile updated': m.profile_updated,
  'User ID copied to clipboard': m.profile_user_id_copied,
  'Error getting getting user data': m.toast_error_getting_getting_user_data,
  'Error uploading image': m.toast_error_uploading_image,
  'Error getting custom avatar URL': m.toast_error_custom_avatar_url,
  'The image must be less than 4 MB': () => m.error_image_too_large({ size: '4 MB' }),
  'Reset password': m.forgotten_button,
  'We have send you an email, which will allow you to reset your password.': m.forgotten_sent,
  'Reset Password': m.reset_title,
  'Recover Email': m.recover_title,
  'Error updating password': m.toast_error_updating_password,
  'Error generating password': m.toast_error_generating_password,
  'New password copied to clipboard': m.toast_password_copied,
  'This slug has been used before, please change the name so the slug is unique.': m.issue_slug_used,
  'The name/slug cannot be the same as the Board ID.': m.issue_slug_is_own_id,
  'The name/slug cannot be the same as an existing Board ID.': m.issue_slug_is_other_id,
  'Are you sure you want to delete this board?': m.edit_board_delete_question,
  'Create New Board': m.new_board_create,
  'Add new tile at the top': m.tiles_add_top,
  'Add new tile at the bottom': m.tiles_add_bottom,
  "Generate 'Rename TSV' file": m.tiles_rename_file,
  'Error updating the board': m.toast_error_updating_board,
  'Error saving new board': m.toast_error_saving_board,
  'Error creating new tiles': m.toast_error_creating_tiles,
  'Board updated': m.toast_board_updated,
  'New board created': m.toast_new_board_created,
  'Movies & TV': m.category_movies_tv,
  'Maths & Computing': m.category_maths,
}

it.each(Object.entries(verbatim))('says %j', (text, message) => {
  expect(message()).toBe(text)
})

const names = getMessages(baseLocale).map(([name]) => name)

it('keeps every text under a name of its own: of two files with one name, one would speak for both', () => {
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('has no text that is shown nowhere', () => {
  const sources = import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../index.html', '!../paraglide/**', '!../**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  )
  // Written `m.name` in the code, and `%name%` in the page, which is filled in by the build.
  const uses = [
    ...Object.values(sources)
      .join('\n')
      .matchAll(/\bm\.(\w+)|%(\w+)%/g),
  ]
  const shown = new Set(uses.map(([, inCode, inPage]) => inCode ?? inPage))
  expect(names.filter((name) => !shown.has(name))).toEqual([])
})
