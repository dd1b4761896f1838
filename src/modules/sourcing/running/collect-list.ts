/** Lists are read a hundred rows at a time, each with the place behind it. */
import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import type { Person } from '#modules/candidates/index.ts'
import { storedFiles } from '#modules/files/index.ts'
import { peopleLists } from '#modules/imports/index.ts'
import { channels } from '../channel.ts'
import { type List, selectLists } from '../list.ts'
import { type Found, type FoundBy, storeFound } from '../prospect.store.ts'
import { rewriteSearch } from '../search.store.ts'
import type { ChannelFault, Search } from '../search.ts'
import { proposeFound } from './found-people.ts'
import { asRun, leaveChannel, type RunScope } from './run.ts'

const rowsMax = 100

const Place = z.object({ listId: z.int(), byte: z.int().nullable() })

export async function collectList(scope: RunScope, search: Search): Promise<number> {
  const { db, signal } = scope
  const { companyId, id } = search
  const reading = db.reading({ companyId }, signal)
  const lists = await reading.all(selectLists(companyId, id))
  const place = Place.nullable().parse(search.channelPlace)
  const list = place ? lists.find((each) => each.id === place.listId) : lists[0]
  if (!list) {
    await asRun(scope, (tx, held) => leaveChannel(tx, held, lists.length === 0 ? noList : null))
    return 0
  }
  const next = lists[lists.indexOf(list) + 1] ?? null
  try {
    const page = await readPage(scope, list, place?.byte ?? null)
    await asRun(scope, async (tx, held) => {
      const stored = await storeFound(tx, foundBy(companyId, list), page.people)
      const told = await proposeFound(tx, held, 'csv', stored, page.people.length)
      const [isFirst, isOver] = [(place?.byte ?? null) === null, page.end === null]
      await tx.run(sql`
        update sourcing_list set people = case when ${isFirst} then 0 else people end + ${page.people.length},
          failed = case when ${isFirst} then 0 else failed end + ${page.failed}, is_read = ${isOver}, fault = null
        where company_id = ${companyId} and id = ${list.id}`)
      if (!isOver) return keepPlace(tx, told, { listId: list.id, byte: page.end })
      return next ? keepPlace(tx, told, { listId: next.id, byte: null }) : leaveChannel(tx, told, null)
    })
  } catch (error) {
    if (!(error instanceof peopleLists.Unreadable)) throw error
    const fault = error.message
    await asRun(scope, async (tx, held) => {
      await tx.run(sql`update sourcing_list set fault = ${fault} where company_id = ${companyId} and id = ${list.id}`)
      await leaveChannel(tx, held, { channel: 'csv', fault: error.code, detail: `The list “${list.source}”: ${fault}` })
    })
  }
  return 0
}

const noList: ChannelFault = {
  channel: 'csv',
  fault: 'no_list',
  detail: 'No list was given. POST /v1/sourcing-searches/{searchId}/lists gives one.',
}

async function keepPlace(
  tx: Parameters<typeof rewriteSearch>[0],
  search: Search,
  place: { listId: number; byte: number | null },
) {
  await rewriteSearch(tx, search, sql`channel_place = ${JSON.stringify(place)}`)
}

const foundBy = (companyId: string, { source, basis, obtainedOn }: List): FoundBy => ({
  companyId,
  channel: 'csv',
  source,
  basis,
  licence: channels.csv.licence,
  obtainedOn,
})

interface Page {
  readonly people: readonly Found[]
  readonly failed: number
  /** The next page begins here; null when there is none. */
  readonly end: number | null
}

async function readPage({ db, ports, signal, key }: RunScope, list: List, from: number | null): Promise<Page> {
  const actor = { companyId: key.companyId }
  const file = await storedFiles.find(db.reading(actor), actor, list.fileId)
  if (file?.state !== 'stored') throw new peopleLists.Unreadable('file_gone', 'The file was deleted.')
  const table = await peopleLists.open(await storedFiles.readBytes(ports, file, signal), list.mapping)
  if (from === null) await peopleLists.count(table)
  const people: Found[] = []
  let [rows, failed] = [0, 0]
  for await (const { cells, end } of peopleLists.records(table.text, table.delimiter, from ?? table.start)) {
    const reading = peopleLists.row(cells, table.columns, list.source)
    const found = reading.kind === 'person' ? foundIn(reading.person) : null
    if (found) people.push(found)
    else if (reading.kind !== 'blank') failed++
    if (++rows === rowsMax) return { people, failed, end }
  }
  return { people, failed, end: null }
}

/** Whoever can not be reached, and is nowhere to be seen, is nobody that a search could find. */
function foundIn({ source: _, ...person }: Person): Found | null {
  const isNamed = person.firstName !== '' || person.lastName !== ''
  const isSomewhere = person.emails.length > 0 || person.phones.length > 0 || person.links.length > 0
  if (!isNamed || !isSomewhere) return null
  const lines = [person.headline ?? '', ...(person.tags.length > 0 ? [`Skills: ${person.tags.join(', ')}`] : [])]
  return {
    ...person,
    sourceId: null,
    profile: lines.filter((line) => line !== '').join('\n'),
    url: person.links[0] ?? null,
    profileAsOf: null,
  }
}
