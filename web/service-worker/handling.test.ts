import { describe, expect, it } from 'vitest'
import { getHandling } from './handling.ts'

const origin = 'https://quiz.example'
const handled = (path: string, mode = 'cors', method = 'GET') =>
  getHandling({ method, mode, url: new URL(path, origin).href }, origin, ['/boot.js'])

describe('what the worker does with a request', () => {
  it.each([
    '/account/export.zip',
    '/account/runs.csv',
    '/archive?boards=0001',
    '/embed/flags',
    '/oembed?url=x',
    '/outbox',
    '/outbox/1.eml',
    '/health',
    '/health/ready',
    '/metrics',
    '/.well-known/change-password',
    '/media/boards/0001-flags/6789bcdf.svg',
    '/rpc/account/me',
    '/sw.js',
  ])('lets a visit to %s through', (path) => {
    expect(handled(path, 'navigate')).toBe('pass')
  })

  it.each(['/rpc/account/me', '/archive', '/language', '/media/boards/x', '/assets/a-1.js', '/'])(
    'lets everything that is sent to %s through',
    (path) => {
      expect(handled(path, 'cors', 'POST')).toBe('pass')
      expect(handled(path, 'navigate', 'POST')).toBe('pass')
    },
  )

  it.each(['/health', '/sw/releases', '/sw.js', '/rpc/account/me', 'https://elsewhere.example/assets/a-1.js'])(
    'lets a request for %s through',
    (path) => {
      expect(handled(path)).toBe('pass')
    },
  )

  it('responds for the pages, the files and the images of the app', () => {
    for (const path of ['/', '/play/flags?deal=daily', '/outboxes']) expect(handled(path, 'navigate')).toBe('page')
    expect(handled('/assets/a-1.js')).toBe('asset')
    expect(handled('/boot.js', 'no-cors')).toBe('file')
    expect(handled('/media/boards/0001-flags/6789bcdf.svg', 'no-cors')).toBe('image')
  })
})
