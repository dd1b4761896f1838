/**
 * Where somebody lives says which clock is on their wall and which days they work. The table is small: countries with one zone, and the
 * regions of the few that have several. Whoever is not in it has the zone of the company.
 */
interface Country {
  readonly names: readonly string[]
  readonly zone: string
  /** The days off where they are not Saturday and Sunday; Monday is 1. */
  readonly off?: readonly number[]
  readonly regions?: Readonly<Record<string, string>>
}

const fridaySaturday = [5, 6]

const countries: Readonly<Record<string, Country>> = {
  AE: { names: ['united arab emirates', 'uae'], zone: 'Asia/Dubai' },
  AF: { names: ['afghanistan'], zone: 'Asia/Kabul', off: [4, 5] },
  AR: { names: ['argentina'], zone: 'America/Argentina/Buenos_Aires' },
  AT: { names: ['austria', 'österreich', 'autriche'], zone: 'Europe/Vienna' },
  AU: {
    names: ['australia'],
    zone: 'Australia/Sydney',
    regions: {
      'western australia': 'Australia/Perth',
      wa: 'Australia/Perth',
      perth: 'Australia/Perth',
      queensland: 'Australia/Brisbane',
      brisbane: 'Australia/Brisbane',
      'south australia': 'Australia/Adelaide',
      adelaide: 'Australia/Adelaide',
      darwin: 'Australia/Darwin',
    },
  },
  BD: { names: ['bangladesh'], zone: 'Asia/Dhaka', off: fridaySaturday },
  BE: { names: ['belgium', 'belgien', 'belgique', 'belgië', 'bélgica'], zone: 'Europe/Brussels' },
  BG: { names: ['bulgaria', 'bulgarien'], zone: 'Europe/Sofia' },
  BH: { names: ['bahrain'], zone: 'Asia/Bahrain', off: fridaySaturday },
  BR: {
    names: ['brazil', 'brasil', 'brasilien', 'brésil'],
    zone: 'America/Sao_Paulo',
    regions: { amazonas: 'America/Manaus', manaus: 'America/Manaus', acre: 'America/Rio_Branco' },
  },
  CA: {
    names: ['canada', 'kanada'],
    zone: 'America/Toronto',
    regions: {
      'british columbia': 'America/Vancouver',
      bc: 'America/Vancouver',
      vancouver: 'America/Vancouver',
      alberta: 'America/Edmonton',
      ab: 'America/Edmonton',
      calgary: 'America/Edmonton',
      edmonton: 'America/Edmonton',
      saskatchewan: 'America/Regina',
      manitoba: 'America/Winnipeg',
      winnipeg: 'America/Winnipeg',
      'nova scotia': 'America/Halifax',
      halifax: 'America/Halifax',
      newfoundland: 'America/St_Johns',
    },
  },
  CH: { names: ['switzerland', 'schweiz', 'suisse', 'suiza', 'svizzera'], zone: 'Europe/Zurich' },
  CL: { names: ['chile'], zone: 'America/Santiago' },
  CN: { names: ['china'], zone: 'Asia/Shanghai' },
  CO: { names: ['colombia', 'kolumbien'], zone: 'America/Bogota' },
  CZ: { names: ['czechia', 'czech republic', 'tschechien', 'česko'], zone: 'Europe/Prague' },
  DE: { names: ['germany', 'deutschland', 'allemagne', 'alemania', 'duitsland', 'niemcy'], zone: 'Europe/Berlin' },
  DK: { names: ['denmark', 'dänemark', 'danmark'], zone: 'Europe/Copenhagen' },
  DZ: { names: ['algeria', 'algérie', 'algerien'], zone: 'Africa/Algiers', off: fridaySaturday },
  EE: { names: ['estonia', 'estland'], zone: 'Europe/Tallinn' },
  EG: { names: ['egypt', 'ägypten', 'égypte'], zone: 'Africa/Cairo', off: fridaySaturday },
  ES: { names: ['spain', 'spanien', 'españa', 'espagne'], zone: 'Europe/Madrid' },
  FI: { names: ['finland', 'finnland', 'suomi'], zone: 'Europe/Helsinki' },
  FR: { names: ['france', 'frankreich', 'francia'], zone: 'Europe/Paris' },
  GB: {
    names: ['united kingdom', 'great britain', 'uk', 'england', 'scotland', 'wales', 'northern ireland'],
    zone: 'Europe/London',
  },
  GR: { names: ['greece', 'griechenland'], zone: 'Europe/Athens' },
  HK: { names: ['hong kong'], zone: 'Asia/Hong_Kong' },
  HR: { names: ['croatia', 'kroatien', 'hrvatska'], zone: 'Europe/Zagreb' },
  HU: { names: ['hungary', 'ungarn'], zone: 'Europe/Budapest' },
  ID: { names: ['indonesia', 'indonesien'], zone: 'Asia/Jakarta' },
  IE: { names: ['ireland', 'irland', 'irlande'], zone: 'Europe/Dublin' },
  IL: { names: ['israel'], zone: 'Asia/Jerusalem', off: fridaySaturday },
  IN: { names: ['india', 'indien', 'inde'], zone: 'Asia/Kolkata' },
  IQ: { names: ['iraq', 'irak'], zone: 'Asia/Baghdad', off: fridaySaturday },
  IR: { names: ['iran'], zone: 'Asia/Tehran', off: [4, 5] },
  IS: { names: ['iceland', 'island'], zone: 'Atlantic/Reykjavik' },
  IT: { names: ['italy', 'italien', 'italia', 'italie'], zone: 'Europe/Rome' },
  JO: { names: ['jordan', 'jordanien'], zone: 'Asia/Amman', off: fridaySaturday },
  JP: { names: ['japan', 'japon'], zone: 'Asia/Tokyo' },
  KE: { names: ['kenya', 'kenia'], zone: 'Africa/Nairobi' },
  KR: { names: ['south korea', 'korea', 'südkorea'], zone: 'Asia/Seoul' },
  KW: { names: ['kuwait'], zone: 'Asia/Kuwait', off: fridaySaturday },
  LT: { names: ['lithuania', 'litauen'], zone: 'Europe/Vilnius' },
  LU: { names: ['luxembourg', 'luxemburg'], zone: 'Europe/Luxembourg' },
  LV: { names: ['latvia', 'lettland'], zone: 'Europe/Riga' },
  MA: { names: ['morocco', 'marokko', 'maroc'], zone: 'Africa/Casablanca' },
  MX: {
    names: ['mexico', 'méxico', 'mexiko', 'mexique'],
    zone: 'America/Mexico_City',
    regions: {
      'baja california': 'America/Tijuana',
      tijuana: 'America/Tijuana',
      sonora: 'America/Hermosillo',
      'quintana roo': 'America/Cancun',
    },
  },
  MY: { names: ['malaysia'], zone: 'Asia/Kuala_Lumpur' },
  NG: { names: ['nigeria'], zone: 'Africa/Lagos' },
  NL: {
    names: ['netherlands', 'the netherlands', 'niederlande', 'nederland', 'pays-bas', 'holland'],
    zone: 'Europe/Amsterdam',
  },
  NO: { names: ['norway', 'norwegen', 'norge'], zone: 'Europe/Oslo' },
  NP: { names: ['nepal'], zone: 'Asia/Kathmandu', off: [6] },
  NZ: { names: ['new zealand', 'neuseeland'], zone: 'Pacific/Auckland' },
  OM: { names: ['oman'], zone: 'Asia/Muscat', off: fridaySaturday },
  PE: { names: ['peru', 'perú'], zone: 'America/Lima' },
  PH: { names: ['philippines', 'philippinen'], zone: 'Asia/Manila' },
  PK: { names: ['pakistan'], zone: 'Asia/Karachi' },
  PL: { names: ['poland', 'polen', 'polska', 'pologne', 'polonia'], zone: 'Europe/Warsaw' },
  PT: { names: ['portugal'], zone: 'Europe/Lisbon' },
  QA: { names: ['qatar', 'katar'], zone: 'Asia/Qatar', off: fridaySaturday },
  RO: { names: ['romania', 'rumänien', 'românia'], zone: 'Europe/Bucharest' },
  RS: { names: ['serbia', 'serbien', 'srbija'], zone: 'Europe/Belgrade' },
  SA: { names: ['saudi arabia', 'saudi-arabien'], zone: 'Asia/Riyadh', off: fridaySaturday },
  SE: { names: ['sweden', 'schweden', 'sverige', 'suède', 'suecia'], zone: 'Europe/Stockholm' },
  SG: { names: ['singapore', 'singapur'], zone: 'Asia/Singapore' },
  SI: { names: ['slovenia', 'slowenien', 'slovenija'], zone: 'Europe/Ljubljana' },
  SK: { names: ['slovakia', 'slowakei', 'slovensko'], zone: 'Europe/Bratislava' },
  TH: { names: ['thailand'], zone: 'Asia/Bangkok' },
  TN: { names: ['tunisia', 'tunesien', 'tunisie'], zone: 'Africa/Tunis' },
  TR: { names: ['turkey', 'türkiye', 'türkei', 'turquie'], zone: 'Europe/Istanbul' },
  TW: { names: ['taiwan'], zone: 'Asia/Taipei' },
  UA: { names: ['ukraine'], zone: 'Europe/Kyiv' },
  US: {
    names: [
      'united states',
      'united states of america',
      'usa',
      'us',
      'u.s.',
      'u.s.a.',
      'vereinigte staaten',
      'états-unis',
      'estados unidos',
    ],
    zone: 'America/New_York',
    regions: {
      california: 'America/Los_Angeles',
      ca: 'America/Los_Angeles',
      washington: 'America/Los_Angeles',
      wa: 'America/Los_Angeles',
      oregon: 'America/Los_Angeles',
      or: 'America/Los_Angeles',
      nevada: 'America/Los_Angeles',
      nv: 'America/Los_Angeles',
      arizona: 'America/Phoenix',
      az: 'America/Phoenix',
      colorado: 'America/Denver',
      co: 'America/Denver',
      utah: 'America/Denver',
      ut: 'America/Denver',
      'new mexico': 'America/Denver',
      nm: 'America/Denver',
      montana: 'America/Denver',
      wyoming: 'America/Denver',
      idaho: 'America/Boise',
      texas: 'America/Chicago',
      tx: 'America/Chicago',
      illinois: 'America/Chicago',
      il: 'America/Chicago',
      minnesota: 'America/Chicago',
      mn: 'America/Chicago',
      wisconsin: 'America/Chicago',
      wi: 'America/Chicago',
      missouri: 'America/Chicago',
      mo: 'America/Chicago',
      louisiana: 'America/Chicago',
      la: 'America/Chicago',
      tennessee: 'America/Chicago',
      tn: 'America/Chicago',
      iowa: 'America/Chicago',
      kansas: 'America/Chicago',
      oklahoma: 'America/Chicago',
      nebraska: 'America/Chicago',
      alabama: 'America/Chicago',
      arkansas: 'America/Chicago',
      mississippi: 'America/Chicago',
      alaska: 'America/Anchorage',
      hawaii: 'Pacific/Honolulu',
      hi: 'Pacific/Honolulu',
    },
  },
  UY: { names: ['uruguay'], zone: 'America/Montevideo' },
  VN: { names: ['vietnam'], zone: 'Asia/Ho_Chi_Minh' },
  ZA: { names: ['south africa', 'südafrika'], zone: 'Africa/Johannesburg' },
}

const codeOfName = new Map(Object.entries(countries).flatMap(([code, { names }]) => names.map((name) => [name, code])))

/** Addresses of these top-level domains are mostly of people who live there. */
const codeOfDomain: Readonly<Record<string, string>> = { de: 'DE', at: 'AT', ch: 'CH', fr: 'FR', es: 'ES', uk: 'GB' }

export interface Whereabouts {
  readonly location: {
    readonly city: string | null
    readonly region: string | null
    readonly country: string | null
  } | null
  readonly address: string | null
}

export interface PlaceOfPerson {
  /** Two letters, where it is known. */
  readonly country: string | null
  readonly zone: string
  readonly days: readonly number[]
}

const week = [1, 2, 3, 4, 5, 6, 7]

export function placeOfPerson({ location, address }: Whereabouts, zoneOfCompany: string): PlaceOfPerson {
  const code = codeOf(location?.country ?? null)
  const country = code === null ? undefined : countries[code]
  const [region, city] = [location?.region, location?.city].map((name) => name?.trim().toLowerCase() ?? '')
  const named = country?.regions?.[region ?? ''] ?? country?.regions?.[city ?? '']
  const off = country?.off ?? [6, 7]
  return {
    country: code ?? codeOfDomain[address?.split('.').at(-1)?.toLowerCase() ?? ''] ?? null,
    zone: named ?? country?.zone ?? zoneOfCompany,
    days: week.filter((day) => !off.includes(day)),
  }
}

function codeOf(country: string | null): string | null {
  const name = country?.trim().toLowerCase() ?? ''
  const code = name.toUpperCase()
  return code in countries ? code : (codeOfName.get(name) ?? null)
}
