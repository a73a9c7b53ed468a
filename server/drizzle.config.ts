/** Makes the next numbered file of `migrations/` from the tables in `schema.ts`. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/lib/database/schema.ts', out: './migrations' })
