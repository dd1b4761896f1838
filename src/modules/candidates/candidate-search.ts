/** Others who search candidates by the functions of the database ask for names, and for whom a reviewer sees, as those know them. */
import { foldedName } from './search-row.ts'
import { reviewerOf } from './visible-person.ts'

export const candidateSearch = {
  foldedName,
  reviewerOf,
}
