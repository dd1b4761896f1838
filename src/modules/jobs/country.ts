/** Countries are those of ISO 3166-1, by their names in the languages we read. */

export const countries: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

const otherNames: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  us: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  eeuu: 'US',
  'ee. uu.': 'US',
  uae: 'AE',
}

let known: ReadonlyMap<string, string> | undefined

/** Georgia is also a state of the United States. */
const ambiguous = new Set(['georgia'])

/** The name may be in any letter case, with or without accents. */
export function countryNamed(name: string): string | undefined {
  known ??= countryNames()
  const asked = plain(name)
  return ambiguous.has(asked) ? undefined : known.get(asked)
}

/** Two thousand names are gathered when the first is asked for, because that takes some milliseconds. */
function countryNames(): ReadonlyMap<string, string> {
  const names = languages.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    return countries.map((code) => [plain(display.of(code) ?? code), code] as const)
  })
  return new Map([...names, ...Object.entries(otherNames)])
}

const plain = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/[‐-–]/g, '-').trim().toLowerCase()
