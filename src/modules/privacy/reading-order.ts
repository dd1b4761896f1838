import type { Sections } from '#kernel/person.ts'

/**
 * People who asked for their data read it in this order: who they are, what they applied for, what was decided, what
 * went out.
 */
const readingOrder = [
  'candidates',
  'contacts',
  'resumes',
  'notes',
  'files',
  'merges',
  'applications',
  'statusChanges',
  'evaluations',
  'evaluationOverrides',
  'stagedActions',
  'webhookMessages',
  'webhookDeliveries',
  'heldApplications',
  'consents',
  'selfIdentifications',
  'threads',
  'messages',
  'threadDrafts',
  'threadNotes',
  'arrivals',
  'lettersNamingThem',
  'newsletterSubscriptions',
  'letters',
  'suppressions',
  'outreach',
  'notices',
  'agentMessages',
  'atsCandidates',
  'atsApplications',
  'talent',
  'noContact',
  'sourcingProspects',
  'sourcingResults',
]

/** A section without a place comes after those that have one, and one that is told twice is a bug. */
export function inReadingOrder(told: readonly Sections[]): Sections {
  const sections = told.flatMap((each) => Object.entries(each))
  const names = new Set(sections.map(([name]) => name))
  if (names.size < sections.length) throw new Error('a section of an export is told twice')
  const place = (name: string): number =>
    readingOrder.includes(name) ? readingOrder.indexOf(name) : readingOrder.length
  return Object.fromEntries(sections.toSorted(([one], [other]) => place(one) - place(other)))
}
