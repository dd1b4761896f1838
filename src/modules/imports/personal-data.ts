import type { PersonalData } from '#kernel/personal-data.ts'

export const personalData: PersonalData = {
  import: {
    plain:
      'company_id id kind state file_id job_id application_status source mapping started_by total created matched skipped failed done done_row done_byte failure failure_detail created_at progressed_at finished_at forgotten_at',
  },
  // File names in archives may name people; the archive itself goes with the next erasure.
  import_remark: {
    personal: { entry: 'erased' },
    plain: 'company_id import_id row id severity code rule pointer detail',
  },
}
