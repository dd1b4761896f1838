/** A test's own service does with files what later modules do, and finds the bytes of a company. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { conflict } from '#kernel/http/problems.ts'
import type { Module } from '#kernel/module.ts'
import { testServer } from '#test'
import { getStoredFile } from './file.ts'
import { FileView, viewFile } from './file.view.ts'
import { keptFiles } from './kept-file.ts'
import { notUploaded } from './problems.ts'
import { storedFiles } from './stored-files.ts'

const path = '/v1/attachments'

const attach = operation({
  id: 'attach',
  method: 'POST',
  path,
  summary: 'A file inside of a request',
  access: 'recruiter',
  body: z.strictObject({ fileName: z.string(), text: z.string(), refuse: z.boolean().default(false) }),
  replies: { 201: FileView },
  problems: [conflict],
  transaction: 'none',

  async handle({ body: { fileName, text, refuse } }, scope) {
    const kept = await keptFiles.keep(scope, scope.actor, {
      bytes: Buffer.from(text),
      fileName,
      contentType: 'text/plain',
    })

    return scope.conclude(async (tx) => {
      const file = await keptFiles.insert(tx, scope.actor, kept)
      if (refuse) throw conflict()
      return reply(201, viewFile(scope.ports, file))
    })
  },
})

const readAttached = operation({
  id: 'readAttached',
  method: 'GET',
  path: `${path}/{fileKey}`,
  summary: 'Its bytes',
  access: 'recruiter',
  params: { fileKey: TextId },
  replies: { 200: z.strictObject({ text: z.string() }) },
  problems: [notUploaded],
  transaction: 'none',

  async handle({ params }, { reading, actor, ports, signal }) {
    const file = await getStoredFile(reading, actor, params.fileKey)
    const bytes = await storedFiles.readBytes(ports, file, signal)

    return reply(200, { text: bytes.toString() })
  },
})

const detach = operation({
  id: 'detach',
  method: 'DELETE',
  path: `${path}/{fileKey}`,
  summary: 'Forget it',
  access: 'recruiter',
  params: { fileKey: TextId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params }, { tx, actor }) {
    await storedFiles.delete(tx, actor.companyId, [params.fileKey])

    return reply(204)
  },
})

export const attaching: Module = {
  name: 'attaching',
  about: 'A module that uses files.',
  operations: [attach, readAttached, detach],
}

/** The list has every blob of the company on disk, whether a row knows of it or not. */
export async function blobsOf(companyId: string): Promise<string[]> {
  const folder = join((await testServer()).dataFolder, 'files', companyId)
  return globSync('*/*', { cwd: folder }).map((place) => join(folder, place))
}
