/** Operations and actions of outreach have their access from this table. */
export const outreachRoles = {
  read: 'reviewer',
  write: 'recruiter',
  enrol: 'recruiter',
  release: 'recruiter',
  stop: 'recruiter',
  changeSettings: 'admin',
} as const
