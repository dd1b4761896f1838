/** The jobs of the seed: three are open with the usual stages, one is open with stages of its own, and the others are over. */
import type { trades } from './seed-words.ts'
import type { SmallAts, SmallJob, SmallStage } from './small-ats.ts'

export interface SeedJob {
  readonly job: SmallJob
  readonly trade: keyof typeof trades
  /** People applied for so many days, until so many days ago. */
  readonly fromDaysAgo: number
  readonly untilDaysAgo: number
}

type Line = readonly [
  title: string,
  trade: SeedJob['trade'],
  department: string,
  location: string,
  from: number,
  until: number,
]

const lines: readonly Line[] = [
  ['Senior Backend Engineer', 'software', 'Engineering', 'Berlin', 110, 0],
  ['Data Analyst', 'data', 'Product', 'Remote', 95, 0],
  ['Customer Success Manager', 'service', 'Customers', 'London', 80, 0],
  ['Product Designer', 'design', 'Product', 'Lisboa', 120, 0],
  ['Software Engineer', 'software', 'Engineering', 'Berlin', 2920, 2300],
  ['Account Executive', 'sales', 'Sales', 'Paris', 2700, 1900],
  ['Accountant', 'finance', 'Finance', 'Berlin', 2400, 1700],
  ['Ward Manager', 'care', 'Health', 'Hamburg', 2100, 1300],
  ['Dispatcher', 'logistics', 'Operations', 'Warszawa', 1800, 1000],
  ['Frontend Developer', 'software', 'Engineering', 'Remote', 1500, 700],
  ['Sales Manager', 'sales', 'Sales', 'Madrid', 1100, 300],
  ['Chief of Finance', 'finance', 'Board', 'Berlin', 600, 200],
]
const openCount = 4
const ownStages = ['New', 'Portfolio', 'Conversation', 'Day with the team', 'Contract']

const dayMs = 86_400_000

export function seedJobs(ats: SmallAts, now: Date): SeedJob[] {
  return lines.map(([title, trade, department, location, fromDaysAgo, untilDaysAgo], index) => {
    const isOpen = index < openCount
    const createdAt = new Date(now.getTime() - (fromDaysAgo + 2) * dayMs)
    const job = ats.addJob({
      title,
      department,
      location,
      status: isOpen ? 'open' : 'closed',
      isConfidential: index === lines.length - 1,
      description: `We look for a ${title} in ${location}, for our team ${department}.\n\nYou work with people who care about what they do.`,
      createdAt,
      updatedAt: isOpen ? createdAt : new Date(now.getTime() - untilDaysAgo * dayMs),
    })
    if (index === openCount - 1) renameStages(ats, job)
    for (const stage of ats.stagesOf(job.id)) ats.update('stage', stage.id, { createdAt, updatedAt: createdAt })
    return { job, trade, fromDaysAgo, untilDaysAgo }
  })
}

/** The last stage, for those who are refused, keeps its kind and has another name too. */
function renameStages(ats: SmallAts, job: SmallJob): void {
  const names = [...ownStages, 'Not this time']
  ats.stagesOf(job.id).forEach((stage: SmallStage, index) => {
    ats.update('stage', stage.id, { name: names[index] ?? stage.name })
  })
}
