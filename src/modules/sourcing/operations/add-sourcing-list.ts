import { z } from 'zod'
import { Id, TextId } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { audit } from '#modules/audit/index.ts'
import { storedFiles } from '#modules/files/index.ts'
import { insertList, ListFields, ListView, listsMax, selectLists, viewList } from '../list.ts'
import { tooManyLists } from '../problems.ts'
import { sourcingRoles } from '../search.allowed.ts'
import { lockSearch } from '../search.store.ts'

export const addSourcingList = operation({
  id: 'addSourcingList',
  method: 'POST',
  path: '/v1/sourcing-searches/{searchId}/lists',
  summary: 'Give a search a list of people',
  description:
    'A CSV file that was uploaded before, with a row for each person under a row of column names. Source, day and legal basis are asked once for the whole file. It is read when the search next starts, if `csv` is one of its channels. A row needs a name, and an address, a number or a profile link.',
  access: sourcingRoles.edit,
  params: { searchId: Id },
  body: z.strictObject({
    fileKey: TextId,
    mapping: ListFields.mapping.default({}).meta({
      description: 'What columns hold, against what their names say; null leaves one out.',
      examples: [{ Kontakt: 'email', Bemerkung: null }],
    }),
    source: ListFields.source,
    obtainedOn: ListFields.obtainedOn.meta({ description: 'When the company got the list.' }),
    basis: ListFields.basis.meta({ description: 'By what right the company has it.' }),
  }),
  replies: { 201: ListView },
  problems: [tooManyLists],
  transaction: 'write',

  async handle({ params, body }, { tx, actor }) {
    const search = await lockSearch(tx, actor, params.searchId)
    const file = await tx.maybe(storedFiles.attach(actor, body.fileKey))
    if (!file) throw broken('stored', 'must be a file that was uploaded')
    if (file.contentType !== 'text/csv' && file.contentType !== 'text/plain')
      throw broken('contentType', 'must be CSV or plain text')
    const lists = await tx.all(selectLists(actor.companyId, search.id))
    if (lists.length >= listsMax) throw tooManyLists(`A search has ${listsMax} lists at most.`)

    const { fileKey: fileId, mapping, source, basis, obtainedOn } = body
    const wish = { fileId, mapping, source, basis, obtainedOn, addedBy: actor.userId }
    const list = await tx.one(insertList(actor.companyId, search.id, wish))
    audit(tx, actor, {
      action: 'sourcing.list_added',
      subject: ['sourcing_search', search.id],
      details: { listId: list.id, basis },
    })

    return reply(201, viewList(list))
  },
})

const broken = (rule: string, detail: string) =>
  validationFailed(undefined, { errors: [{ in: 'body', pointer: '/fileKey', rule, detail }] })
