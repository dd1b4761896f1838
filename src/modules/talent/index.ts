/**
 * The pool is everybody whom a company knows: candidates of its own, and people of its ATS's history. Each has a seat, and a row of
 * terms that mean the same in whatever language they were written (`reading-people.ts`). Lists of seats by terms are derived from the
 * rows, in blocks of 16,384 (`building-blocks.ts`), and added up in the process that is asked (`block-sums.ts`); people who changed
 * since are read as they are, and whoever is about to be shown is looked at once more (`shown-people.ts`).
 */
import type { Module } from '#kernel/module.ts'
import { followPeople } from './follow-people.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { buildTalentBlocksTask } from './tasks/build-talent-blocks.ts'
import { fillTalentTask } from './tasks/fill-talent.ts'
import { keepTalentTask } from './tasks/keep-talent.ts'
import { readTalentTask } from './tasks/read-talent.ts'

export type { PoolAsk, PoolCounts, PoolCriterion, PoolFilters } from './pool-ask.ts'
export { keyOfPerson, type PoolPerson } from './pool-person.ts'
export type { Ranking } from './ranking.ts'
export { talent } from './talent.ts'

export const talentModule: Module = {
  name: 'talent',
  about: 'The pool of everybody whom a company knows, counted and ranked by what they can do.',
  operations: [],
  bulkReactions: [followPeople],
  tasks: [readTalentTask, buildTalentBlocksTask, fillTalentTask, keepTalentTask],
  person,
  personalData,
}
