/** Resumes are made of what people of each trade have done. No two are told in the same words. */

export interface Career {
  readonly headlines: readonly string[]
  /** The highest title comes first. */
  readonly titles: readonly string[]
  readonly employers: readonly string[]
  /** People who bring all of what the job asks tell of these; people who bring less tell of the others. */
  readonly did: readonly string[]
  readonly alsoDid: readonly string[]
  readonly skills: readonly string[]
  readonly alsoSkills: readonly string[]
  readonly education: readonly string[]
  readonly languages: readonly string[]
  readonly licences: readonly string[]
}

export const careers: Readonly<Record<string, Career>> = {
  backend: {
    headlines: ['Backend engineer', 'Software engineer, services and data', 'Developer who likes boring systems'],
    titles: ['Senior Software Engineer', 'Backend Engineer', 'Software Developer', 'Junior Developer'],
    employers: [
      'Fahrwerk Mobility',
      'Kontor Systems',
      'Orbis Payments',
      'Stadtwerke Digital',
      'Nordlicht Energy',
      'Paperplane',
    ],
    did: [
      'Built the booking service in TypeScript on Node.js, 900 requests a second at noon',
      'Moved forty million rows of PostgreSQL to partitions without a pause',
      'Wrote the settlement engine in Java with Spring Boot, audited twice',
      'Brought the test suite in TypeScript from fifty minutes to six',
      'Cut a nightly PostgreSQL report from four hours to ten minutes',
      'Packed thirty services with Docker and made their releases dull',
      'Designed the public API in TypeScript that partners build on',
    ],
    alsoDid: [
      'Maintained a shop in PHP and MySQL',
      'Wrote scripts in Python for the warehouse team',
      'Answered tickets of the second line',
      'Built internal pages in JavaScript',
    ],
    skills: ['TypeScript', 'Java', 'PostgreSQL', 'Docker', 'Node.js', 'Git'],
    alsoSkills: ['PHP', 'MySQL', 'Python', 'Linux', 'Kafka', 'Redis'],
    education: [
      'B.Sc. Computer Science, TU Dresden',
      'M.Sc. Informatics, University of Leipzig',
      'Apprenticeship as IT specialist',
    ],
    languages: ['English C1', 'English B2', 'English C2'],
    licences: [],
  },
  frontend: {
    headlines: ['Frontend developer', 'Web developer with an eye for detail', 'Frontend engineer, accessibility first'],
    titles: ['Senior Frontend Engineer', 'Frontend Developer', 'Web Developer', 'Working Student'],
    employers: ['Marktplatz Eins', 'Studio Halde', 'Reisefuchs', 'Campus Media', 'Kinderleicht', 'Lichtspiel'],
    did: [
      'Rebuilt the checkout in React and TypeScript, first paint from 3.1 to 1.2 seconds',
      'Brought all pages of the portal to WCAG 2.2 AA accessibility',
      'Wrote the design system in React that five teams use',
      'Moved a grown code base from JavaScript to TypeScript, file by file',
      'Tested the search page in React with people who use screen readers',
    ],
    alsoDid: [
      'Landing pages in HTML and CSS for twelve customers',
      'Search pages in Vue',
      'Newsletter templates that survive every mail program',
      'Kept a WordPress site alive',
    ],
    skills: ['React', 'TypeScript', 'Accessibility', 'JavaScript', 'CSS'],
    alsoSkills: ['Vue', 'WordPress', 'Figma', 'HTML', 'Playwright'],
    education: ['B.A. Media Informatics, HTWK Leipzig', 'B.Sc. Web Engineering', 'Bootcamp for web developers'],
    languages: ['English B2', 'English C1', 'English B1'],
    licences: [],
  },
  nurse: {
    headlines: ['Registered nurse', 'Nurse for fifteen years, and gladly', 'Nurse and first-aid trainer'],
    titles: ['Qualified Nurse, emergency department', 'Nurse, internal medicine', 'Nurse, surgical ward'],
    employers: ['Klinikum Saaletal', 'St. Elisabeth Hospital', 'Care home Lindenhof', 'Bergmann Clinic'],
    did: [
      'Nursing of twenty-eight patients a shift, wound care, medication',
      'Trained new colleagues in resuscitation and nursing records',
      'Triage in the emergency department',
      'Wrote the first-aid plan of the house',
    ],
    alsoDid: ['Helped with meals and washing', 'Drove patients to their appointments', 'Kept the store of material'],
    skills: ['Nursing', 'First aid', 'Wound care'],
    alsoSkills: ['Care of the elderly', 'Documentation'],
    education: ['State examination, qualified nurse, nursing school Halle', 'Apprenticeship as a qualified nurse'],
    languages: ['German native', 'German C1', 'German C2'],
    licences: ['Driving licence class B'],
  },
  warehouse: {
    headlines: ['Warehouse operative with forklift licence', 'Logistics worker', 'Warehouse clerk'],
    titles: ['Warehouse Operative', 'Forklift Driver', 'Warehouse Assistant', 'Picker'],
    employers: ['Saale Logistik', 'Paketzentrum Ost', 'Getränke Arndt', 'Baustoff Union', 'Frischelager Mitte'],
    did: [
      'Order picking by scanner, goods receipt and inspection in the warehouse',
      'Forklift and reach truck in narrow aisles, twenty pallets an hour',
      'Taught the warehouse software to new colleagues',
      'Stock taking of eleven thousand articles in one night',
      'Loaded trucks for six countries and secured the loads',
    ],
    alsoDid: [
      'Sorted parcels in three shifts',
      'Delivered drinks to four hundred households',
      'Cleaned and refilled shelves',
    ],
    skills: ['Warehousing', 'Order picking', 'Inventory'],
    alsoSkills: ['Packing', 'Delivery'],
    education: ['Apprenticeship as warehouse logistics specialist', 'Secondary school certificate'],
    languages: ['German B2', 'German B1', 'German native'],
    licences: ['Forklift licence', 'Driving licence class B'],
  },
  accountant: {
    headlines: ['Accountant', 'Accountant with a love of clean months', 'Finance specialist'],
    titles: ['Senior Accountant', 'Accountant', 'Junior Accountant'],
    employers: ['Möbelhaus Brühl', 'Kanzlei Roth & Partner', 'Maschinenbau Vogt', 'Lindner Textil'],
    did: [
      'Accounting under HGB: monthly and annual statements in DATEV',
      'Accounts payable and receivable for three companies in SAP',
      'Answered the auditors, four years without a finding',
      'VAT returns and payroll accounting in DATEV',
    ],
    alsoDid: ['Filed travel expenses', 'Kept the cash book', 'Ordered office supplies'],
    skills: ['Accounting', 'DATEV', 'SAP', 'Excel'],
    alsoSkills: ['Word', 'Payroll'],
    education: [
      'B.A. Business Administration, University of Halle',
      'Apprenticeship as a tax clerk',
      'Diploma in Economics',
    ],
    languages: ['German native', 'English B2'],
    licences: [],
  },
  sales: {
    headlines: ['Account executive, software', 'Sales, from the first call to the contract', 'Business developer'],
    titles: ['Account Executive', 'Sales Manager', 'Sales Development Representative', 'Sales Assistant'],
    employers: ['Cloudkasse', 'Leadlotse', 'Printwerk', 'Solarhaus Vertrieb', 'Messebau Kern'],
    did: [
      'New business with retailers, 118 % of quota, sales pipeline in Salesforce',
      'Won the three largest customers of the year in direct sales',
      'Outbound sales by phone, forty conversations a day, kept in HubSpot',
      'Negotiated sales contracts of up to a million euros',
    ],
    alsoDid: ['Stood at trade fairs', 'Wrote offers for the field staff', 'Kept the customer files in order'],
    skills: ['Sales', 'Salesforce', 'HubSpot', 'Negotiation'],
    alsoSkills: ['CRM', 'Excel'],
    education: ['B.A. International Business', 'Apprenticeship in wholesale and foreign trade', 'B.A. Communication'],
    languages: ['English C1', 'English C2', 'English B2'],
    licences: [],
  },
  support: {
    headlines: ['Customer support, patient and quick', 'Service agent', 'Support specialist for shops'],
    titles: ['Senior Support Agent', 'Customer Service Agent', 'Call Centre Agent', 'Shop Assistant'],
    employers: ['Telefonwerk Ost', 'Reisefuchs', 'Stadtbank Leipzig', 'Buchversand Lenz', 'Cloudkasse'],
    did: [
      'Customer service by mail and chat in Zendesk, fifty answers a day, 96 % of them the last one needed',
      'Wrote the help pages that halved the calls about invoices',
      'Trained new colleagues in customer service',
      'Looked after the twenty largest customers in Zendesk',
    ],
    alsoDid: ['Answered the phone of the front desk', 'Sorted returns', 'Kept lists in Excel'],
    skills: ['Customer service', 'Zendesk', 'Excel'],
    alsoSkills: ['Typing', 'Salesforce', 'Word'],
    education: ['Apprenticeship in office management', 'B.A. Communication', 'Secondary school certificate'],
    languages: ['German native', 'German C1', 'German C2'],
    licences: [],
  },
}

/** These people come from other trades. */
export const strangerCareer: Career = {
  headlines: ['Looking for a new start', 'Career changer', 'Ready to learn'],
  titles: ['Baker', 'Shop Assistant', 'Gardener'],
  employers: ['Bäckerei Sonntag', 'Gartencenter Grün', 'Hotel Seeblick', 'Blumen Kraus'],
  did: [],
  alsoDid: [
    'Bread and rolls for four shops, from two in the morning',
    'Till and advice, and a good word for everybody',
    'Planted two hundred trees along the river',
    'Looked after forty rooms',
    'Trained three apprentices',
  ],
  skills: [],
  alsoSkills: ['Customer service', 'Baking', 'Gardening'],
  education: ['Apprenticeship as a baker', 'Secondary school certificate', 'Apprenticeship as a gardener'],
  languages: ['German B2', 'German native', 'English A2'],
  licences: [],
}
