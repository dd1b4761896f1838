/** Each file of an archive is unpacked, read and landed before the next one. */
import { resumes } from '#modules/candidates/index.ts'
import { documents, fileStorage, type Keeping, keptFiles } from '#modules/files/index.ts'
import type { Import, Position } from '../import.ts'
import type { Item, Source } from '../item.ts'
import type { Remark } from '../remark.ts'
import { type ArchivedFile, openArchive } from './archive.ts'
import { personOf } from './person.ts'
import { unpackResume } from './unpack.ts'

export function archiveSource(bytes: Buffer, found: Import, keeping: Keeping): Source {
  const files = openArchive(bytes)
  return {
    start: { row: 0, byte: 0 },
    remarks: [],
    count: async () => files.length,
    batches: (after) => batchesOf(bytes, files, { found, keeping, after }),
  }
}

interface Asked {
  readonly found: Import
  readonly keeping: Keeping
  readonly after: Position
}

async function* batchesOf(archive: Buffer, files: readonly ArchivedFile[], { found, keeping, after }: Asked) {
  for (const [index, file] of files.slice(after.row).entries()) {
    const looked = await lookAt(archive, file, found, keeping)
    if (looked === 'busy') {
      yield looked
      return
    }
    const end = { row: after.row + index + 1, byte: 0 }
    yield [{ ...looked, end, entry: file.baseName }]
  }
}

type Looked = Pick<Item, 'what' | 'remarks'>

async function lookAt(archive: Buffer, file: ArchivedFile, found: Import, keeping: Keeping): Promise<Looked | 'busy'> {
  const unpacked = unpackResume(archive, file)
  if (unpacked === 'duplicate') return { what: 'skipped', remarks: [] }
  if (!('bytes' in unpacked)) return failed(unpacked)
  const { bytes } = unpacked
  const contentType = documents.sniff(keeping.ports, bytes)
  if (!contentType) return failed(unsupported(bytes))
  const whom = { companyId: found.companyId, sender: 'task' } as const
  const content = await resumes.read(keeping.ports, { bytes, contentType }, whom, keeping.signal)
  if (content.state === 'waiting') return 'busy'
  // A picture of a resume is a resume to people. A file that can't be opened is nothing to anybody.
  if (content.state === 'unreadable' && content.reason !== 'no_text') {
    return failed({ severity: 'error', code: 'invalid_resume', rule: content.reason, detail: content.detail })
  }
  const recognised = personOf(content, file.baseName, found.source)
  if (!recognised) {
    const detail = 'Neither the resume nor the name of its file says who it is of.'
    return failed({ severity: 'error', code: 'nobody', detail })
  }
  if (!(await keeping.transaction((tx) => fileStorage.has(tx, keeping.ports, found.companyId, bytes.length)))) {
    return failed(noRoom)
  }
  const kept = await keptFiles.keep(keeping, found, { bytes, fileName: file.baseName, contentType })
  return {
    what: { person: recognised.person, resume: { kept, content } },
    remarks: recognised.byFileName ? [namedAfterFile] : [],
  }
}

const failed = (remark: Remark): Looked => ({ what: 'failed', remarks: [remark] })

const noRoom: Remark = {
  severity: 'error',
  code: 'no_storage',
  detail: 'The plan has no room for more files. Remove some, or move to a larger plan, and import it again.',
}

const namedAfterFile: Remark = {
  severity: 'warning',
  code: 'named_after_file',
  detail: 'The resume says neither a name nor an e-mail address. The candidate is named after the file.',
}

/** The signatures are of ZIP, RAR, 7z, gzip, bzip2 and xz. */
const archives = ['504b0304', '504b0506', '52617221', '377abcaf', '1f8b', '425a68', 'fd377a58']

function unsupported(bytes: Buffer): Remark {
  const beginning = bytes.toString('hex', 0, 8)
  return archives.some((hex) => beginning.startsWith(hex))
    ? { severity: 'error', code: 'nested_archive', detail: 'An archive within an archive is not opened.' }
    : { severity: 'error', code: 'unsupported_resume_type', detail: 'A resume is PDF, Word or plain text.' }
}
