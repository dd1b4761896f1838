/** The hours in which somebody may be written to: by the clock on their wall, in the week of their country, and not on holidays. */
import type { OutreachSettings } from '../settings.ts'
import type { OpenHours } from '../timing/open-hours.ts'
import { type PlaceOfPerson, placeOfPerson, type Whereabouts } from '../timing/place-of-person.ts'

type Hours = Pick<OutreachSettings, 'fromMinute' | 'untilMinute' | 'workDays' | 'holidays'>

export interface HoursOfPerson {
  readonly hours: OpenHours
  readonly place: PlaceOfPerson
}

export function hoursOfPerson(settings: Hours, whereabouts: Whereabouts, zoneOfCompany: string): HoursOfPerson {
  const place = placeOfPerson(whereabouts, zoneOfCompany)
  return {
    place,
    hours: {
      zone: place.zone,
      from: settings.fromMinute,
      until: settings.untilMinute,
      days: settings.workDays ?? place.days,
      holidays: new Set(settings.holidays),
    },
  }
}

const spreadMinutes = 90

/** Letters of many are spread over the hours, so that no two leave at once and none looks as if a machine sent it on the hour. */
export const jitter = (): number => Math.floor(Math.random() * spreadMinutes)
