import { expect, test } from 'vitest'
import { listOperations } from './description.ts'

test('an operation is listed with every field that it takes and gives', () => {
  const text = { type: 'string' }
  const [listed] = listOperations({
    paths: {
      '/boards/{boardId}': {
        get: {
          operationId: 'boards.get',
          summary: 'Read a board',
          description: 'A board.',
          tags: ['boards'],
          parameters: [{ name: 'boardId', required: true, schema: text }],
          responses: {
            '200': {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['tiles'],
                    properties: {
                      tiles: { type: 'array', items: { type: 'object', properties: { prompt: text } } },
                      mode: { enum: ['live', 'testing'] },
                      best: { anyOf: [{ type: 'number' }, { type: 'null' }] },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  })
  expect(listed).toEqual({
    id: 'boards.get',
    method: 'GET',
    path: '/boards/{boardId}',
    summary: 'Read a board',
    description: 'A board.',
    scope: 'boards',
    takes: [{ name: 'boardId', type: 'string', isRequired: true }],
    gives: [
      { name: 'tiles', type: 'object[]', isRequired: true },
      { name: 'tiles[].prompt', type: 'string', isRequired: false },
      { name: 'mode', type: '"live" | "testing"', isRequired: false },
      { name: 'best', type: 'number | null', isRequired: false },
    ],
  })
})
