/** The demo company has openings in every state. */
import type { Colleague } from './colleague.ts'

export interface DemoJob {
  readonly key: string
  readonly title: string
  readonly recruiter: Colleague
  /** The reviewer is in its team. */
  readonly reviewed?: boolean
  /** People are looked for, beside those who apply. */
  readonly sourced?: boolean
  readonly department: string
  readonly status: 'draft' | 'live' | 'closed'
  readonly closeReason?: 'filled' | 'cancelled'
  /** The job was made then, and published two days later. */
  readonly weeksAgo: number
  readonly city: string
  readonly workplace: 'onsite' | 'hybrid' | 'remote'
  readonly employmentType: 'full_time' | 'part_time' | 'internship'
  readonly salary?: readonly [min: number, max: number]
  readonly tags: readonly string[]
  readonly about: string
  readonly tasks: readonly string[]
  readonly criteria: readonly (readonly [text: string, kind: 'must_have' | 'nice_to_have', weight: number])[]
  readonly questions: readonly Readonly<Record<string, unknown>>[]
}

const mayWork = {
  text: 'May you work in the European Union?',
  type: 'boolean',
  mandatory: true,
  knockout: { answers: [false] },
}
const notice = { text: 'When could you start?', type: 'date' }

export const demoJobs: readonly DemoJob[] = [
  {
    key: 'backend',
    title: 'Senior Backend Engineer',
    recruiter: 'rosa',
    reviewed: true,
    sourced: true,
    department: 'Engineering',
    status: 'live',
    weeksAgo: 20,
    city: 'Leipzig',
    workplace: 'hybrid',
    employmentType: 'full_time',
    salary: [68_000, 84_000],
    tags: ['engineering', 'priority'],
    about: 'Our shops sell through one service, and you will be one of four people who keep it fast and boring.',
    tasks: [
      'Design and build HTTP services in TypeScript over PostgreSQL',
      'Keep them observable: metrics, traces, honest alerts',
      'Review the work of others, and let yours be reviewed',
    ],
    criteria: [
      ['5+ years of experience with TypeScript or Java', 'must_have', 3],
      ['Experience with PostgreSQL', 'must_have', 2],
      ['Experience with Docker', 'nice_to_have', 1],
      ['English B2', 'must_have', 1],
      ['Experience with Kafka', 'nice_to_have', 1],
      ['Experience with Redis', 'nice_to_have', 1],
      ['Degree in computer science', 'nice_to_have', 2],
    ],
    questions: [
      mayWork,
      { text: 'What was the last thing you made faster, and how?', type: 'text', mandatory: true },
      notice,
    ],
  },
  {
    key: 'frontend',
    title: 'Frontend Developer',
    recruiter: 'rosa',
    reviewed: true,
    department: 'Engineering',
    status: 'live',
    weeksAgo: 11,
    city: 'Leipzig',
    workplace: 'remote',
    employmentType: 'full_time',
    salary: [52_000, 66_000],
    tags: ['engineering'],
    about: 'You build what our customers touch: a shop that works with one thumb, on a slow train.',
    tasks: ['Build accessible pages with React', 'Measure what people wait for, and make it shorter'],
    criteria: [
      ['3 years of experience with React', 'must_have', 3],
      ['Experience with TypeScript', 'must_have', 2],
      ['Knowledge of accessibility', 'nice_to_have', 2],
      ['Experience with Playwright', 'nice_to_have', 1],
      ['Experience with Figma', 'nice_to_have', 1],
      ['English B2', 'must_have', 2],
    ],
    questions: [
      mayWork,
      { text: 'Where do you want to work?', type: 'single_choice', options: ['At home', 'In Leipzig', 'Both'] },
    ],
  },
  {
    key: 'nurse',
    title: 'Occupational Health Nurse',
    recruiter: 'malik',
    department: 'People',
    status: 'live',
    weeksAgo: 7,
    city: 'Halle',
    workplace: 'onsite',
    employmentType: 'part_time',
    salary: [38_000, 44_000],
    tags: ['people'],
    about: 'Three hundred people work in our warehouse. You look after them.',
    tasks: ['Run the first-aid room', 'Train first aiders', 'Advise on safe and healthy work'],
    criteria: [
      ['Qualified nurse', 'must_have', 3],
      ['3 years of experience in nursing', 'must_have', 2],
      ['German C1', 'must_have', 2],
      ['Knowledge of wound care', 'nice_to_have', 2],
      ['Driving licence class B', 'nice_to_have', 1],
      ['First aid', 'nice_to_have', 1],
    ],
    questions: [
      mayWork,
      { text: 'How many hours a week would you like to work?', type: 'number', knockout: { min: 15, max: 30 } },
    ],
  },
  {
    key: 'warehouse',
    title: 'Warehouse Operative',
    recruiter: 'malik',
    department: 'Logistics',
    status: 'live',
    weeksAgo: 15,
    city: 'Halle',
    workplace: 'onsite',
    employmentType: 'full_time',
    salary: [29_000, 33_000],
    tags: ['logistics', 'shifts'],
    about: 'You see that what was ordered leaves the house: whole, and today.',
    tasks: ['Pick, pack and ship orders', 'Take in goods and check them', 'Drive the forklift'],
    criteria: [
      ['Forklift licence', 'must_have', 3],
      ['Experience in warehousing', 'must_have', 2],
      ['German B1', 'nice_to_have', 1],
      ['Experience with inventory', 'nice_to_have', 2],
      ['Driving licence class B', 'nice_to_have', 1],
      ['Apprenticeship in logistics', 'nice_to_have', 2],
    ],
    questions: [
      mayWork,
      {
        text: 'Which shifts can you work?',
        type: 'multiple_choice',
        options: ['Early', 'Late', 'Night'],
        mandatory: true,
      },
    ],
  },
  {
    key: 'accountant',
    title: 'Accountant',
    recruiter: 'malik',
    department: 'Finance',
    status: 'closed',
    closeReason: 'filled',
    weeksAgo: 30,
    city: 'Leipzig',
    workplace: 'hybrid',
    employmentType: 'full_time',
    salary: [46_000, 54_000],
    tags: ['finance'],
    about: 'You close our months, and once a year our year.',
    tasks: ['Keep the ledgers', 'Prepare monthly and annual statements', 'Answer the auditors'],
    criteria: [
      ['5 years of experience in accounting', 'must_have', 3],
      ['Experience with DATEV or SAP', 'must_have', 2],
      ['Degree in business or economics', 'nice_to_have', 1],
      ['Experience with Excel', 'nice_to_have', 1],
      ['English B2', 'nice_to_have', 1],
      ['Experience with payroll', 'nice_to_have', 1],
    ],
    questions: [mayWork],
  },
  {
    key: 'sales',
    title: 'Account Executive',
    recruiter: 'rosa',
    department: 'Sales',
    status: 'closed',
    closeReason: 'cancelled',
    weeksAgo: 24,
    city: 'Berlin',
    workplace: 'hybrid',
    employmentType: 'full_time',
    tags: ['sales'],
    about: 'You win the customers who sell through us.',
    tasks: ['Find and win new customers', 'Keep the ones we have'],
    criteria: [
      ['3 years of experience in sales', 'must_have', 3],
      ['Experience with Salesforce or HubSpot', 'nice_to_have', 1],
      ['English C1', 'must_have', 2],
      ['Experience with CRM systems', 'nice_to_have', 1],
      ['Degree in business', 'nice_to_have', 2],
      ['Experience in negotiation', 'nice_to_have', 1],
    ],
    questions: [mayWork],
  },
  {
    key: 'analyst',
    title: 'Data Analyst',
    recruiter: 'rosa',
    reviewed: true,
    department: 'Engineering',
    status: 'draft',
    weeksAgo: 2,
    city: 'Leipzig',
    workplace: 'hybrid',
    employmentType: 'full_time',
    tags: ['engineering', 'data'],
    about: 'You tell us what our numbers say, and what they do not.',
    tasks: ['Answer questions with SQL', 'Build reports that people read'],
    criteria: [
      ['Experience with SQL', 'must_have', 3],
      ['Experience with Python', 'nice_to_have', 1],
    ],
    questions: [],
  },
  {
    key: 'intern',
    title: 'Marketing Intern',
    recruiter: 'rosa',
    department: 'Marketing',
    status: 'draft',
    weeksAgo: 1,
    city: 'Berlin',
    workplace: 'onsite',
    employmentType: 'internship',
    tags: ['marketing'],
    about: 'Half a year in a small team that lets you do things.',
    tasks: ['Write', 'Measure', 'Try again'],
    criteria: [['Student of marketing or communication', 'must_have', 1]],
    questions: [],
  },
  {
    key: 'support',
    title: 'Customer Support Agent',
    recruiter: 'malik',
    department: 'Customer Care',
    status: 'closed',
    closeReason: 'filled',
    weeksAgo: 47,
    city: 'Leipzig',
    workplace: 'remote',
    employmentType: 'full_time',
    salary: [31_000, 36_000],
    tags: ['customers'],
    about: 'You answer when a shop or its customers are stuck, in words that end the question.',
    tasks: ['Answer by mail, chat and phone', 'Write down what we are asked twice'],
    criteria: [
      ['2 years of experience in customer service', 'must_have', 3],
      ['German C1', 'must_have', 2],
      ['English B2', 'nice_to_have', 1],
      ['Experience with Zendesk', 'nice_to_have', 1],
      ['Experience with Excel', 'nice_to_have', 1],
    ],
    questions: [mayWork],
  },
  {
    key: 'lead',
    title: 'Warehouse Shift Lead',
    recruiter: 'malik',
    department: 'Logistics',
    status: 'closed',
    closeReason: 'filled',
    weeksAgo: 38,
    city: 'Halle',
    workplace: 'onsite',
    employmentType: 'full_time',
    salary: [36_000, 41_000],
    tags: ['logistics', 'shifts'],
    about: 'Twelve people, one shift, nothing left on the dock at its end.',
    tasks: ['Plan and lead the shift', 'Teach new colleagues', 'Keep the stock right'],
    criteria: [
      ['5 years of experience in warehousing', 'must_have', 3],
      ['Forklift licence', 'must_have', 2],
      ['Experience with inventory', 'nice_to_have', 1],
      ['German B2', 'must_have', 1],
      ['Driving licence class B', 'nice_to_have', 1],
    ],
    questions: [mayWork],
  },
]

export const descriptionOf = ({ about, tasks }: DemoJob): string =>
  `${about}\n\n## What you will do\n\n${tasks.map((each) => `- ${each}`).join('\n')}\n\n## What we offer\n\n- A permanent contract, 30 days off\n- A budget for learning, and time for it\n- A team that tells you why\n`
