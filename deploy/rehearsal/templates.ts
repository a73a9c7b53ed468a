/** The configurations beside this file, with what is in `${}` filled in. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** @throws for a name without a value. */
export async function fillTemplate(file: string, values: object): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = Reflect.get(values, name)
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`There is no value for ${name}`)
    return String(value)
  })
}
