/** Reads the files of deploy/. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './text-files.ts'

export function readDeployFile(name: string): string {
  return readFileSync(path.join(root, 'deploy', name), 'utf8')
}

/** A part of a YAML file. */
export interface Node {
  readonly [key: string]: unknown
}

/** The documents of a YAML file. @throws with the line for what is no YAML */
export function readYaml(name: string): Node[] {
  return parseAllDocuments(readDeployFile(name), { merge: true }).map((document) => {
    const [error] = [...document.errors, ...document.warnings]
    if (error) throw error
    return document.toJS() as Node
  })
}
