/** The service publishes its contract: the operations of all modules, and the one that answers with the document. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { empty, type Operation, operation, reply } from '../operation.ts'
import { type DocumentParts, openApiDocument } from './document.ts'
import type { DocumentedModule } from './documented-module.ts'
import type { Examples } from './examples.ts'
import type { OpenApiDocument } from './openapi-document.ts'

export interface Contract {
  readonly modules: readonly DocumentedModule[]
  /** The edge mounts all of these. */
  readonly operations: readonly Operation[]
  documentAt(publicUrl: string): OpenApiDocument
}

const Document = z
  .looseObject({ openapi: z.literal('3.1.0'), info: z.looseObject({}), paths: z.looseObject({}) })
  .meta({ description: 'An OpenAPI 3.1 document.' })

interface Published extends Pick<DocumentParts, 'modules' | 'webhooks'> {
  /** Examples are read when the document is made, which most starts never do. */
  readonly examples?: () => Examples
}

export function publishContract({ modules, webhooks = [], examples = () => ({}) }: Published): Contract {
  const documentAt = (publicUrl: string): OpenApiDocument =>
    openApiDocument({ modules: all, publicUrl, webhooks, title: 'Muster', version: '1.0.0', examples: examples() })
  const all = [
    ...modules,
    {
      name: 'contract',
      about: 'This document, for programs; `/docs` shows it to people.',
      operations: [documentOperation(documentAt)],
    },
  ]
  return { modules: all, operations: all.flatMap((module) => module.operations), documentAt }
}

interface Made {
  readonly publicUrl: string
  readonly document: OpenApiDocument
  readonly etag: string
}

function documentOperation(documentAt: (publicUrl: string) => OpenApiDocument): Operation {
  // The document is made when it is first asked for: it takes longer than a start should, and the address may only be
  // known once we listen.
  let made: Made | undefined
  const make = (publicUrl: string): Made => {
    const document = documentAt(publicUrl)
    const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url')
    return { publicUrl, document, etag: `"${hash}"` }
  }
  return operation({
    id: 'getOpenApiDocument',
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'Read the OpenAPI document',
    description: 'Describes exactly the operations that run. It changes only when the service is updated.',
    access: 'anyone',
    replies: { 200: Document, 304: empty },
    // The database never hears of a reading that reads nothing.
    transaction: 'read',

    async handle(_input, { ports: { publicUrl } }) {
      if (made?.publicUrl !== publicUrl) made = make(publicUrl)
      const { document, etag } = made
      const headers = { etag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' }
      return reply(200, { ...document }, { headers })
    },
  })
}
