/** The description of `/api/v1` for programs: OpenAPI 3.1, made from the contract. */
import { apiBasePath } from '@tilerush/core/api/constants'
import { maxArchiveBytes } from '@tilerush/core/files/constants'
import { fileSizeText } from '@tilerush/core/files/file-size'
import { apiV1 } from '@tilerush/contract/api/v1'
import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'

/** The one operation that is no procedure: its body is the file itself. */
const importOperation = {
  operationId: 'imports.create',
  summary: 'Import an archive',
  description: `Makes all boards of an archive, in testing, or none. The body is the file, up to ${fileSizeText(maxArchiveBytes, 'en')}.`,
  tags: ['boards'],
  requestBody: {
    required: true,
    content: { 'application/zip': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  responses: {
    '202': {
      description: 'It has begun: look at it until it is done',
      content: {
        'application/json': {
          schema: {
            type: 'object' as const,
            properties: { importId: { type: 'string' as const } },
            required: ['importId'],
          },
        },
      },
    },
    '422': {
      description: 'ARCHIVE_BROKEN, ARCHIVE_FOREIGN and others; IMPORT_INVALID names boards and their problems',
    },
  },
}

export async function makeOpenApi(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const made = await generator.generate(apiV1, {
    info: { title: 'Tilerush', version: '1' },
    servers: [{ url: `${publicUrl}${apiBasePath}` }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  })
  return { ...made, paths: { ...made.paths, '/imports': { post: importOperation } } }
}
