import type { PersonKeeper } from '#kernel/person.ts'
import { erasePerson, tellPerson } from './erasing.ts'

export const person: PersonKeeper = { erase: erasePerson, tell: tellPerson }
