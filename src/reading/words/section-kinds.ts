export const sectionKinds = [
  'experience',
  'education',
  'skills',
  'languages',
  'licences',
  'summary',
  'personal',
  'projects',
  'volunteering',
  'interests',
  'references',
  'publications',
  'other',
] as const
export type SectionKind = (typeof sectionKinds)[number]
