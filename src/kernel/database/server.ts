import type pg from 'pg'

export interface Server {
  readonly connection: pg.PoolConfig
  readonly where: string
  readonly notes: readonly string[]
  stop(): Promise<void>
}
