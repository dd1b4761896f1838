/** The API of the sandbox: what a key may do with the account that it is for. */

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { addApplication, found, moveApplication } from './changes.ts'
import { applicationWish, collections, expiryWish, faultWish, isCollection, moveWish, webhookWish } from './contract.ts'
import { expire, switchFaults } from './faults.ts'
import { listRecords } from './lists.ts'
import { bodyAs, type SandboxAnswer, SandboxRefusal, type SandboxRequest } from './sandbox-request.ts'
import { viewApplication, viewRecord } from './views.ts'

export interface ApiAround {
  readonly findByKey: (key: string) => Promise<Account | undefined>
  readonly now: () => Date
  readonly slowMs: number
}

export async function answerApi(request: SandboxRequest, around: ApiAround): Promise<SandboxAnswer> {
  const [, key = ''] = /^Bearer (\S+)$/.exec(request.headers['authorization'] ?? '') ?? []
  const account = await around.findByKey(key)
  if (!account) throw new SandboxRefusal(401, 'key_invalid')
  const line = `${request.method} ${request.path}`
  try {
    const answer = (await disturbed(account, request, around)) ?? answered(account, request, { key, now: around.now() })
    account.remember(line, answer.status)
    const { dropsAfterWrites } = account.facts.faults
    return request.method === 'GET' || isAboutFaults(request) || !dropsAfterWrites
      ? answer
      : { ...answer, isDropped: true }
  } catch (error) {
    account.remember(line, error instanceof SandboxRefusal ? error.status : 500)
    throw error
  }
}

/** What was switched on to go wrong can always be switched off again. */
const isAboutFaults = ({ path }: SandboxRequest): boolean => path.startsWith('/api/faults')

async function disturbed(
  { facts }: Account,
  request: SandboxRequest,
  { slowMs }: ApiAround,
): Promise<SandboxAnswer | undefined> {
  if (isAboutFaults(request)) return undefined
  if (facts.faults.tooMany) {
    return { status: 429, headers: { 'retry-after': '2' }, body: { error: { code: 'too_many_requests' } } }
  }
  if (facts.faults.failing) return { status: 500 }
  if (facts.faults.slow) await pause(slowMs)
  return undefined
}

interface Asked {
  readonly key: string
  readonly now: Date
}

type Answerer = (account: Account, request: SandboxRequest, ids: readonly string[], asked: Asked) => SandboxAnswer

const ok = (body: unknown): SandboxAnswer => ({ status: 200, body })
const done: SandboxAnswer = { status: 204 }

const operations: readonly (readonly [method: string, path: RegExp, answer: Answerer])[] = [
  ['GET', /^\/api\/account$/, ({ facts: { id, companyName } }) => ok({ id, companyName })],
  [
    'DELETE',
    /^\/api\/key$/,
    (account, _request, _ids, { key }) => {
      account.endKey(key)
      return done
    },
  ],
  [
    'GET',
    /^\/api\/(jobs|stages|candidates|applications)$/,
    (account, request, [name = ''], { now }) =>
      isCollection(name) ? ok(listRecords(account, request, { name, now })) : notFound(),
  ],
  [
    'GET',
    /^\/api\/(jobs|candidates|applications)\/([^/]+)$/,
    ({ ats }, _request, [name = '', id = '']) => {
      const model = isCollection(name) ? collections[name] : notFound()
      return ok(viewRecord(ats, model, found(ats.find(model, id))))
    },
  ],
  ['GET', /^\/api\/candidates\/([^/]+)\/resume$/, ({ ats }, _request, [id = '']) => resumeOf(ats, id)],
  [
    'POST',
    /^\/api\/applications\/([^/]+)\/move$/,
    (account, request, [applicationId = '']) =>
      ok(viewApplication(account.ats, moveApplication(account, { applicationId, ...bodyAs(request, moveWish) }))),
  ],
  [
    'POST',
    /^\/api\/jobs\/([^/]+)\/applications$/,
    (account, request, [jobId = '']) => {
      const added = addApplication(account, jobId, bodyAs(request, applicationWish))
      return { status: added.isNew ? 201 : 200, body: added }
    },
  ],
  [
    'PUT',
    /^\/api\/webhook$/,
    (account, request) => {
      const id = account.facts.webhook?.id ?? randomUUID()
      account.change({ webhook: { id, ...bodyAs(request, webhookWish) } })
      return ok({ id })
    },
  ],
  ['PUT', /^\/api\/faults$/, (account, request) => ok(switchFaults(account, bodyAs(request, faultWish)))],
  [
    'POST',
    /^\/api\/faults\/expire$/,
    (account, request) => {
      expire(account, bodyAs(request, expiryWish).what)
      return done
    },
  ],
]

function answered(account: Account, request: SandboxRequest, asked: Asked): SandboxAnswer {
  for (const [method, path, answer] of operations) {
    const [match, ...ids] = path.exec(request.path) ?? []
    if (match !== undefined && method === request.method) return answer(account, request, ids, asked)
  }
  return notFound()
}

function notFound(): never {
  throw new SandboxRefusal(404, 'not_found')
}

function resumeOf(ats: Account['ats'], candidateId: string): SandboxAnswer {
  const { resume } = found(ats.find('candidate', candidateId))
  if (resume === null) return notFound()
  return {
    status: 200,
    headers: {
      'content-type': resume.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(resume.fileName)}`,
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(resume.base64, 'base64'),
  }
}
