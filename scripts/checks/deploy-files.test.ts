/** The files of deploy/: by their own checkers where these are installed, and by what can be read off them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { at, findComposeIssues, findKubernetesIssues, findNginxIssues, parseYaml } from './deploy-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const deploy = path.join(root, 'deploy')
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8')
const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const findProgram = (name: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((bin) => path.join(bin, name)).find((file) => existsSync(file))
const systemdAnalyze = findProgram('systemd-analyze')
const nginx = findProgram('nginx')
const openssl = findProgram('openssl')
const kubeconform = findProgram('kubeconform')

describe('compose.yaml', () => {
  const text = read('compose.yaml')
  it('fits together', () => {
    expect(parseYaml(text).flatMap(findComposeIssues)).toEqual([])
  })

  it('has two products, a balancer to both, database, files and mails', () => {
    const [compose] = parseYaml(text)
    const names = Object.keys(at(compose, 'services') as object)
    expect(names).toEqual(
      expect.arrayContaining(['tilerush-1', 'tilerush-2', 'balancer', 'postgres', 'files', 'mails']),
    )
    for (const name of ['tilerush-1', 'tilerush-2']) expect(read('compose.nginx.conf')).toContain(`server ${name}:3000`)
  })

  it.each([
    ['an image', 'image: nginx:1.28', 'image: nginx', 'balancer: its image has no version'],
    ['a service', '  mails:\n', '  mail:\n    depends_on: { none: {} }\n', 'mail: there is no service none'],
    ['a volume', "volumes: ['files:/data']", "volumes: ['other:/data']", 'files: there is no volume other'],
  ])('is refused with %s that is missing', (_, from, to, issue) => {
    expect(parseYaml(text.replace(from, to)).flatMap(findComposeIssues).join('\n')).toContain(issue)
  })

  it('is refused when it is no YAML', () => {
    expect(() => parseYaml(`${text}\n  - x: [`)).toThrow(/at line/)
  })
})

describe('kubernetes/', () => {
  const names = readdirSync(path.join(deploy, 'kubernetes'))
  const texts = names.map((name) => read(`kubernetes/${name}`))
  it('fits together', () => {
    expect(findKubernetesIssues(texts.flatMap(parseYaml))).toEqual([])
    const kinds = texts.flatMap(parseYaml).map((manifest) => String(at(manifest, 'kind')))
    expect(new Set(kinds)).toEqual(new Set(['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service']))
  })

  it.each([
    ['a probe', '/health/ready', 'readinessProbe', 'tilerush: it has no readinessProbe.httpGet.path'],
    ['the version of a kind', 'apps/v1', 'apiVersion', 'Deployment: its apiVersion is not that of the kind'],
    ['a limit', '1Gi', 'limits', 'migrate: it has no resources.limits.memory'],
  ])('is refused without %s', (_, part, key, issue) => {
    const changed = texts.map((text) => (text.includes(part) ? text.replace(`${key}:`, 'other:') : text))
    expect(findKubernetesIssues(changed.flatMap(parseYaml))).toContain(issue)
  })

  it.runIf(kubeconform)('passes kubeconform', () => {
    const files = names.map((name) => path.join(deploy, 'kubernetes', name))
    expect(() => execFileSync(kubeconform ?? '', ['-strict', ...files])).not.toThrow()
  })
})

const check = (args: readonly string[]) => spawnSync(systemdAnalyze ?? '', args, { encoding: 'utf8' })

describe('tilerush.service', () => {
  it.runIf(systemdAnalyze)('passes systemd-analyze verify, and is closed well', () => {
    const file = path.join(folder, 'tilerush.service')
    // The paths of this machine: the checker looks for the program and the manual.
    const unit = read('tilerush.service').replace('/usr/bin/node', process.execPath).replaceAll('/opt/tilerush', root)
    writeFileSync(file, unit)
    // What it does not know it only warns of.
    expect(check(['verify', '--man=no', file])).toMatchObject({ status: 0, stderr: '' })
    // From 0 (closed) to 100 (open); without the hardening it is 92.
    expect(check(['security', '--offline=true', '--threshold=25', '--no-pager', file]).status).toBe(0)
  })

  it('starts what the build makes', () => {
    expect(read('tilerush.service')).toMatch(/^ExecStart=\/usr\/bin\/node server\/dist\/main\.js$/m)
    expect(read('Containerfile')).toContain('"server/dist/main.js"')
  })
})

describe('grafana.json', () => {
  const dashboard = JSON.parse(read('grafana.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
  }
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  it('closes its brackets', () => {
    for (const expr of expressions) {
      for (const [open, close] of ['()', '{}', '[]']) {
        expect(expr.split(open ?? '').length).toBe(expr.split(close ?? '').length)
      }
    }
  })
})

describe.each(['nginx.conf', 'compose.nginx.conf'])('%s', (name) => {
  it('is closed and passes the visitor on', () => {
    expect(findNginxIssues(read(name))).toEqual([])
  })

  it('is refused with an open block, a missing semicolon and a missing header', () => {
    expect(findNginxIssues(`${read(name)} server {`)).toContain('A block or a statement is open at the end')
    expect(findNginxIssues(read(name).replace('client_max_body_size 6m;\n', 'x }'))).toContain(
      'There is no semicolon after "x"',
    )
    expect(findNginxIssues(read(name).replace('X-Forwarded-For', 'X-Real-IP'))).toContain(
      'X-Forwarded-For is not passed on',
    )
  })

  it.runIf(nginx && openssl)('passes nginx -t', () => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=play.example.org', '-days', '1', '-keyout', key, '-out', certificate]
    execFileSync(openssl ?? '', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' })
    const servers = read(name)
      .replaceAll(/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate)
      .replaceAll(/\/etc\/letsencrypt\S+privkey\.pem/g, key)
      .replace('/var/cache/nginx/tilerush', path.join(folder, 'cache'))
      .replaceAll(/tilerush-[12]:/g, '127.0.0.1:')
      .replaceAll(
        /listen (\[::\]:)?(80|443)\b/g,
        (_, ipv6 = '', port = '') => `listen ${ipv6}2${port.padStart(4, '0')}`,
      )
    const file = path.join(folder, name)
    writeFileSync(file, `pid ${folder}/nginx.pid; error_log stderr; events {} http { ${servers} }`)
    expect(() => execFileSync(nginx ?? '', ['-t', '-p', folder, '-c', file], { stdio: 'pipe' })).not.toThrow()
  })
})
