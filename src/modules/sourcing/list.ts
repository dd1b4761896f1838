/** A list of people that somebody gave to a search: the file, and once for all of it where it is from and by what right it is kept. */
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { viewTime } from '#kernel/database/types.ts'
import { Day, IdView, TimeView, text } from '#kernel/http/fields.ts'
import { peopleLists } from '#modules/imports/index.ts'

export const bases = ['consent', 'legitimate_interest', 'contract'] as const

export interface List {
  readonly id: number
  readonly fileId: string
  readonly mapping: z.output<typeof peopleLists.Mapping>
  readonly source: string
  readonly basis: (typeof bases)[number]
  readonly obtainedOn: string
  readonly addedBy: string
  readonly addedAt: Instant
  readonly people: number
  readonly failed: number
  readonly isRead: boolean
  readonly fault: string | null
}

export const ListFields = {
  mapping: peopleLists.Mapping,
  source: text(1, 100).meta({ description: 'Where the list is from: people who are written to are told.' }),
  basis: z.enum(bases),
  obtainedOn: Day,
}

export const ListView = z
  .strictObject({
    id: IdView,
    fileKey: z.string(),
    source: z.string(),
    basis: z.enum(bases),
    obtainedOn: z.string(),
    addedBy: z.string(),
    addedAt: TimeView,
    people: z.int().meta({ description: 'Rows that are somebody, so far.' }),
    failed: z
      .int()
      .meta({ description: 'Rows that are nobody: without a name, or without any address, number or profile.' }),
    isRead: z.boolean(),
    fault: z.string().nullable().meta({ description: 'Why it can not be read.' }),
  })
  .meta({ id: 'SourcingList' })

export const viewList = ({ fileId, addedAt, mapping: _, ...rest }: List): z.input<typeof ListView> => ({
  ...rest,
  fileKey: fileId,
  addedAt: viewTime(addedAt),
})

const columns = sql`id, file_id, mapping, source, basis, obtained_on, added_by, added_at, people, failed, is_read, fault`

export const listsMax = 20

export const selectLists = (companyId: string, searchId: number) => sql<List>`
  select ${columns} from sourcing_list where company_id = ${companyId} and search_id = ${searchId} order by id limit ${listsMax}`

type NewList = Pick<List, 'fileId' | 'mapping' | 'source' | 'basis' | 'obtainedOn' | 'addedBy'>

export const insertList = (companyId: string, searchId: number, wish: NewList) => sql<List>`
  insert into sourcing_list (company_id, search_id, file_id, mapping, source, basis, obtained_on, added_by)
  values (${companyId}, ${searchId}, ${wish.fileId}, ${JSON.stringify(wish.mapping)}, ${wish.source}, ${wish.basis}, ${wish.obtainedOn},
    ${wish.addedBy})
  returning ${columns}`
