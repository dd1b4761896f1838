/**
 * Families of terms are wide: a barista and a warehouse share one. A trade is what one person does all day; terms that no list
 * names are of the trade of their family.
 */
import type { Term } from './notation.ts'

const trades: Readonly<Record<string, string>> = {
  hospitality:
    'Hotel reception; Check-in; Opera PMS; Reservations; Housekeeping; Waiting tables; Bartending; Barista; Cooking; Menu planning; Food safety; HACCP; Wine service; Catering; Hospitality; Travel sales; Baking; Butchery',
  retail: 'Retail; Merchandising; Category management; E-commerce',
  security: 'Security services',
  sales:
    'Sales; Key account management; Field sales; New business; Prospecting; Cold calling; Negotiation; Upselling; B2B; B2C; CRM; Salesforce; HubSpot; Outreach; LinkedIn Sales Navigator; Gong; MEDDIC; Account management; Real estate; Insurance',
  service: 'Customer service',
  finance:
    'Banking; Accounting; Financial statements; HGB; IFRS; US GAAP; Tax; Auditing; Controlling; Financial analysis; Budgeting; Treasury; Invoicing; Payroll; DATEV; Lexware; Sage; QuickBooks; Xero; A3; ContaPlus; Zucchetti; TeamSystem; Cegid; ADP; SAP FI',
  people:
    'Human resources; Recruiting; Employer branding; Onboarding; Employee relations; Workday; Greenhouse; Personio; Labour law; SAP HR',
  law: 'Law; Compliance; Data protection',
  teaching:
    'Teaching; Lesson planning; Classroom management; Phonics; Safeguarding; Special educational needs; E-learning',
  social: 'Social work; Childcare; Disability care',
  electrics:
    'Electrical installation; Electrical engineering; Electrical testing; Fire alarm systems; Control cabinet building; EPLAN; Solar installation; Wiring; Commissioning',
  building:
    'Plumbing; HVAC; Carpentry; Masonry; Painting and decorating; Roofing; Tiling; Scaffolding; Groundworks; Plant operation; Crane operation; Construction; Site management; Surveying; Civil engineering; Architecture',
  design:
    'Figma; Sketch; Adobe XD; Photoshop; Illustrator; InDesign; Premiere Pro; After Effects; Adobe Creative Suite; Canva; UX design; UI design; User research; Wireframing; Graphic design; Photography; Video editing',
  marketing:
    'SEO; SEM; Google Ads; Meta Ads; Google Analytics; Ahrefs; Digital marketing; Marketing; Content marketing; Social media; Email marketing; Event management; Public relations; Branding; Market research',
}

const tradeOfName: ReadonlyMap<string, string> = new Map(
  Object.entries(trades).flatMap(([trade, names]) => names.split('; ').map((name): [string, string] => [name, trade])),
)

export const tradeOf = ({ name, family }: Term): string =>
  tradeOfName.get(name) ?? (family === 'data' ? 'software' : family)
