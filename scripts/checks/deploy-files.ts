/** Reads the files of deploy/, and finds the programs that check them. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from './text-files.ts'

export const deployFolder = path.join(root, 'deploy')

export function readDeployFile(name: string): string {
  return readFileSync(path.join(deployFolder, name), 'utf8')
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

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  return ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((bin) => path.join(bin, name)).find((file) => existsSync(file))
}
