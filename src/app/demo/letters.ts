/** What the team of the demo company and people who applied wrote to each other. */
import type { MessageState } from '#modules/inbox/index.ts'
import type { Colleague } from './colleague.ts'

export interface DemoAnswer {
  /** After the letter. */
  readonly afterHours: number
  readonly text: string
  /** The words of a certificate that came along. */
  readonly certificate?: string
}

export interface DemoLetter {
  readonly to: string
  readonly by: Colleague
  readonly hoursAgo: number
  readonly subject: string
  readonly text: string
  /** What became of it, where a mail server would have said so. */
  readonly state?: MessageState
  readonly answer?: DemoAnswer
  readonly isArchived?: boolean
}

export const demoLetters: readonly DemoLetter[] = [
  {
    to: 'Ines Albrecht',
    by: 'rosa',
    hoursAgo: 30,
    subject: 'Our offer',
    text: 'Dear {{candidate.firstName}},\n\nas we said on the phone: **four days a week from March**, in Leipzig. The contract follows by post. What is open?\n\n- the start\n- a desk by the window',
    answer: {
      afterHours: 5,
      text: 'Dear Rosa,\n\nthe first of March suits me. The desk does, too. My certificate is attached.\n\nInes',
      certificate:
        'Ines Albrecht\nSoftware Engineer\n\nExperience\n2018 - 2025 Software Engineer, Elbe Pay, Dresden\nJava, PostgreSQL, payments\n',
    },
  },
  {
    to: 'Tomasz Wiśniewski',
    by: 'rosa',
    hoursAgo: 52,
    subject: 'Your interview with Emil',
    text: 'Dear {{candidate.firstName}}, would Thursday at ten suit you? It takes an hour, by video.',
    answer: { afterHours: 20, text: 'Thursday is good. Shall I prepare something?' },
  },
  {
    to: 'Hanna Schröder',
    by: 'rosa',
    hoursAgo: 75,
    subject: 'Thank you for the visit',
    text: 'Dear {{candidate.firstName}}, we all enjoyed it, and write again this week.',
    state: 'uncertain',
  },
  {
    to: 'Kevin Schulze',
    by: 'malik',
    hoursAgo: 98,
    subject: 'Your first shift',
    text: 'Hello {{candidate.firstName}}, the late shift on Monday begins at two. Please bring your licence.',
    state: 'bounced',
  },
  {
    to: 'Monika Seidel',
    by: 'malik',
    hoursAgo: 240,
    subject: 'References',
    text: 'Dear {{candidate.firstName}}, may we ask Mr Brandt at Kanzlei Ost about you?',
    answer: { afterHours: 3, text: 'Of course. He knows that you may call.' },
    isArchived: true,
  },
]

/** From somebody nobody knows. */
export const strangersLetter = {
  name: 'Robin Falk',
  address: 'robin.falk@mail.example',
  hoursAgo: 8,
  subject: 'Do you take interns?',
  text: 'Hello,\n\nI study logistics in Chemnitz and look for a place from April to July. Whom may I write to?\n\nRobin Falk',
} as const
