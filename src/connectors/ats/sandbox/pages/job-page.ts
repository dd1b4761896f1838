/** Who is on a job, and where: people move applications here as they would in any ATS. */
import type { Account } from '../account.ts'
import type { SandboxAnswer } from '../sandbox-request.ts'
import type { SmallApplication, SmallJob, SmallStage } from '../small-ats.ts'
import { pageOf } from './frame.ts'
import { html, type Markup } from './markup.ts'

const shownMax = 50

export function jobPage({ ats, facts }: Account, job: SmallJob): SandboxAnswer {
  const stages = ats.stagesOf(job.id)
  const applications = ats
    .all('application')
    .filter(({ jobId, deletedAt }) => jobId === job.id && deletedAt === null)
    .sort((left, right) => right.movedAt.getTime() - left.movedAt.getTime())
  const place = `/accounts/${facts.id}/jobs/${job.id}`
  return pageOf({
    heading: job.title,
    body: html`<p class="quiet">${facts.companyName}, ${job.status}. The ${Math.min(shownMax, applications.length)} applications of ${applications.length} that were moved last are shown.</p>
<div class="row"><form method="post" action="${place}/applicants"><button class="main">Somebody applies</button></form></div>
<table><tr><th>Name</th><th>Address</th><th>Stage</th></tr>
${applications.slice(0, shownMax).map((application) => row(application, { stages, place, person: nameOf(application) }))}</table>`,
  })

  function nameOf({ candidateId }: SmallApplication): readonly [string, string] {
    const person = ats.find('candidate', candidateId)
    return [`${person?.firstName ?? ''} ${person?.lastName ?? ''}`, person?.emails[0] ?? '']
  }
}

interface RowParts {
  readonly stages: readonly SmallStage[]
  readonly place: string
  readonly person: readonly [name: string, email: string]
}

const row = ({ id, stageId }: SmallApplication, { stages, place, person: [name, email] }: RowParts): Markup =>
  html`<tr><td>${name}</td><td>${email}</td><td><form method="post" action="${place}/moves">
<input type="hidden" name="application" value="${id}">
<select name="stage" aria-label="Stage of ${name}">${stages.map((stage) => html`<option value="${stage.id}"${selected(stage.id === stageId)}>${stage.name}</option>`)}</select>
<button>Move</button></form></td></tr>`

const selected = (isSelected: boolean): Markup => (isSelected ? html` selected` : html``)
