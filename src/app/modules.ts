/**
 * The order of modules is the whole dependency policy: a module may import those above it, and only their `index.ts`.
 * Modules below hear of things through events.
 */
import type { Environment } from '#kernel/config.ts'
import type { Module } from '#kernel/module.ts'
import type { PersonKeeper } from '#kernel/person.ts'
import { portsOf } from '#kernel/port.ts'
import { accessModule } from '#modules/access/index.ts'
import { actionsModule } from '#modules/actions/index.ts'
import { agentModule } from '#modules/agent/index.ts'
import { analyticsModule } from '#modules/analytics/index.ts'
import { applicationsModule } from '#modules/applications/index.ts'
import { atsModule } from '#modules/ats/index.ts'
import { atsHistoryModule } from '#modules/ats-history/index.ts'
import { auditModule } from '#modules/audit/index.ts'
import { billingModule } from '#modules/billing/index.ts'
import { candidatesModule } from '#modules/candidates/index.ts'
import { careersModule } from '#modules/careers/index.ts'
import { connectedModule } from '#modules/connected/index.ts'
import { deskModule } from '#modules/desk/index.ts'
import { evaluationModule } from '#modules/evaluation/index.ts'
import { filesModule } from '#modules/files/index.ts'
import { identityModule } from '#modules/identity/index.ts'
import { importsModule } from '#modules/imports/index.ts'
import { inboxModule } from '#modules/inbox/index.ts'
import { integrationModule } from '#modules/integration/index.ts'
import { jobsModule } from '#modules/jobs/index.ts'
import { mailModule } from '#modules/mail/index.ts'
import { modelsModule } from '#modules/models/index.ts'
import { outreachModule } from '#modules/outreach/index.ts'
import { plansModule } from '#modules/plans/index.ts'
import { privacyModule } from '#modules/privacy/index.ts'
import { questionsModule } from '#modules/questions/index.ts'
import { sourcingModule } from '#modules/sourcing/index.ts'
import { talentModule } from '#modules/talent/index.ts'
import { webhooksModule } from '#modules/webhooks/index.ts'

const manifests = [
  auditModule,
  mailModule,
  plansModule,
  modelsModule,
  identityModule,
  accessModule,
  filesModule,
  jobsModule,
  candidatesModule,
  applicationsModule,
  evaluationModule,
  importsModule,
  careersModule,
  inboxModule,
  actionsModule,
  integrationModule,
  atsHistoryModule,
  atsModule,
  talentModule,
  sourcingModule,
  outreachModule,
  webhooksModule,
  analyticsModule,
  questionsModule,
  deskModule,
  agentModule,
  connectedModule,
  billingModule,
  privacyModule,
] as const

export const modules: readonly Module[] = manifests

/** All modules together need this of the outside world. */
export const declaredPorts = portsOf(manifests)
export type DeclaredPorts = typeof declaredPorts

/** The keepers know what all modules keep of people. */
export const personKeepersOf = (modules: readonly Module[]): readonly PersonKeeper[] =>
  modules.flatMap(({ person }) => person ?? [])

/** Some operations exist in development alone. */
export const modulesIn = (environment: Environment): readonly Module[] =>
  modules.map((module) => ({
    ...module,
    operations: module.operations.filter(({ only }) => only === undefined || only === environment),
  }))
