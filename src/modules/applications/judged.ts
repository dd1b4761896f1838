/** People and the machine can judge only some applications. */
import type { Application } from './application.ts'

/** The machine reads what somebody sent, which may still prove unreadable. */
export const hasWords = (sent: Pick<Application, 'resumeId' | 'screeningAnswers'>): boolean =>
  sent.resumeId !== null || sent.screeningAnswers.length > 0

/** Words about an erased person would stay for good, because nobody is erased twice. */
export const canBeSpokenOf = ({ isErased }: Pick<Application, 'isErased'>): boolean => !isErased
