/** People and firms of the seed are made of these words. The firms are invented. */

/** First and last names of one culture go together. */
export const cultures = [
  [
    'Anna Lukas Lea Jonas Mia Felix Hannah Paul Katrin Jürgen',
    'Müller Schmidt Weber Fischer Becker Krüger Schäfer Vogel Böhm Winkler',
  ],
  [
    'Emma James Olivia Thomas Grace Henry Chloe Oliver Ruth Alan',
    'Smith Taylor Clarke Hughes Walker Bennett Murphy Kelly Morgan Reid',
  ],
  [
    'Camille Louis Inès Hugo Chloé Lucas Élodie Mathieu Zoé Rémi',
    'Martin Bernard Dubois Lefèvre Moreau Girard Rousseau Faure Chevalier Noël',
  ],
  [
    'Sofía Mateo Lucía Diego Carmen Álvaro Elena Pablo Inés Andrés',
    'García Fernández López Núñez Sánchez Ortega Castro Ibáñez Vidal Muñoz',
  ],
  [
    'Giulia Marco Chiara Luca Francesca Matteo Alessia Davide Elisa Nicolò',
    'Rossi Bianchi Ferrari Esposito Romano Colombo Ricci Greco Conti De Luca',
  ],
  [
    'Zofia Jakub Agnieszka Piotr Małgorzata Tomasz Ewa Michał Łucja Paweł',
    'Kowalska Nowak Wiśniewska Zieliński Wójcik Lewandowska Kamińska Dąbrowski Szymańska Król',
  ],
  [
    'Elif Mehmet Zeynep Emre Ayşe Can Defne Burak Selin Ömer',
    'Yılmaz Kaya Demir Şahin Çelik Öztürk Aydın Arslan Doğan Koç',
  ],
  [
    'Priya Arjun Ananya Rohan Kavya Vikram Meera Sanjay Divya Rahul',
    'Sharma Patel Iyer Reddy Nair Gupta Das Mehta Bose Kulkarni',
  ],
  ['Wei Jing Hao Mei Xin Lan Jun Yan Bo Lin', 'Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou'],
  [
    'Yuki Haruto Sakura Ren Aoi Sota Hana Kaito Misaki Daichi',
    'Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Mori',
  ],
  [
    'Amina Omar Fatima Youssef Layla Karim Nour Hassan Salma Tariq',
    'Haddad Mansour Khalil Saleh Nasser Aziz Farouk Hamdan Zaki Qasim',
  ],
  [
    'Amara Chidi Ngozi Kwame Adaeze Tunde Zainab Kofi Ifeoma Sefu',
    'Okafor Adeyemi Mensah Nwosu Balogun Owusu Eze Diallo Mwangi Abebe',
  ],
  ['Linh Minh Thảo Đức Hương Tuấn Mai Quang Lan Khoa', 'Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ'],
  [
    'Olena Dmytro Iryna Andriy Oksana Taras Natalia Bohdan Kateryna Yuriy',
    'Shevchenko Kovalenko Bondarenko Tkachenko Kravchenko Melnyk Boyko Lysenko Marchenko Savchuk',
  ],
  [
    'Ana João Beatriz Tiago Mariana Rafael Luísa Bruno Inês Caio',
    'Silva Santos Oliveira Pereira Costa Almeida Ribeiro Carvalho Gonçalves Araújo',
  ],
  [
    'Astrid Erik Sigrid Lars Ingrid Søren Freja Magnus Åsa Jørgen',
    'Johansson Hansen Nilsson Larsen Bergström Sørensen Lindqvist Dahl Åkesson Nyström',
  ],
  ['Siobhan Māia Moana Te Ariki Leilani Kai Tui Rangi', 'O’Brien Ngata Parata Walker Kahale Tamihana Keane McCarthy'],
].map(([first = '', last = '']) => ({ firstNames: first.split(' '), lastNames: last.split(' ') }))

export const firms = (
  'Nordlicht Logistik|Blue Harbour Systems|Atelier Verre|Sol y Mar Foods|Officine Tessera|Wisła Robotics|Anadolu Optik|' +
  'Monsoon Analytics|Jade River Trading|Kumo Devices|Cedar Gate Bank|Baobab Mobile|Lotus Lane Studio|Dnipro Software|' +
  'Cobre Energia|Fjordkraft Marine|Highland Textiles|Quarry Street Labs|Larkspur Health|Tidewater Insurance|' +
  'Copper Kettle Brewing|Meridian Freight|Parchment Press|Ostrich Airways|Salt & Slate|Windrose Maps|Ember Forge|' +
  'Paper Crane Toys|Granite Peak Mining|Willow Creek Dairy|Northstar Rail|Amber Coast Hotels|Velvet Rope Events|' +
  'Pinecone Software|Green Lantern Solar|Foxglove Pharma|Turtle Bay Schools|Brass Button Apparel|Cloudberry Data|Old Mill Foods'
).split('|')

export const places = (
  'Berlin|Hamburg|London|Leeds|Paris|Lyon|Madrid|Valencia|Milano|Torino|Warszawa|Kraków|İstanbul|Izmir|Bengaluru|Mumbai|' +
  'Shanghai|Taipei|Tokyo|Osaka|Cairo|Amman|Lagos|Accra|Nairobi|Hà Nội|Kyiv|Lviv|Lisboa|São Paulo|Stockholm|Aarhus|Auckland|Dublin|New York|Toronto'
).split('|')

export interface Trade {
  readonly titles: readonly string[]
  readonly skills: readonly string[]
  readonly deeds: readonly string[]
}

const trade = (titles: string, skills: string, deeds: string): Trade => ({
  titles: titles.split('|'),
  skills: skills.split('|'),
  deeds: deeds.split('|'),
})

export const trades = {
  software: trade(
    'Software Engineer|Backend Engineer|Frontend Developer|Full Stack Developer|Platform Engineer',
    'TypeScript|Python|Java|Go|PostgreSQL|Kubernetes|React|GraphQL|AWS|Testing|Linux|Redis',
    'Built services that answer two thousand requests a second|Moved a monolith to six services without downtime|Halved the time of the nightly build|Led the on-call rota of a team of eight',
  ),
  data: trade(
    'Data Analyst|Data Scientist|Data Engineer|Business Intelligence Analyst',
    'SQL|Python|dbt|Airflow|Tableau|Statistics|Spark|Excel|Forecasting|A/B testing',
    'Forecast demand for forty shops|Wrote the pipelines behind the weekly report of the board|Found the cause of a tenth of all returns',
  ),
  sales: trade(
    'Account Executive|Sales Manager|Business Developer|Key Account Manager',
    'Negotiation|CRM|Cold calling|Contracts|Presentations|Forecasting|English|Spanish',
    'Opened the market of two countries|Renewed nine of ten contracts for three years|Trained five new colleagues',
  ),
  care: trade(
    'Registered Nurse|Care Assistant|Ward Manager|Paediatric Nurse',
    'Wound care|Medication|Triage|Documentation|First aid|Palliative care|Shift planning',
    'Cared for twelve patients each shift|Planned the shifts of a ward of thirty|Introduced the handover by checklist',
  ),
  finance: trade(
    'Accountant|Controller|Payroll Specialist|Financial Analyst',
    'IFRS|SAP|Excel|Tax|Payroll|Consolidation|Budgeting|Audit',
    'Closed the month in four days instead of nine|Prepared the audit of three firms|Planned a budget of eleven million',
  ),
  logistics: trade(
    'Warehouse Manager|Dispatcher|Supply Chain Planner|Forklift Operator',
    'Inventory|SAP|Route planning|Safety|Customs|Lean|Shift work|Excel',
    'Cut missed deliveries by a third|Planned the routes of sixty lorries|Counted a stock of forty thousand parts',
  ),
  design: trade(
    'Product Designer|UX Researcher|Graphic Designer|Brand Designer',
    'Figma|Prototyping|User research|Accessibility|Typography|Illustration|Design systems',
    'Drew the design system that nine teams use|Tested each release with twelve people|Won the pitch for a national museum',
  ),
  service: trade(
    'Support Specialist|Customer Success Manager|Office Manager|Receptionist',
    'Zendesk|Writing|Patience|Onboarding|German|French|Scheduling|Telephone',
    'Answered forty letters a day|Wrote the help pages of a shop in three languages|Kept a house of two hundred people running',
  ),
} as const satisfies Record<string, Trade>
