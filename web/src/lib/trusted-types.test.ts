import { afterEach, expect, test, vi } from 'vitest'

interface Rules {
  readonly createScriptURL: (url: string) => string
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('where a browser knows Trusted Types, one policy names the workers and no other script', async () => {
  const policies = new Map<string, Rules>()
  const createPolicy = (name: string, rules: Rules) => {
    policies.set(name, rules)
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  const { scriptAddress, workerUrl } = await import('./trusted-types.ts')
  expect([...policies.keys()]).toEqual(['tilerush'])
  expect(workerUrl()).toBe('/sw.js')
  expect(scriptAddress('/assets/exchange-worker-B1_-z.js')).toBe('/assets/exchange-worker-B1_-z.js')
  for (const url of [
    '/assets/other.js',
    'https://example.org/assets/exchange-worker-a.js',
    'https://example.org/sw.js',
    'data:text/javascript,1',
  ]) {
    expect(() => policies.get('tilerush')?.createScriptURL(url)).toThrow(TypeError)
  }
})

test('elsewhere the addresses are plain texts', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const { workerUrl } = await import('./trusted-types.ts')
  expect(workerUrl()).toBe('/sw.js')
})
