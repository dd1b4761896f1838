/** The service that tests share asks these: a test puts its own stand-in where a vendor of people would be. */
import type { PeopleProvider, VendorChannel } from '#modules/sourcing/ports.ts'

export const peopleStandIns = new Map<VendorChannel, PeopleProvider>()
