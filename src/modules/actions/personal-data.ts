import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  staged_action: {
    personal: {
      title: 'erased',
      payload: 'erased',
      draft: 'erased',
      reviewed: 'erased',
      executed: 'erased',
      shown: 'erased',
      result: 'erased',
    },
    plain:
      'company_id id action_key job_id kind target state version basis conversation_id turn_id influences undoes staged_by_kind staged_by_id staged_at expires_at superseded_by executed_by executed_at acknowledgements finished_at',
  },
  action_person: {
    plain: 'company_id action_id known_as known_id',
  },
  action_effect: {
    personal: { payload: 'erased', reference: 'erased', reason: 'erased' },
    plain: 'company_id action_id no state begun_at finished_at',
  },
}
