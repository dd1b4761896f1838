/** What of an application can be judged, whoever judges. */
import type { Application } from './application.ts'

/** The machine reads what somebody sent. That it is there says not yet that it can be read. */
export const hasWords = (sent: Pick<Application, 'resumeId' | 'screeningAnswers'>): boolean =>
  sent.resumeId !== null || sent.screeningAnswers.length > 0

/** Words about somebody who was erased would stay for good: they are not erased twice. */
export const canBeSpokenOf = ({ isErased }: Pick<Application, 'isErased'>): boolean => !isErased
