import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeOfPerson } from './place-of-person.ts'

const living = (country: string | null, region: string | null = null, address = 'jana@people.example') =>
  placeOfPerson({ location: { city: null, region, country }, address }, 'Europe/Lisbon')
const weekdays = [1, 2, 3, 4, 5]

describe('the place of a person', () => {
  test('is known by the code of a country or its name in several languages', () => {
    const places = ['DE', 'de', ' Germany', 'Deutschland', 'Alemania'].map((country) => living(country))

    assert.deepEqual(places, Array(5).fill({ country: 'DE', zone: 'Europe/Berlin', days: weekdays }))
  })

  test('has the zone of its region where a country has several', () => {
    assert.deepEqual(
      [living('USA', 'California'), living('us', 'TX'), living('United States'), living('Canada', 'BC')].map(
        ({ zone }) => zone,
      ),
      ['America/Los_Angeles', 'America/Chicago', 'America/New_York', 'America/Vancouver'],
    )
  })

  test('has the week of its country', () => {
    assert.deepEqual(living('Saudi Arabia').days, [1, 2, 3, 4, 7])
    assert.deepEqual(living('Iran').days, [1, 2, 3, 6, 7])
    assert.deepEqual(living('Nepal').days, [1, 2, 3, 4, 5, 7])
  })

  test('is in the zone of the company where nobody knows it', () => {
    assert.deepEqual(living('Atlantis'), { country: null, zone: 'Europe/Lisbon', days: weekdays })
    assert.deepEqual(placeOfPerson({ location: null, address: null }, 'Asia/Tokyo').zone, 'Asia/Tokyo')
  })

  test('is told by the end of an address where nothing else tells it', () => {
    assert.equal(living(null, null, 'jana@firma.de').country, 'DE')
    assert.equal(living('France', null, 'jana@firma.de').country, 'FR')
  })

  test('has zones that there are', () => {
    for (const country of ['AU', 'BR', 'MX', 'NZ', 'UA', 'VN', 'IN', 'CA', 'US']) {
      assert.doesNotThrow(() => new Intl.DateTimeFormat('en', { timeZone: living(country).zone }))
    }
  })
})
