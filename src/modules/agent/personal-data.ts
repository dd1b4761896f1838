import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  agent_conversation: {
    personal: { title: 'erased' },
    plain: 'company_id id context job_id owner_id begun_at made_at last_at archived_at last_seq',
  },
  agent_message: {
    personal: { parts: 'erased', sources: 'erased' },
    plain: 'company_id conversation_id seq id turn_id author_id state made_at',
  },
  agent_turn: {
    plain:
      'company_id id conversation_id seq asked_by state lease_token lease_until attempts made_at begun_at ended_at outcome engine model prompt_version',
  },
  agent_reader: { plain: 'company_id conversation_id user_id read_seq seen_at' },
}
