/**
 * A small ATS holds what any ATS holds: jobs, their stages, people, and people on jobs. It knows no HTTP and no files. The sandbox serves
 * one to people, and the stand-ins for vendors in tests speak the dialect of each over another.
 */

export const smallModels = ['job', 'stage', 'candidate', 'application'] as const
export type SmallModel = (typeof smallModels)[number]

interface SmallRecord {
  readonly id: string
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Deleted records stay, for vendors that tell of deletions. */
  readonly deletedAt: Date | null
}

export interface SmallJob extends SmallRecord {
  readonly title: string
  readonly status: 'open' | 'closed' | 'draft'
  readonly isConfidential: boolean
  readonly description: string
  readonly department: string | null
  readonly location: string | null
}

export interface SmallStage extends SmallRecord {
  /** Null where all jobs share their stages. */
  readonly jobId: string | null
  readonly name: string
  readonly order: number
  readonly kind: 'active' | 'lead' | 'rejected' | 'hired'
  readonly isActive: boolean
}

export interface SmallResume {
  readonly fileName: string
  readonly contentType: string
  readonly base64: string
}

export interface SmallCandidate extends SmallRecord {
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly company: string | null
  readonly title: string | null
  readonly location: string | null
  readonly skills: readonly string[]
  readonly tags: readonly string[]
  readonly links: readonly string[]
  readonly isConfidential: boolean
  readonly resume: SmallResume | null
  readonly mergedInto: string | null
}

export interface SmallApplication extends SmallRecord {
  readonly candidateId: string
  readonly jobId: string
  readonly stageId: string
  readonly outcome: 'pending' | 'hired' | 'rejected'
  readonly appliedAt: Date
  readonly endedAt: Date | null
  readonly movedAt: Date
  readonly externalId: string | null
}

export interface SmallRecords {
  readonly job: SmallJob
  readonly stage: SmallStage
  readonly candidate: SmallCandidate
  readonly application: SmallApplication
}

export interface SmallChange {
  readonly kind: 'created' | 'updated' | 'moved' | 'deleted' | 'merged'
  readonly model: SmallModel
  readonly id: string
  readonly intoId?: string
}

interface SmallAtsOptions {
  readonly now?: () => Date
  /** Jobs share their stages in some systems. */
  readonly stages?: 'of_jobs' | 'shared'
  /** Each change is told once it was made. */
  readonly onChange?: (change: SmallChange) => void
}

type Given<Record_ extends SmallRecord, Needed extends keyof Record_> = Partial<Omit<Record_, 'id' | 'deletedAt'>> &
  Pick<Record_, Needed> & { readonly id?: string }

export const firstStages = [
  { name: 'Application review', kind: 'active' },
  { name: 'Phone screen', kind: 'active' },
  { name: 'Interview', kind: 'active' },
  { name: 'Offer', kind: 'active' },
  { name: 'Hired', kind: 'hired' },
  { name: 'Rejected', kind: 'rejected' },
] as const

type Tables = { readonly [Model in SmallModel]: Map<string, SmallRecords[Model]> }

export class SmallAts {
  readonly #tables: Tables = { job: new Map(), stage: new Map(), candidate: new Map(), application: new Map() }
  readonly #now: () => Date
  readonly #sharesStages: boolean
  readonly #onChange: (change: SmallChange) => void
  #lastId = 1000

  constructor({ now = () => new Date(), stages = 'of_jobs', onChange = () => {} }: SmallAtsOptions = {}) {
    this.#now = now
    this.#sharesStages = stages === 'shared'
    this.#onChange = onChange
    if (this.#sharesStages) this.#addStages(null)
  }

  /** All records of a model, the deleted ones too, in the order in which they were made. */
  all<Model extends SmallModel>(model: Model): SmallRecords[Model][] {
    return [...this.#tables[model].values()]
  }

  /** The record is undefined when there is none, or it was deleted. */
  find<Model extends SmallModel>(model: Model, id: string): SmallRecords[Model] | undefined {
    const record = this.#tables[model].get(id)
    return record?.deletedAt === null ? record : undefined
  }

  stagesOf(jobId: string): SmallStage[] {
    return this.all('stage').filter(
      (stage) => stage.deletedAt === null && (stage.jobId === jobId || stage.jobId === null),
    )
  }

  addJob(given: Given<SmallJob, 'title'>): SmallJob {
    const job = this.#insert('job', {
      ...this.#begun(given),
      status: 'open',
      isConfidential: false,
      description: '',
      department: null,
      location: null,
      ...given,
    })
    if (!this.#sharesStages) this.#addStages(job.id)
    return job
  }

  addStage(given: Given<SmallStage, 'name' | 'jobId'>): SmallStage {
    const order = this.all('stage').filter(({ jobId }) => jobId === given.jobId).length
    return this.#insert('stage', { ...this.#begun(given), order, kind: 'active', isActive: true, ...given })
  }

  addCandidate(given: Given<SmallCandidate, 'firstName' | 'lastName'>): SmallCandidate {
    return this.#insert('candidate', {
      ...this.#begun(given),
      emails: [],
      phones: [],
      company: null,
      title: null,
      location: null,
      skills: [],
      tags: [],
      links: [],
      isConfidential: false,
      resume: null,
      mergedInto: null,
      ...given,
    })
  }

  /** Without a stage the application begins in the first one of its job. */
  addApplication(given: Given<SmallApplication, 'candidateId' | 'jobId'>): SmallApplication {
    const [first] = this.stagesOf(given.jobId)
    if (!first) throw new Error(`job ${given.jobId} has no stage`)
    const begun = this.#begun(given)
    return this.#insert('application', {
      ...begun,
      stageId: first.id,
      outcome: 'pending',
      appliedAt: begun.createdAt,
      endedAt: null,
      movedAt: begun.createdAt,
      externalId: null,
      ...given,
    })
  }

  update<Model extends SmallModel>(model: Model, id: string, change: Partial<SmallRecords[Model]>): void {
    this.#change(model, id, change, 'updated')
  }

  /** Answers whether the application was there, and in `fromStageId` where one is told. */
  move(applicationId: string, toStageId: string, fromStageId?: string): boolean {
    const application = this.find('application', applicationId)
    const stage = this.find('stage', toStageId)
    if (!application || !stage || (fromStageId !== undefined && application.stageId !== fromStageId)) return false
    const outcome = stage.kind === 'hired' || stage.kind === 'rejected' ? stage.kind : 'pending'
    const movedAt = this.#now()
    const endedAt = outcome === 'pending' ? null : movedAt
    this.#change('application', applicationId, { stageId: toStageId, outcome, movedAt, endedAt }, 'moved')
    return true
  }

  /** A person goes with all their applications, a job with its stages and applications. */
  delete(model: SmallModel, id: string): void {
    for (const child of this.#childrenOf(model, id)) this.delete(child.model, child.id)
    this.#change(model, id, { deletedAt: this.#now() }, 'deleted')
  }

  /** Two records were one person: the applications go on with the other one. */
  merge(fromId: string, intoId: string): void {
    for (const { id, candidateId } of this.all('application'))
      if (candidateId === fromId) this.#change('application', id, { candidateId: intoId }, 'updated')
    this.#put('candidate', fromId, { deletedAt: this.#now(), mergedInto: intoId })
    this.#onChange({ kind: 'merged', model: 'candidate', id: fromId, intoId })
  }

  /** Puts in what was kept of another one, without telling anybody. */
  restore<Model extends SmallModel>(model: Model, record: SmallRecords[Model]): void {
    this.#tables[model].set(record.id, record)
    this.#lastId = Math.max(this.#lastId, Number(/\d+$/.exec(record.id)?.[0] ?? 0))
  }

  #addStages(jobId: string | null): void {
    for (const { name, kind } of firstStages) this.addStage({ jobId, name, kind })
  }

  #begun({ id, createdAt = this.#now(), updatedAt = createdAt }: Partial<SmallRecord>): SmallRecord {
    return { id: id ?? String(++this.#lastId), createdAt, updatedAt, deletedAt: null }
  }

  #insert<Model extends SmallModel>(model: Model, record: SmallRecords[Model]): SmallRecords[Model] {
    this.#tables[model].set(record.id, record)
    this.#onChange({ kind: 'created', model, id: record.id })
    return record
  }

  #change<Model extends SmallModel>(
    model: Model,
    id: string,
    change: Partial<SmallRecords[Model]>,
    kind: SmallChange['kind'],
  ): void {
    this.#put(model, id, change)
    this.#onChange({ kind, model, id })
  }

  #put<Model extends SmallModel>(model: Model, id: string, change: Partial<SmallRecords[Model]>): void {
    const record = this.#tables[model].get(id)
    if (!record) throw new Error(`there is no ${model} ${id}`)
    this.#tables[model].set(id, { ...record, updatedAt: this.#now(), ...change })
  }

  #childrenOf(model: SmallModel, id: string): { readonly model: SmallModel; readonly id: string }[] {
    const of = (child: 'stage' | 'application', belongs: (record: SmallStage | SmallApplication) => boolean) =>
      this.all(child)
        .filter((record) => record.deletedAt === null && belongs(record))
        .map((record) => ({ model: child, id: record.id }))
    if (model === 'job')
      return [...of('application', ({ jobId }) => jobId === id), ...of('stage', ({ jobId }) => jobId === id)]
    if (model === 'candidate') return of('application', (one) => 'candidateId' in one && one.candidateId === id)
    return []
  }
}
