import type { Module } from '#kernel/module.ts'
import { listAuditLogPage } from './operations/list-audit-log-page.ts'
import { personalData } from './personal-data.ts'

export { audit, type Deed } from './audit.ts'

export const auditModule: Module = {
  name: 'audit',
  about: 'Who did what to which resource, from which session or key.',
  operations: [listAuditLogPage],
  personalData,
}
