/** Tools run as a turn of the agent runs them: their input is read by their schema, and their output held to it. */
import { after } from 'node:test'
import { modules } from '#app/modules.ts'
import { PostgresParser } from '#connectors/postgres-parser/postgres-parser.ts'
import { actionsOf } from '#kernel/actions/action-registry.ts'
import type { Member, Role } from '#kernel/actor.ts'
import { systemClock } from '#kernel/clock.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/open.ts'
import { MemoryLimiter } from '#kernel/http/limits/memory-limiter.ts'
import { openLog } from '#kernel/log.ts'
import type { Ports } from '#kernel/ports.ts'
import type { Secrets } from '#kernel/secrets.ts'
import { mayUse, type ToolScope, type ToolSource, toolsOf } from '#kernel/tools/tool.ts'
import { actionsPort } from '#modules/actions/ports.ts'
import { SqlRunner } from '#modules/questions/index.ts'
import { analyticsSqlPort } from '#modules/questions/ports.ts'
import { type Answer, type Person, testConfig, testServer, type World } from '#test'
import { attentionPort } from './ports.ts'

export const allTools = toolsOf(modules)

let opened: ReturnType<typeof open> | undefined
after(async () => {
  await (await opened)?.analyticsSql.close()
  await (await opened)?.database.close()
})

async function open(): Promise<{ database: OpenDatabase; analyticsSql: SqlRunner; ports: Ports }> {
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder)
  const log = openLog({ logLevel: 'silent' })
  const database = await openDatabase(config, log)
  const { connection, owner } = database
  const grammars = new PostgresParser({
    onFailure: (error) => {
      throw error
    },
  })
  const secrets = { key: () => Buffer.alloc(32) } as unknown as Secrets
  const analyticsSql = new SqlRunner({ connection, owner, secrets, log, grammars })
  const adapters = new Map<unknown, unknown>([
    [analyticsSqlPort, analyticsSql],
    [actionsPort, actionsOf(modules)],
    [attentionPort, modules.flatMap(({ attention }) => attention ?? [])],
  ])
  const limiter = new MemoryLimiter()
  // Tools reach no more of the outside world than this.
  const ports = { config, clock: systemClock, log, limiter, adapters, secrets, publicUrl: 'http://localhost' }
  return { database, analyticsSql, ports: ports as unknown as Ports }
}

export interface Told {
  readonly output: Answer['body']
  readonly sources: readonly ToolSource[]
}

/** The tools are used for somebody of the world: the recruiter where nobody else is named. */
export async function toolsFor(
  here: World,
  who: Person = here.recruiter,
  more: Partial<ToolScope> = {},
  otherPorts: Partial<Ports> = {},
) {
  opened ??= open()
  const { database, ports } = await opened
  const role: Role = who === here.reviewer ? 'reviewer' : who === here.recruiter ? 'recruiter' : 'admin'
  const companyId = who.companyId ?? here.companyId
  const member: Member = { kind: 'user', userId: who.userId, sessionId: who.sessionId, address: '', companyId, role }
  const scope: ToolScope = {
    member,
    db: database.db,
    ports: { ...ports, ...otherPorts },
    signal: new AbortController().signal,
    jobId: null,
    origin: null,
    ...more,
  }
  return async (name: string, input: unknown): Promise<Told> => {
    const tool = allTools.get(name)
    if (!tool || !mayUse(member, tool)) throw new Error(`there is no tool ${name} for a ${role}`)
    const { output, sources } = await tool.run(tool.input.parse(input), scope)
    return { output: tool.output.parse(output) as Answer['body'], sources }
  }
}
