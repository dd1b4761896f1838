/** These people applied to the demo company. None of them exists; addresses and numbers belong to nobody. */

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly city: string
  readonly country: string
  readonly job: string
  /** Fit is how much of what the job asks they bring: 3 all of it, 0 nothing. */
  readonly fit: 0 | 1 | 2 | 3
  readonly status:
    | 'unreviewed'
    | 'suitable'
    | 'shortlisted'
    | 'not_suitable'
    | 'sourced_potential'
    | 'interviewing'
    | 'offered'
    | 'hired'
    | 'withdrawn'
  readonly daysAgo: number
}

type Row = readonly [name: string, place: string, fit: 0 | 1 | 2 | 3, status: DemoPerson['status'], daysAgo: number]

const rows: Readonly<Record<string, readonly Row[]>> = {
  backend: [
    ['Ines Albrecht', 'Leipzig, Germany', 3, 'offered', 96],
    ['Tomasz Wiśniewski', 'Wrocław, Poland', 3, 'interviewing', 81],
    ['Adaeze Nwosu', 'Berlin, Germany', 3, 'interviewing', 64],
    ['Lukas Brandt', 'Dresden, Germany', 2, 'shortlisted', 58],
    ['Marta Oliveira', 'Porto, Portugal', 3, 'shortlisted', 47],
    ['Jonas Keller', 'Leipzig, Germany', 1, 'not_suitable', 90],
    ['Sanne de Wit', 'Utrecht, Netherlands', 2, 'suitable', 33],
    ['Rahul Menon', 'Munich, Germany', 3, 'suitable', 21],
    ['Claire Dubois', 'Lyon, France', 2, 'unreviewed', 12],
    ['Henrik Sørensen', 'Aarhus, Denmark', 1, 'unreviewed', 9],
    ['Yusuf Demir', 'Hamburg, Germany', 2, 'unreviewed', 5],
    ['Priya Raman', 'Leipzig, Germany', 3, 'unreviewed', 2],
    ['Oskar Lind', 'Malmö, Sweden', 0, 'withdrawn', 70],
    ['Greta Vogel', 'Jena, Germany', 3, 'sourced_potential', 15],
    ['Matteo Ricci', 'Turin, Italy', 3, 'sourced_potential', 14],
    ['Agnieszka Zając', 'Poznań, Poland', 3, 'sourced_potential', 17],
    ['Florian Baumann', 'Erfurt, Germany', 2, 'sourced_potential', 16],
    ['Noor El Amrani', 'Brussels, Belgium', 3, 'sourced_potential', 13],
  ],
  frontend: [
    ['Hanna Schröder', 'Leipzig, Germany', 3, 'interviewing', 52],
    ['Diego Fuentes', 'Valencia, Spain', 3, 'shortlisted', 44],
    ['Aoife Brennan', 'Cork, Ireland', 2, 'suitable', 40],
    ['Nils Petersen', 'Kiel, Germany', 1, 'not_suitable', 39],
    ['Chiara Moretti', 'Bologna, Italy', 2, 'suitable', 26],
    ['Emre Kaya', 'Cologne, Germany', 3, 'unreviewed', 11],
    ['Léa Fontaine', 'Nantes, France', 2, 'unreviewed', 8],
    ['Bram Visser', 'Rotterdam, Netherlands', 1, 'unreviewed', 6],
    ['Sofia Lindqvist', 'Gothenburg, Sweden', 3, 'unreviewed', 3],
    ['Ana Kovač', 'Zagreb, Croatia', 0, 'unreviewed', 1],
    ['Pavel Dvořák', 'Brno, Czechia', 2, 'sourced_potential', 10],
  ],
  nurse: [
    ['Birgit Hoffmann', 'Halle, Germany', 3, 'shortlisted', 36],
    ['Katarzyna Mazur', 'Halle, Germany', 2, 'interviewing', 30],
    ['Sabine Wolf', 'Merseburg, Germany', 3, 'suitable', 22],
    ['Fatou Diallo', 'Leipzig, Germany', 2, 'unreviewed', 13],
    ['Ruth Neumann', 'Magdeburg, Germany', 1, 'unreviewed', 7],
    ['Dennis Pohl', 'Halle, Germany', 0, 'not_suitable', 28],
  ],
  warehouse: [
    ['Mario Lehmann', 'Halle, Germany', 3, 'hired', 88],
    ['Andrei Popescu', 'Halle, Germany', 2, 'hired', 84],
    ['Kevin Schulze', 'Merseburg, Germany', 3, 'offered', 41],
    ['Ivana Petrović', 'Leipzig, Germany', 2, 'interviewing', 37],
    ['Ahmad Haddad', 'Halle, Germany', 3, 'shortlisted', 29],
    ['Steffi Krause', 'Halle, Germany', 1, 'suitable', 24],
    ['Jan Nowak', 'Halle, Germany', 2, 'suitable', 20],
    ['Ronny Beck', 'Bitterfeld, Germany', 0, 'not_suitable', 56],
    ['Olena Kravchenko', 'Leipzig, Germany', 2, 'unreviewed', 16],
    ['Marcel Dietrich', 'Halle, Germany', 1, 'unreviewed', 10],
    ['Bogdan Ionescu', 'Halle, Germany', 3, 'unreviewed', 4],
    ['Peter Arnold', 'Halle, Germany', 1, 'withdrawn', 45],
  ],
  accountant: [
    ['Monika Seidel', 'Leipzig, Germany', 3, 'hired', 170],
    ['Frank Ziegler', 'Leipzig, Germany', 2, 'not_suitable', 178],
    ['Elif Arslan', 'Leipzig, Germany', 3, 'withdrawn', 165],
    ['Thomas Graf', 'Chemnitz, Germany', 1, 'not_suitable', 181],
    ['Giulia Ferrari', 'Milan, Italy', 2, 'not_suitable', 160],
    ['Karin Lorenz', 'Leipzig, Germany', 2, 'shortlisted', 158],
    ['Uwe Franke', 'Zwickau, Germany', 0, 'not_suitable', 175],
  ],
  sales: [
    ['Maximilian Busch', 'Berlin, Germany', 3, 'interviewing', 140],
    ['Camille Laurent', 'Paris, France', 2, 'suitable', 138],
    ['Javier Ortega', 'Madrid, Spain', 2, 'suitable', 133],
    ['Nora Haas', 'Berlin, Germany', 1, 'not_suitable', 144],
    ['Liam Walsh', 'Dublin, Ireland', 3, 'shortlisted', 130],
    ['Julia Engel', 'Potsdam, Germany', 0, 'not_suitable', 142],
    ['Inês Carvalho', 'Lisbon, Portugal', 2, 'unreviewed', 127],
    ['Felix Sommer', 'Berlin, Germany', 1, 'unreviewed', 126],
    ['Zoë Janssen', 'Antwerp, Belgium', 3, 'withdrawn', 135],
  ],
  support: [
    ['Jette Clausen', 'Flensburg, Germany', 3, 'hired', 318],
    ['Samira Jaziri', 'Leipzig, Germany', 3, 'hired', 311],
    ['Paul Wendt', 'Rostock, Germany', 2, 'not_suitable', 320],
    ['Tereza Malá', 'Prague, Czechia', 2, 'shortlisted', 306],
    ['Björn Evers', 'Bremen, Germany', 1, 'not_suitable', 303],
    ['Lucía Navarro', 'Leipzig, Germany', 3, 'interviewing', 300],
    ['Gerd Pfeiffer', 'Gera, Germany', 0, 'not_suitable', 297],
    ['Mina Park', 'Berlin, Germany', 2, 'withdrawn', 292],
    ['Anton Reiter', 'Graz, Austria', 1, 'not_suitable', 288],
  ],
  lead: [
    ['Stefan Urban', 'Halle, Germany', 3, 'hired', 251],
    ['Doreen Kluge', 'Dessau, Germany', 3, 'offered', 247],
    ['Piotr Wójcik', 'Halle, Germany', 2, 'interviewing', 244],
    ['Mehmet Aksoy', 'Leipzig, Germany', 2, 'not_suitable', 243],
    ['Carsten Vogt', 'Halle, Germany', 1, 'not_suitable', 239],
    ['Silke Hartwig', 'Merseburg, Germany', 3, 'shortlisted', 236],
    ['Rico Stein', 'Halle, Germany', 0, 'not_suitable', 230],
    ['Valentina Rossi', 'Leipzig, Germany', 2, 'withdrawn', 226],
  ],
}

export const demoPeople: readonly DemoPerson[] = Object.entries(rows).flatMap(([job, people]) =>
  people.map(([name, place, fit, status, daysAgo]) => {
    const [firstName = '', ...rest] = name.split(' ')
    const [city = '', country = ''] = place.split(', ')
    return { firstName, lastName: rest.join(' '), city, country, job, fit, status, daysAgo }
  }),
)
