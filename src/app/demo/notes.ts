/** The team of the demo company wrote these notes about people, and these letters to them. */
import type { Colleague } from './colleague.ts'

export interface DemoNote {
  readonly by: Colleague
  /** The days count from the application. */
  readonly afterDays: number
  readonly text: string
}

const notes: Readonly<Record<string, readonly DemoNote[]>> = {
  'Ines Albrecht': [
    {
      by: 'rosa',
      afterDays: 2,
      text: 'Settlement engine in Java, and says plainly what went wrong with it. @Emil Roth, please read.',
    },
    { by: 'emil', afterDays: 3, text: 'Yes. Ask how she moved the rows without a pause; I would like to hear it.' },
    {
      by: 'rosa',
      afterDays: 24,
      text: 'Talked for an hour. **Wants Leipzig, four days a week, from March.** @Dana Demo, is that within the budget?',
    },
    { by: 'dana', afterDays: 25, text: 'It is. Please make the offer.' },
  ],
  'Tomasz Wiśniewski': [
    { by: 'rosa', afterDays: 4, text: 'Would move from Wrocław; needs two months.' },
    { by: 'emil', afterDays: 20, text: 'Good interview: calm, exact, asked about our alerts before I could.' },
  ],
  'Adaeze Nwosu': [
    { by: 'rosa', afterDays: 3, text: '@Emil Roth, can you take the technical interview? Thursday or Friday.' },
    { by: 'emil', afterDays: 3, text: 'Friday at ten.' },
  ],
  'Jonas Keller': [
    { by: 'rosa', afterDays: 1, text: 'Too early for a senior role. I told him of the internship in spring.' },
  ],
  'Sanne de Wit': [
    { by: 'rosa', afterDays: 2, text: 'Remote from Utrecht only. @Dana Demo, do we employ in the Netherlands?' },
  ],
  'Hanna Schröder': [
    { by: 'rosa', afterDays: 2, text: 'Brought a whole portal to WCAG 2.2 AA. That is what we look for.' },
    { by: 'emil', afterDays: 17, text: 'Showed me the checkout with a screen reader. @Rosa Winter, I would take her.' },
  ],
  'Diego Fuentes': [{ by: 'rosa', afterDays: 5, text: 'Strong. Second behind Hanna for me.' }],
  'Birgit Hoffmann': [
    { by: 'malik', afterDays: 2, text: 'Fifteen years of emergency department. Would like twenty hours, mornings.' },
  ],
  'Katarzyna Mazur': [
    {
      by: 'malik',
      afterDays: 6,
      text: 'German is better on the phone than on paper. Comes to see the warehouse on Monday.',
    },
  ],
  'Mario Lehmann': [
    { by: 'malik', afterDays: 1, text: 'Drives everything that has a fork. Trial shift arranged.' },
    { by: 'malik', afterDays: 12, text: 'The shift lead wants him tomorrow.' },
  ],
  'Kevin Schulze': [
    {
      by: 'malik',
      afterDays: 9,
      text: 'Late shift only, because of the children. That suits us. @Dana Demo, offer is out.',
    },
  ],
  'Ivana Petrović': [
    { by: 'malik', afterDays: 4, text: 'Has no licence for the reach truck yet; we would pay for it.' },
  ],
  'Monika Seidel': [
    { by: 'malik', afterDays: 2, text: 'Four years without a finding. Knows DATEV better than our tax adviser.' },
    { by: 'dana', afterDays: 21, text: 'I met her. Please go ahead.' },
  ],
  'Maximilian Busch': [
    { by: 'rosa', afterDays: 20, text: 'We stop here: the role is cancelled. He should hear it from me, by phone.' },
  ],
  'Jette Clausen': [
    { by: 'malik', afterDays: 3, text: 'Writes as she speaks: short, warm, right. Customers will like her.' },
  ],
  'Stefan Urban': [
    { by: 'malik', afterDays: 6, text: 'Led a shift of twelve for six years. @Dana Demo, one to meet.' },
  ],
}

export const notesAbout = ({ firstName, lastName }: { firstName: string; lastName: string }): readonly DemoNote[] =>
  notes[`${firstName} ${lastName}`] ?? []

/** The team gives these reasons for turning somebody down. */
export const reasonsAgainst = [
  'Too little experience for this role',
  'Another person fitted better',
  'Could not start in time',
  'Asked for more than the role pays',
  null,
] as const
