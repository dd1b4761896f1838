/** The pages on which a company connects its ATS. */
import { framing } from '#kernel/http/pages/service-page.ts'

export const { framed: atsPage, refusalPage: atsRefusalPage } = framing('Muster')
