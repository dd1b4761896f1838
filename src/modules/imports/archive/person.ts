/** A resume says who it is of; where it says nothing, the name of its file does. */
import { candidateForms, type Person, type ResumeContent } from '#modules/candidates/index.ts'
import { asLink, cleanCell } from '../csv/cells.ts'
import { splitName } from '../person-name.ts'
import { nameInFileName } from './name-in-file-name.ts'

type Profile = Extract<ResumeContent, { state: 'read' }>['profile']

export interface Recognised {
  readonly person: Person
  readonly byFileName: boolean
}

export function personOf(content: ResumeContent, fileName: string, source: string): Recognised | null {
  const said = content.state === 'read' ? wishOf(content.profile) : {}
  const person = withoutBroken({ ...said, source })
  if (person) return { person, byFileName: false }
  const name = nameInFileName(fileName)
  const named = name === null ? null : withoutBroken({ ...said, ...splitName(name), source })
  return named && { person: named, byFileName: true }
}

function wishOf({ name, contacts, locations }: Profile): Record<string, unknown> {
  const valuesOf = (facts: readonly { readonly value: string }[]) => facts.map(({ value }) => cleanCell(value))
  return {
    ...splitName(cleanCell(name?.value ?? '')),
    emails: valuesOf(contacts.emails),
    phones: valuesOf(contacts.phones),
    links: valuesOf(contacts.links).map(asLink),
    location: { city: valuesOf(locations)[0] ?? null },
  }
}

/** Parts that a machine read wrongly in a document are left out. Null means that nobody is left. */
function withoutBroken(wish: Readonly<Record<string, unknown>>): Person | null {
  const parsed = candidateForms.NewCandidate.safeParse(wish)
  if (parsed.success) return parsed.data
  const broken = new Map<PropertyKey, Set<PropertyKey>>()
  for (const { path } of parsed.error.issues) {
    const [member = '', index = ''] = path
    broken.set(member, (broken.get(member) ?? new Set()).add(index))
  }
  const kept = Object.entries(wish).flatMap(([member, value]) => {
    const wrong = broken.get(member)
    if (!wrong) return [[member, value]]
    return Array.isArray(value) ? [[member, value.filter((_, index) => !wrong.has(index)).slice(0, 10)]] : []
  })
  return candidateForms.NewCandidate.safeParse(Object.fromEntries(kept)).data ?? null
}
