/** Pages are for people: they look, and what they send changes something and leads back to a page. */
import type { Account } from '../account.ts'
import type { Accounts } from '../accounts.ts'
import { found, moveApplication, somebodyApplies } from '../changes.ts'
import { expiryWish, faultNames } from '../contract.ts'
import { expire, switchFaults } from '../faults.ts'
import type { Link, Links } from '../links.ts'
import { type SandboxAnswer, SandboxRefusal, type SandboxRequest } from '../sandbox-request.ts'
import { connectPage, sentBack } from './connect-page.ts'
import { formOf } from './form.ts'
import { sentTo } from './frame.ts'
import { jobPage } from './job-page.ts'
import { overviewPage } from './overview-page.ts'

export interface PagesAround {
  readonly accounts: Accounts
  readonly links: Links
}

export async function answerPage(request: SandboxRequest, around: PagesAround): Promise<SandboxAnswer> {
  const { method, path } = request
  const isPost = method === 'POST'
  if (!isPost && method !== 'GET') throw new SandboxRefusal(405, 'not_found')
  if (path === '/connect') return isPost ? decide(formOf(request), around) : connectPage(linkOf(request.query, around))
  if (path === '/' && !isPost) return overviewPage(await around.accounts.all())

  const [, accountId = '', rest = ''] = /^\/accounts\/([^/]+)\/(.+)$/.exec(path) ?? []
  const account = found(await around.accounts.find(accountId))
  return isPost ? changed(account, rest, formOf(request)) : looked(account, rest)
}

function looked(account: Account, rest: string): SandboxAnswer {
  const [, jobId = ''] = /^jobs\/([^/]+)$/.exec(rest) ?? []
  return jobPage(account, found(account.ats.find('job', jobId)))
}

function changed(account: Account, rest: string, form: URLSearchParams): SandboxAnswer {
  const [, jobId = '', what] = /^jobs\/([^/]+)\/(moves|applicants)$/.exec(rest) ?? []
  if (what === 'applicants') somebodyApplies(account, jobId)
  else if (what === 'moves') {
    moveApplication(account, { applicationId: form.get('application') ?? '', toStageId: form.get('stage') ?? '' })
  } else if (rest === 'switches') {
    switchFaults(account, Object.fromEntries(faultNames.flatMap((name) => switchOf(form, name))))
  } else if (rest === 'expiries') expire(account, found(expiryWish.safeParse({ what: form.get('what') }).data).what)
  else throw new SandboxRefusal(404, 'not_found')
  return sentTo(what === undefined ? '/' : `/accounts/${account.facts.id}/jobs/${jobId}`)
}

const switchOf = <Name extends string>(form: URLSearchParams, name: Name): (readonly [Name, boolean])[] =>
  form.has(name) ? [[name, form.get(name) === 'on']] : []

async function decide(form: URLSearchParams, around: PagesAround): Promise<SandboxAnswer> {
  const link = linkOf(form, around)
  if (form.get('decision') !== 'connect') return sentBack(link, { error: 'cancelled' })
  const { companyId, companyName } = link
  const account = await around.accounts.takeOrMake({ companyId, companyName })
  return sentBack(link, { code: around.links.addCode(account.facts.id) })
}

function linkOf(told: URLSearchParams, { links }: PagesAround): Link {
  const link = links.find({ state: told.get('state') ?? '', returnUrl: told.get('return') ?? '' })
  if (!link) throw new SandboxRefusal(400, 'link_unknown')
  return link
}
