/** How a link to a letter that opens nothing says so. */
import { framing } from '#kernel/http/pages/service-page.ts'

export const { refusalPage: letterRefusalPage } = framing('Muster', '')
