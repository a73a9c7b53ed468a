/** The files of deploy/, by what can be read off them. The server's tests start nginx and the unit with them. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readDeployFile, readYaml, type Node } from './deploy-files.ts'
import { root } from './text-files.ts'

describe('compose.yaml', () => {
  const [compose = {}] = readYaml('compose.yaml')
  const services = compose['services'] as Readonly<Record<string, Node>>

  it('has images of a version, or its own', () => {
    const images = Object.values(services).flatMap(({ build, image }) => (build ? [] : [image]))
    expect(images.length).toBeGreaterThan(3)
    for (const image of images) expect(image).toMatch(/^(?!.*(?:latest|minio)).+:[\w.]+$/)
  })

  it('has a balancer to both products', () => {
    for (const name of ['tilerush-1', 'tilerush-2']) {
      expect(services).toHaveProperty([name])
      expect(readDeployFile('compose.nginx.conf')).toContain(`server ${name}:3000`)
    }
  })

  it.each(Object.entries(services))('%s names only what there is', (_, service) => {
    const dependencies = Object.entries((service['depends_on'] ?? {}) as Record<string, Node>)
    for (const [name, { condition }] of dependencies) {
      expect(services).toHaveProperty(condition === 'service_healthy' ? [name, 'healthcheck'] : [name])
    }
    const volumes = ((service['volumes'] ?? []) as string[]).filter((volume) => !volume.startsWith('.'))
    for (const volume of volumes) expect(compose['volumes']).toHaveProperty([volume.split(':')[0] ?? ''])
    for (const { source } of (service['configs'] ?? []) as Node[]) {
      expect(compose['configs']).toHaveProperty([String(source)])
    }
  })
})

describe('kubernetes/', () => {
  const manifests = readdirSync(path.join(root, 'deploy/kubernetes')).flatMap((name) => readYaml(`kubernetes/${name}`))
  const find = (kind: string) => manifests.filter((manifest) => manifest['kind'] === kind)
  const [deployment = {}] = find('Deployment') as {
    spec?: { template: { metadata: Node; spec: Record<string, Node[]> } }
  }[]
  const anything = expect.anything() as unknown

  it('selects its pods by their labels', () => {
    const matchLabels = deployment.spec?.template.metadata['labels']
    expect(deployment).toMatchObject({ spec: { selector: { matchLabels } } })
    expect(find('PodDisruptionBudget')).toMatchObject([{ spec: { selector: { matchLabels } } }])
    expect(find('Service')).toMatchObject([{ spec: { selector: matchLabels } }])
  })

  it('limits every container, probes the product and mounts what there is', () => {
    const { containers = [], initContainers = [], volumes = [] } = deployment.spec?.template.spec ?? {}
    const probe = { httpGet: { path: anything } }
    expect(containers).toMatchObject([{ livenessProbe: probe, readinessProbe: probe, startupProbe: probe }])
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
})

describe('tilerush.service', () => {
  const systemdAnalyze = '/usr/bin/systemd-analyze'
  const check = (...args: readonly string[]) => spawnSync(systemdAnalyze, args, { encoding: 'utf8' })

  it.runIf(existsSync(systemdAnalyze))('passes systemd-analyze verify, and is closed well', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'tilerush.service')
    // The paths of this machine: the checker looks for the program and the manual.
    const unit = readDeployFile('tilerush.service')
      .replace('/usr/bin/node', process.execPath)
      .replaceAll('/opt/tilerush', root)
    writeFileSync(file, unit)
    // What it does not know it only warns of.
    expect(check('verify', '--man=no', file)).toMatchObject({ status: 0, stderr: '' })
    // From 0 (closed) to 100 (open); without the hardening it is 92.
    expect(check('security', '--offline=true', '--threshold=25', '--no-pager', file).status).toBe(0)
  })
})

it.each(['nginx.conf', 'compose.nginx.conf'])('%s passes the visitor on, from every location', (name) => {
  const text = readDeployFile(name)
  for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) {
    expect(text).toContain(`proxy_set_header ${header} $`)
  }
  // A location with headers of its own loses those of its server.
  for (const [location] of text.matchAll(/location[^{]*\{[^}]*\}/g)) expect(location).not.toContain('proxy_set_header')
})
