import type { Ports } from '#kernel/ports.ts'
import { rulesDrafter } from './drafting/rules-drafter.ts'
import { type JobDrafter, jobDrafterPort } from './ports.ts'

/** Whoever reads briefs here: a model, where one is configured. */
export const jobDrafterIn = (ports: Pick<Ports, 'adapters'>): JobDrafter => jobDrafterPort.from(ports) ?? rulesDrafter
