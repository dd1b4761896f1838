import type { Ports } from '#kernel/ports.ts'
import { rulesDrafter } from './drafting/rules-drafter.ts'
import { type JobDrafter, jobDrafterPort } from './ports.ts'

/** A model reads briefs where one is configured; rules read them elsewhere. */
export const jobDrafterIn = (ports: Pick<Ports, 'adapters'>): JobDrafter => jobDrafterPort.from(ports) ?? rulesDrafter
