import type { Module } from '#kernel/module.ts'
import { applyToJob } from './operations/apply-to-job.ts'
import { confirmNewsletter } from './operations/confirm-newsletter.ts'
import { getOwnApplication } from './operations/get-own-application.ts'
import { getPublicCompany } from './operations/get-public-company.ts'
import { getPublicJob } from './operations/get-public-job.ts'
import { listPublicJobsPage } from './operations/list-public-jobs-page.ts'
import { subscribeToNewsletter } from './operations/subscribe-to-newsletter.ts'
import { unsubscribeFromNewsletter } from './operations/unsubscribe-from-newsletter.ts'
import { withdrawOwnApplication } from './operations/withdraw-own-application.ts'
import { careersFiles } from './pages/file-routes.ts'

import { careersRoutes } from './pages/routes.ts'
import { refusalPage } from './pages/site.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { mailNewslettersTask } from './tasks/mail-newsletters.ts'
import { sweepHeldApplicationsTask } from './tasks/sweep-held-applications.ts'
import { sweepNewsletterTask } from './tasks/sweep-newsletter.ts'

export const careersModule: Module = {
  name: 'careers',
  about:
    'The public side: careers pages, applications of strangers, what applicants see of theirs, and the newsletter.',
  operations: [
    getPublicCompany,
    listPublicJobsPage,
    getPublicJob,
    applyToJob,
    getOwnApplication,
    withdrawOwnApplication,
    subscribeToNewsletter,
    confirmNewsletter,
    unsubscribeFromNewsletter,
  ],
  tasks: [sweepHeldApplicationsTask, mailNewslettersTask, sweepNewsletterTask],
  pages: {
    routes: careersRoutes,
    files: careersFiles,
    refusalPage,
    tooLarge: 'Send a smaller file: a resume may have 4 MB.',
  },
  person,
  personalData,
}
