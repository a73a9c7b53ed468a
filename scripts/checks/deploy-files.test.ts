/** The files of deploy/: by their own checkers where these are installed, and by what can be read off them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { deployFolder, findProgram, readDeployFile, readYaml, type Node } from './deploy-files.ts'
import { root } from './text-files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const systemdAnalyze = findProgram('systemd-analyze')
const nginx = findProgram('nginx')
const openssl = findProgram('openssl')
const kubeconform = findProgram('kubeconform')

describe('compose.yaml', () => {
  const [compose = {}] = readYaml('compose.yaml')
  const services = compose['services'] as Readonly<Record<string, Node>>

  it('has two products, a balancer to both, database, files and mails', () => {
    const needed = ['tilerush-1', 'tilerush-2', 'balancer', 'postgres', 'files', 'mails']
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
    for (const name of needed.slice(0, 2)) {
      expect(readDeployFile('compose.nginx.conf')).toContain(`server ${name}:3000`)
    }
  })

  it('has images of a version, or its own', () => {
    const images = Object.values(services).flatMap(({ build, image }) => (build ? [] : [image]))
    expect(images.length).toBeGreaterThan(3)
    for (const image of images) expect(image).toMatch(/^(?!.*(?:latest|minio)).+:[\w.]+$/)
  })

  it.each(Object.entries(services))('%s names only what there is', (_, service) => {
    const dependencies = Object.entries((service['depends_on'] ?? {}) as Record<string, Node>)
    for (const [name] of dependencies) expect(services).toHaveProperty([name])
    const watched = dependencies.filter(([, { condition }]) => condition === 'service_healthy')
    for (const [name] of watched) expect(services[name]).toHaveProperty('healthcheck')
    const volumes = ((service['volumes'] ?? []) as string[]).map((volume) => volume.split(':')[0] ?? '')
    for (const volume of volumes.filter((source) => !source.startsWith('.'))) {
      expect(compose['volumes']).toHaveProperty([volume])
    }
    for (const { source } of (service['configs'] ?? []) as Node[]) {
      expect(compose['configs']).toHaveProperty([String(source)])
    }
  })
})

describe('kubernetes/', () => {
  const names = readdirSync(path.join(deployFolder, 'kubernetes'))
  const manifests = names.flatMap((name) => readYaml(`kubernetes/${name}`))
  const find = (kind: string) => manifests.filter((manifest) => manifest['kind'] === kind)
  const [deployment = {}] = find('Deployment')
  const anything = expect.anything() as unknown

  it('has every kind by its version and name', () => {
    expect(manifests.map(({ kind, apiVersion }) => `${String(apiVersion)} ${String(kind)}`).toSorted()).toEqual([
      'apps/v1 Deployment',
      'policy/v1 PodDisruptionBudget',
      'v1 ConfigMap',
      'v1 Service',
    ])
    for (const manifest of manifests) expect(manifest).toHaveProperty('metadata.name')
  })

  it('selects its pods by their labels', () => {
    const { spec } = deployment as { spec: { template: { metadata: { labels: unknown } } } }
    const matchLabels = spec.template.metadata.labels
    expect(deployment).toMatchObject({ spec: { selector: { matchLabels } } })
    expect(find('PodDisruptionBudget')).toMatchObject([{ spec: { selector: { matchLabels } } }])
    expect(find('Service')).toMatchObject([{ spec: { selector: matchLabels } }])
  })

  it('limits every container, probes the product and mounts what there is', () => {
    const { spec } = (deployment as { spec: { template: { spec: Record<string, Node[]> } } }).spec.template
    const { containers = [], initContainers = [], volumes = [] } = spec
    const probe = { httpGet: { path: anything } }
    expect(containers.length).toBeGreaterThan(0)
    for (const container of containers) {
      expect(container).toMatchObject({ livenessProbe: probe, readinessProbe: probe, startupProbe: probe })
    }
    for (const container of [...containers, ...initContainers]) {
      expect(container).toMatchObject({
        image: anything,
        resources: { requests: { memory: anything }, limits: { memory: anything } },
        securityContext: { readOnlyRootFilesystem: anything },
      })
      const mounted = ((container['volumeMounts'] ?? []) as Node[]).map(({ name }) => name)
      expect(volumes.map(({ name }) => name)).toEqual(expect.arrayContaining(mounted))
    }
  })

  it.runIf(kubeconform)('passes kubeconform', () => {
    const files = names.map((name) => path.join(deployFolder, 'kubernetes', name))
    expect(() => execFileSync(kubeconform ?? '', ['-strict', ...files])).not.toThrow()
  })
})

describe('tilerush.service', () => {
  const check = (args: readonly string[]) => spawnSync(systemdAnalyze ?? '', args, { encoding: 'utf8' })

  it.runIf(systemdAnalyze)('passes systemd-analyze verify, and is closed well', () => {
    const file = path.join(folder, 'tilerush.service')
    // The paths of this machine: the checker looks for the program and the manual.
    const unit = readDeployFile('tilerush.service')
      .replace('/usr/bin/node', process.execPath)
      .replaceAll('/opt/tilerush', root)
    writeFileSync(file, unit)
    // What it does not know it only warns of.
    expect(check(['verify', '--man=no', file])).toMatchObject({ status: 0, stderr: '' })
    // From 0 (closed) to 100 (open); without the hardening it is 92.
    expect(check(['security', '--offline=true', '--threshold=25', '--no-pager', file]).status).toBe(0)
  })

  it('starts what the build makes', () => {
    expect(readDeployFile('tilerush.service')).toMatch(/^ExecStart=\/usr\/bin\/node server\/dist\/main\.js$/m)
    expect(readDeployFile('Containerfile')).toContain('"server/dist/main.js"')
  })
})

describe.each(['nginx.conf', 'compose.nginx.conf'])('%s', (name) => {
  const text = readDeployFile(name)

  it('passes the visitor on, from every location', () => {
    for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) {
      expect(text).toContain(`proxy_set_header ${header} $`)
    }
    // A location with headers of its own loses those of its server.
    for (const [location] of text.matchAll(/location[^{]*\{[^}]*\}/g))
      expect(location).not.toContain('proxy_set_header')
  })

  it.runIf(nginx && openssl)('passes nginx -t', () => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const subject = ['-subj', '/CN=play.example.org', '-days', '1', '-keyout', key, '-out', certificate]
    execFileSync(openssl ?? '', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' })
    const servers = text
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
