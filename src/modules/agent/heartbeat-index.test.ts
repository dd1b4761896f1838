/** What every open page asks every few seconds reads a few rows, however many conversations there are. */
import { describe } from 'node:test'
import type pg from 'pg'
import type { Member } from '#kernel/actor.ts'
import { areReadByIndex } from '#test/kit/plans.ts'
import { openIn } from './context.ts'
import { selectHeartbeat } from './heartbeat.ts'

const people = 400

/** Everybody has been answered fifty times, and is being answered now. */
async function fill(pool: pg.Pool, companyId: string): Promise<void> {
  await pool.query(
    `with person as (
       insert into app_user (id, email, name, notifications)
       select $1 || n, $1 || n || '@people.example', 'Ada Byron', '{"applications": true, "messages": true, "digest": true}'
       from generate_series(1, $2::integer) n returning id)
     insert into company_member (company_id, user_id, role) select $1, id, 'recruiter' from person`,
    [companyId, people],
  )
  await pool.query(
    `insert into agent_conversation (company_id, id, context, owner_id, begun_at, last_seq)
     select company_id, 'cnv_' || user_id, 'root', user_id, now(), 102 from company_member where company_id = $1`,
    [companyId],
  )
  await pool.query(
    `insert into agent_message (company_id, conversation_id, seq, id, turn_id, author_id, state, parts)
     select c.company_id, c.id, n, c.id || '.' || n, c.id || '.' || (n + 1) / 2, case when n % 2 = 1 then c.owner_id end,
       case when n = 102 then 'growing' else 'whole' end, '[]'
     from agent_conversation c, generate_series(1, 102) n where c.company_id = $1`,
    [companyId],
  )
  await pool.query(
    `insert into agent_turn (company_id, id, conversation_id, seq, asked_by, state, lease_token, outcome)
     select company_id, turn_id, conversation_id, seq, author_id, case when seq = 101 then 'running' else 'ended' end,
       case when seq = 101 then gen_random_uuid() end, case when seq <> 101 then 'answered' end
     from agent_message where company_id = $1 and author_id is not null`,
    [companyId],
  )
  await pool.query(
    `insert into agent_reader (company_id, conversation_id, user_id, read_seq, seen_at)
     select company_id, id, owner_id, 40, now() from agent_conversation where company_id = $1`,
    [companyId],
  )
}

describe('among many conversations', () => {
  areReadByIndex({
    fill,
    statements: (companyId) => {
      const member: Member = {
        kind: 'user',
        userId: `${companyId}7`,
        sessionId: '',
        address: '',
        companyId,
        role: 'recruiter',
      }
      return { heartbeats: selectHeartbeat(member, openIn(member, { kind: 'root', jobId: null })) }
    },
    never: /Seq Scan on agent_/,
  })
})
