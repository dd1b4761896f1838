// Written by `npm run generate` from the OpenAPI document. Change the declarations, not this.

/** What a webhook says, by its type. */
export interface WebhookEvents {
  /** Somebody applied to a linked job. */
  'application.created': {
    type: 'application.created'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
      source: string
    }
  }
  /** A candidate of a linked job was evaluated. */
  'application.evaluated': {
    type: 'application.evaluated'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      /** Null where too little is known to rank anybody. */
      score: number | null
    }
  }
  /** A candidate was taken off the board of a linked job. */
  'application.removed': {
    type: 'application.removed'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
    }
  }
  /** A candidate is back on the board of a linked job. */
  'application.restored': {
    type: 'application.restored'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
    }
  }
  /** A candidate of a linked job has another status. */
  'application.status_changed': {
    type: 'application.status_changed'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      from: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
      to: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
    }
  }
  /** A person was erased. Erase what you know of them, under each of these ids. */
  'candidate.erased': {
    type: 'candidate.erased'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      candidateIds: string[]
    }
  }
  /** A person said that they want to hear no more of the company. Do not write to them, under any of these ids. */
  'candidate.objected': {
    type: 'candidate.objected'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      candidateIds: string[]
    }
  }
  /** Somebody who did not apply was put on a linked job. */
  'candidate.sourced': {
    type: 'candidate.sourced'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      status: 'unreviewed' | 'suitable' | 'shortlisted' | 'not_suitable' | 'sourced_potential' | 'interviewing' | 'offered' | 'hired' | 'withdrawn'
      source: string
    }
  }
  /** A candidate of a linked job has finished an AI interview. */
  'interview.completed': {
    type: 'interview.completed'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      interviewId: string
    }
  }
  /** A linked job was closed, and takes no more applicants. */
  'job.closed': {
    type: 'job.closed'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      reason: 'filled' | 'cancelled' | 'other'
    }
  }
  /** A job was linked to a job of an ATS. */
  'job.linked': {
    type: 'job.linked'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      status: 'draft' | 'live' | 'closed'
    }
  }
  /** A linked job became live, for the first time or again. */
  'job.published': {
    type: 'job.published'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      reopened: boolean
    }
  }
  /** What a linked job says was changed. */
  'job.updated': {
    type: 'job.updated'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      status: 'draft' | 'live' | 'closed'
      /** The names of what is different now. */
      fields: string[]
    }
  }
  /** A message to a candidate of a linked job came back. */
  'message.bounced': {
    type: 'message.bounced'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      threadId: string
      messageId: string
    }
  }
  /** A candidate of a linked job wrote to the company. */
  'message.received': {
    type: 'message.received'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      threadId: string
      messageId: string
    }
  }
  /** A mail server took a message to a candidate of a linked job. */
  'message.sent': {
    type: 'message.sent'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      /** `app_` of an applicant, `src_` of a sourced person. Of one who applied by now the number is the same, and both open them. */
      candidateId: string
      jobId: number
      /** What the job is called in the ATS it is linked to. */
      atsJobId: string
      /** As it was handed in; null for others, and once the person was erased. */
      externalApplicationId: string | null
      threadId: string
      messageId: string
    }
  }
  /** Somebody asked for a test of the endpoint. */
  'webhook.test': {
    type: 'webhook.test'
    /** When it happened. */
    timestamp: string
    companyId: string
    /** Of two messages about one job or one candidate, the later has the higher. Gaps mean nothing. */
    sequence: number
    data: {
      endpointId: string
    }
  }
}
