import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { CONTRACT_VERSION, problem } from '#contract/problem.ts'

type JsonSchema = {
  [key: string]: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Returns the JSON schema of the wire format: money as decimals, before any transformation. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return json as JsonSchema
}

const problemSchema = { $ref: '#/components/schemas/Problem' }
const problemResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: problemSchema } },
})

/** Returns the contract as OpenAPI 3.1, generated from the table of calls. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Offshelf',
      version: `${CONTRACT_VERSION}.0.0`,
      description:
        'Every call of the shop. Money is a decimal with two places, dates are ISO 8601.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem) },
    },
  }
}

function operation(operationId: string, endpoint: Endpoint) {
  const schema = schemaOf(endpoint.request)
  const request = {
    ...schema,
    required: [...(schema.required ?? []), ...(endpoint.requires ?? [])],
  }
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const isWrite = endpoint.method !== 'GET'
  const hasBody = endpoint.method === 'POST'
  const parameters = Object.entries(request.properties ?? {})
    .filter(([name]) => !hasBody || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || request.required.includes(name),
      schema,
    }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'One effect for every key, however often the request is sent',
    schema: { type: 'string', maxLength: 200 },
  }
  return {
    operationId,
    summary: endpoint.about,
    parameters: isWrite ? [...parameters, key] : parameters,
    ...(hasBody ? { requestBody: bodyOf(endpoint, request, inPath) } : {}),
    ...(endpoint.auth === 'none' ? {} : { security: securityOf(endpoint) }),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { message: { type: 'string' }, data: schemaOf(endpoint.data) },
              required: ['message'],
            },
          },
        },
      },
      ...(endpoint.auth === 'token' ? { 401: problemResponse('There is no valid token') } : {}),
      404: problemResponse('Unknown, or somebody else’s'),
      ...(isWrite
        ? { 409: problemResponse('The first request is still running, or the data has changed') }
        : {}),
      422: problemResponse('The request is invalid; errors by field'),
      default: problemResponse('Any other problem'),
    },
  }
}

function bodyOf(endpoint: Endpoint, request: JsonSchema, inPath: string[]) {
  const without = (names: string[]) => names.filter((name) => !inPath.includes(name))
  const schema = {
    ...request,
    properties: Object.fromEntries(
      without(Object.keys(request.properties ?? {})).map((name) => [
        name,
        request.properties?.[name],
      ]),
    ),
    required: without(request.required ?? []),
  }
  const json = { 'application/json': { schema } }
  return {
    required: true,
    content: endpoint.body === 'multipart' ? { ...json, 'multipart/form-data': { schema } } : json,
  }
}

const securityOf = ({ auth }: Endpoint) =>
  auth === 'optional' ? [{}, { token: [] }] : [{ token: [] }]
