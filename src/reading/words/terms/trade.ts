/**
 * Families of terms are wide: a barista and a warehouse share one. A trade is what one person does all day; terms that no list
 * names are of the trade of their family.
 */
import type { Term } from './notation.ts'

const trades: Readonly<Record<string, string>> = {
  hospitality:
    'Inventory; Cash handling; Hotel reception; Check-in; Opera PMS; Reservations; Housekeeping; Waiting tables; Bartending; Barista; Cooking; Menu planning; Food safety; HACCP; Wine service; Catering; Hospitality; Travel sales; Baking; Butchery',
  retail: 'Inventory; Cash handling; CRM; Sales; Retail; Merchandising; Category management; E-commerce',
  logistics: 'Inventory',
  security: 'Security services',
  sales:
    'Negotiation; Retail; E-commerce; Sales; Key account management; Field sales; New business; Prospecting; Cold calling; Negotiation; Upselling; B2B; B2C; CRM; Salesforce; HubSpot; Outreach; LinkedIn Sales Navigator; Gong; MEDDIC; Account management; Real estate; Insurance',
  service: 'Office administration; Customer service; CRM; Salesforce; Account management; Upselling',
  finance:
    'Office administration; Banking; Accounting; Financial statements; HGB; IFRS; US GAAP; Tax; Auditing; Controlling; Financial analysis; Budgeting; Treasury; Invoicing; Payroll; DATEV; Lexware; Sage; QuickBooks; Xero; A3; ContaPlus; Zucchetti; TeamSystem; Cegid; ADP; SAP FI',
  people:
    'Office administration; Payroll; ADP; Human resources; Recruiting; Employer branding; Onboarding; Employee relations; Workday; Greenhouse; Personio; Labour law; SAP HR',
  law: 'Negotiation; Office administration; Law; Compliance; Data protection',
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
    'CRM; HubSpot; Canva; Photoshop; InDesign; E-commerce; SEO; SEM; Google Ads; Meta Ads; Google Analytics; Ahrefs; Digital marketing; Marketing; Content marketing; Social media; Email marketing; Event management; Public relations; Branding; Market research',
}

/** These are used in any trade. */
const general: ReadonlySet<string> = new Set(
  'SAP; ERP; Excel; Word; PowerPoint; Outlook; Access; MS Office; Google Workspace; SharePoint; Customer service; Project management; Leadership; Training and coaching; Process improvement; Change management; Stakeholder management; Budgeting; First aid; Driving; Quality control; Microsoft Project'.split(
    '; ',
  ),
)

const tradesOfName: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const found = new Map<string, Set<string>>()
  for (const [trade, names] of Object.entries(trades))
    for (const name of names.split('; ')) found.set(name, (found.get(name) ?? new Set()).add(trade))
  return found
})()

const familyTrade = (family: string): string => (family === 'data' ? 'software' : family)

export const tradesOf = ({ name, family }: Term): ReadonlySet<string> =>
  tradesOfName.get(name) ?? new Set([familyTrade(family)])

export const isGeneral = ({ name }: Term): boolean => general.has(name)
