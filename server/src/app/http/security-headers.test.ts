import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { isFileWorker, type ResponseKind, securityHeaders, strictTransport } from './security-headers.ts'

const settings = { publicUrl: 'http://127.0.0.1:3000', hsts: 'on', embedOrigins: [] } as const

function readPolicy(kind: ResponseKind, embedOrigins: readonly string[] = []): Readonly<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  securityHeaders({ ...settings, embedOrigins }, ['<script>1</script>'])(response, kind)
  const directives = String(response.getHeader('content-security-policy')).split('; ')
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

test('a page may load and run exactly what it needs', () => {
  expect(readPolicy('page')).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    'style-src': "'self'",
    'img-src': "'self' blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'tilerush tilerush-boot',
  })
})

test('data may load and run nothing', () => {
  expect(readPolicy('procedure')).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" })
})

test.each([
  [[], "'self'"],
  [['https://learn.example', 'https://*.school.example'], "'self' https://learn.example https://*.school.example"],
  [['*'], '*'],
])('with EMBED_ORIGINS=%j an embedded board may be shown by %s, and nothing else may', (origins, allowed) => {
  expect(readPolicy('embed', origins)).toEqual({ ...readPolicy('page', origins), 'frame-ancestors': allowed })
  expect(readPolicy('page', origins)['frame-ancestors']).toBe("'none'")
  expect(readPolicy('procedure', origins)['frame-ancestors']).toBe("'none'")
})

test.each([
  ['http://play.example.org', 'on', null],
  ['http://play.example.org', 'subdomains', null],
  ['https://play.example.org', 'on', 'max-age=31536000'],
  ['https://play.example.org', 'subdomains', 'max-age=31536000; includeSubDomains'],
  ['https://play.example.org', 'off', null],
] as const)('%s with HSTS=%s sends Strict-Transport-Security: %s', (publicUrl, hsts, value) => {
  expect(strictTransport({ publicUrl, hsts })).toBe(value)
})

test('the worker that reads files may compile WebAssembly, and nothing else may', () => {
  expect(readPolicy('fileWorker')).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'connect-src': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(readPolicy('page')['script-src']).not.toContain('wasm')
  expect(isFileWorker('/assets/exchange-worker-Ab1.js')).toBe(true)
  expect(isFileWorker('/assets/index-Ab1.js')).toBe(false)
  expect(isFileWorker('/?/assets/exchange-worker-Ab1.js')).toBe(false)
})
