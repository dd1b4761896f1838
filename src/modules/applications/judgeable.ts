/** People and the machine can judge only some applications. */
import type { Application } from './application.ts'

/** The machine reads what somebody sent, which may still prove unreadable. */
const hasWords = (sent: Pick<Application, 'resumeId' | 'screeningAnswers'>): boolean =>
  sent.resumeId !== null || sent.screeningAnswers.length > 0

/** Words about an erased person would stay for good, because nobody is erased twice. */
const canBeSpokenOf = ({ isErased }: Pick<Application, 'isErased'>): boolean => !isErased

export const judgeable = {
  hasWords,
  canBeSpokenOf,
}
