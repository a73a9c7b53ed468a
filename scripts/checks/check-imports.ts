/** Part of `npm run check`: every import keeps the rules of docs/architecture.md. */
import { findImports } from './find-imports.ts'
import { findCircles, findForbiddenImports } from './import-issues.ts'
import { importRules } from './import-rules.ts'
import { readTextFiles } from './text-files.ts'

const imports = [...readTextFiles(/\.(?:[cm]?ts|tsx|mjs)$/)].flatMap(findImports)
const issues = [...findForbiddenImports(imports, importRules), ...findCircles(imports)]
if (issues.length > 0) console.error(issues.join('\n'))
process.exitCode = issues.length > 0 ? 1 : 0
