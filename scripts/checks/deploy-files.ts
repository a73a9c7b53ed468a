/** What is wrong with the files of deploy/: what their own checkers would say as far as that can be read off, and our rules. */
import { parseAllDocuments } from 'yaml'

/** A node of a parsed file; undefined where there is none. */
export type YamlNode = Readonly<Record<string, unknown>> | undefined

/** @throws with the line for what is no YAML. */
export function parseYaml(text: string): YamlNode[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [error] = [...document.errors, ...document.warnings]
    if (error) throw error
    return document.toJS() as YamlNode
  })
}

/** The value at a path such as `spec.template.0.name`. */
export function at(node: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
      node,
    )
}

const listKeys = (node: unknown): string[] => (typeof node === 'object' && node !== null ? Object.keys(node) : [])

/** Compose: each service has an image, waits for services that there are, and uses volumes and configs that there are. */
export function findComposeIssues(compose: YamlNode): string[] {
  const services = at(compose, 'services')
  return listKeys(services).flatMap((name) => {
    const service = at(services, name)
    const issues: string[] = []
    const image = at(service, 'image')
    if (typeof image !== 'string') issues.push(`${name}: it has no image`)
    else if (/:latest$|minio/.test(image) || (!image.includes(':') && at(service, 'build') === undefined)) {
      issues.push(`${name}: its image has no version, or is archived (${image})`)
    }
    for (const needed of listKeys(at(service, 'depends_on'))) {
      if (at(services, needed) === undefined) issues.push(`${name}: there is no service ${needed}`)
      const condition = at(service, `depends_on.${needed}.condition`)
      if (condition === 'service_healthy' && at(services, `${needed}.healthcheck`) === undefined) {
        issues.push(`${name}: ${needed} has no healthcheck`)
      }
    }
    for (const volume of (at(service, 'volumes') ?? []) as string[]) {
      const [source = ''] = volume.split(':')
      if (!source.startsWith('.') && !listKeys(at(compose, 'volumes')).includes(source)) {
        issues.push(`${name}: there is no volume ${source}`)
      }
    }
    for (const config of (at(service, 'configs') ?? []) as { readonly source: string }[]) {
      if (at(compose, `configs.${config.source}`) === undefined) issues.push(`${name}: there is no ${config.source}`)
    }
    return issues
  })
}

const apiVersions: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Service: 'v1',
  ConfigMap: 'v1',
  PodDisruptionBudget: 'policy/v1',
}
/** They belong to a container of a pod. */
const neededOfContainer = [
  'image',
  'resources.requests.memory',
  'resources.limits.memory',
  'securityContext.readOnlyRootFilesystem',
]
const neededOfProduct = ['livenessProbe.httpGet.path', 'readinessProbe.httpGet.path', 'startupProbe.httpGet.path']

/** Kubernetes: kind, version and name; labels that select the pods; containers with limits and probes. */
export function findKubernetesIssues(manifests: readonly YamlNode[]): string[] {
  const deployment = manifests.find((manifest) => at(manifest, 'kind') === 'Deployment')
  const podLabels = at(deployment, 'spec.template.metadata.labels')
  return manifests.flatMap((manifest) => {
    const kind = String(at(manifest, 'kind'))
    const issues: string[] = []
    if (apiVersions[kind] !== at(manifest, 'apiVersion')) issues.push(`${kind}: its apiVersion is not that of the kind`)
    if (typeof at(manifest, 'metadata.name') !== 'string') issues.push(`${kind}: it has no name`)
    const selector = kind === 'Service' ? at(manifest, 'spec.selector') : at(manifest, 'spec.selector.matchLabels')
    if (kind !== 'ConfigMap' && JSON.stringify(selector) !== JSON.stringify(podLabels)) {
      issues.push(`${kind}: it does not select the pods`)
    }
    return kind === 'Deployment' ? [...issues, ...findPodIssues(at(manifest, 'spec.template.spec'))] : issues
  })
}

function findPodIssues(pod: unknown): string[] {
  const volumes = ((at(pod, 'volumes') ?? []) as YamlNode[]).map((volume) => at(volume, 'name'))
  const containers = (at(pod, 'containers') ?? []) as YamlNode[]
  const all = [...((at(pod, 'initContainers') ?? []) as YamlNode[]), ...containers]
  const needed = all.flatMap((container) => {
    const paths = containers.includes(container) ? [...neededOfContainer, ...neededOfProduct] : neededOfContainer
    const missing = paths.filter((path) => at(container, path) === undefined)
    const mounts = ((at(container, 'volumeMounts') ?? []) as YamlNode[]).map((mount) => at(mount, 'name'))
    const name = String(at(container, 'name'))
    return [
      ...missing.map((path) => `${name}: it has no ${path}`),
      ...mounts
        .filter((mount) => !volumes.includes(mount))
        .map((mount) => `${name}: there is no volume ${String(mount)}`),
    ]
  })
  return containers.length === 0 ? ['Deployment: it has no container'] : needed
}

/** nginx: blocks are closed, statements end, and every location that passes requests on passes the visitor on. */
export function findNginxIssues(text: string): string[] {
  // Texts in quotes may hold braces.
  const code = text.replaceAll(/#.*$/gm, '').replaceAll(/'[^'\n]*'/g, "''")
  const issues: string[] = []
  let depth = 0
  let statement = ''
  for (const character of code) {
    if (character === '{') depth += 1
    else if (character === '}') {
      depth -= 1
      if (statement.trim() !== '') issues.push(`There is no semicolon after "${statement.trim()}"`)
    }
    if (depth < 0) issues.push('A block is closed that was not opened')
    statement = '{};'.includes(character) ? '' : statement + character
  }
  if (depth !== 0 || statement.trim() !== '') issues.push('A block or a statement is open at the end')
  for (const header of ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto']) {
    if (!new RegExp(`proxy_set_header ${header} \\$`).test(code)) issues.push(`${header} is not passed on`)
  }
  // A location with headers of its own loses those of its server.
  for (const [block] of code.matchAll(/location[^{]*\{[^}]*\}/g)) {
    if (block.includes('proxy_set_header')) issues.push('A location sets headers of its own')
  }
  return issues
}
