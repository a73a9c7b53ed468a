import { expect, test } from 'vitest'
import { embed } from './feature.ts'

test.each(['/embed/flags', '/embed/0001', '/embed/flags?x=1'])('%s may be framed', (url) => {
  expect(embed.isFramed(url)).toBe(true)
})

test.each([
  '/',
  '/embed',
  '/embed/',
  '/embed/..',
  '/embed/../play/flags',
  '/embed/%2e%2e/play',
  '/embed/%2e%2e',
  '/embed/..%2fplay',
  '/embed/flags%2f..%2f..%2fplay',
  '/embed/flags%00',
  '/embed/flags;/play',
  '/embed/flags\\..\\play',
  '/EMBED/flags',
  '/embed/flags/more',
  '/embed/flags#x',
  '//embed/flags',
  '/play/flags?/embed/flags',
  '/embedded/flags',
  'http://evil.example/embed/flags',
])('%s may not be framed', (url) => {
  expect(embed.isFramed(url)).toBe(false)
})
