/** A company that connects the sandbox has hired for eight years already. The same company always meets the same people. */
import { type Chance, chanceOf } from './random.ts'
import { type SeedJob, seedJobs } from './seed-jobs.ts'
import { type SeedPerson, seedResume } from './seed-resume.ts'
import { cultures, firms, places, type Trade, trades } from './seed-words.ts'
import { SmallAts, type SmallCandidate, type SmallStage } from './small-ats.ts'

export const seedCounts = { jobs: 12, candidates: 5000, applications: 5600 } as const
const resumeShare = 1 / 3
const confidentialEvery = 700
/** Each tenth application is to a job that is open now. */
const openShare = 0.1
const dayMs = 86_400_000

export function seedAts(companyId: string, now: Date): SmallAts {
  const ats = new SmallAts({ now: () => now })
  const chance = chanceOf(companyId)
  const jobs = seedJobs(ats, now)
  const open = jobs.filter(({ job }) => job.status === 'open')
  const past = jobs.filter(({ job }) => job.status !== 'open')
  const stages = new Map(jobs.map(({ job }) => [job.id, ats.stagesOf(job.id)]))
  const dealt = (): SeedJob => chance.pick(chance.hits(openShare) ? open : past)

  const apply = (candidateId: string, to: SeedJob, appliedAt: Date) =>
    ats.addApplication(fateOf(chance, { candidateId, to, appliedAt, now, stages: stages.get(to.job.id) ?? [] }))

  const people = Array.from({ length: seedCounts.candidates }, (_, index) => {
    const to = dealt()
    const appliedAt = dayWithin(chance, to, now)
    const person = addPerson(ats, { chance, trade: trades[to.trade], appliedAt, index })
    apply(person.id, to, appliedAt)
    return { person, to }
  })
  for (let added = seedCounts.candidates; added < seedCounts.applications; added++) {
    const { person, to } = chance.pick(people)
    const other = chance.pick(jobs.filter((each) => each !== to))
    apply(person.id, other, dayWithin(chance, other, now))
  }
  return ats
}

const dayWithin = (chance: Chance, { fromDaysAgo, untilDaysAgo }: SeedJob, now: Date): Date =>
  new Date(now.getTime() - Math.floor((untilDaysAgo + 0.05 + chance.next() * (fromDaysAgo - untilDaysAgo)) * dayMs))

interface PersonWish {
  readonly chance: Chance
  readonly trade: Trade
  readonly appliedAt: Date
  readonly index: number
}

function addPerson(ats: SmallAts, { chance, trade, appliedAt, index }: PersonWish): SmallCandidate {
  const person = seedPerson(chance, trade, index)
  const year = appliedAt.getUTCFullYear()
  const { email, phone, ...rest } = person
  return ats.addCandidate({
    ...rest,
    emails: [email],
    phones: chance.hits(0.7) ? [phone] : [],
    tags: chance.hits(0.1) ? ['Silver medal'] : [],
    links: chance.hits(0.2) ? [`https://portfolio.example/${email.split('@')[0]}`] : [],
    isConfidential: index % confidentialEvery === confidentialEvery - 1,
    resume: chance.hits(resumeShare) ? seedResume(chance, person, { trade, year }) : null,
    createdAt: appliedAt,
  })
}

export function seedPerson(chance: Chance, trade: Trade, index: number): SeedPerson {
  const { firstNames, lastNames } = chance.pick(cultures)
  const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)]
  return {
    firstName,
    lastName,
    email: `${folded(firstName)}.${folded(lastName)}.${index + 1}@people.example`,
    phone: `+44 7700 900${String(chance.below(1000)).padStart(3, '0')}`,
    location: chance.pick(places),
    company: chance.pick(firms),
    title: chance.pick(trade.titles),
    skills: chance.some(trade.skills, 3 + chance.below(4)),
  }
}

const bare: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss' }

/** Addresses have plain letters. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[łøđıß]/g, (letter) => bare[letter] ?? '')
    .replaceAll(/[^a-z]/g, '')

interface FateWish {
  readonly candidateId: string
  readonly to: SeedJob
  readonly appliedAt: Date
  readonly now: Date
  readonly stages: readonly SmallStage[]
}

/** Most are refused, few are hired; who applied to an open job of late is somewhere on the way. */
function fateOf(chance: Chance, { candidateId, to, appliedAt, now, stages }: FateWish) {
  const isOpen = to.job.status === 'open'
  const kind: 'active' | 'hired' | 'rejected' =
    isOpen && chance.hits(0.6) ? 'active' : chance.hits(0.03) && !isOpen ? 'hired' : 'rejected'
  const stage = chance.pick(stages.filter((each) => each.kind === kind))
  const days = kind === 'active' && stage.order === 0 ? 0 : 2 + chance.below(30)
  const movedAt = new Date(Math.min(now.getTime() - 60_000, appliedAt.getTime() + days * dayMs))
  return {
    candidateId,
    jobId: to.job.id,
    stageId: stage.id,
    outcome: kind === 'active' ? 'pending' : kind,
    createdAt: appliedAt,
    appliedAt,
    movedAt,
    updatedAt: movedAt,
    endedAt: kind === 'active' ? null : movedAt,
  } as const
}
