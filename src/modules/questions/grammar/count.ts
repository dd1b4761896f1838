/** The size of a statement is counted while it is walked. */
import { policy } from '../policy/policy.ts'
import { refuse } from '../refusals/refusal.ts'

const { limits } = policy

const most = {
  tables: [limits.tables, 'tables and subqueries in FROM'],
  commonTables: [limits.commonTables, 'queries in WITH'],
  setOperations: [limits.setOperations, 'set operations, like UNION'],
  setFunctions: [limits.setFunctions, 'functions that make rows, like unnest()'],
} as const

export interface Count {
  enter(): void
  leave(): void
  add(what: keyof typeof most): void
}

export function newCount(): Count {
  let nodes = 0
  let depth = 0
  const counted = { tables: 0, commonTables: 0, setOperations: 0, setFunctions: 0 }
  return {
    enter() {
      nodes++
      depth++
      if (nodes > limits.nodes) refuse('The statement has too many parts. Ask for less at a time.')
      if (depth > limits.depth) refuse('The statement is nested too deeply.')
    },

    leave() {
      depth--
    },

    add(what) {
      const [limit, name] = most[what]
      if (++counted[what] > limit) refuse(`More than ${limit} ${name} are not possible.`)
    },
  }
}
