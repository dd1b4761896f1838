/** The phrases are what people who write for machines put around words of a job. */
export const stuffingLanguages = ['en', 'de', 'fr', 'es'] as const
export type StuffingLanguage = (typeof stuffingLanguages)[number]

export interface Phrases {
  readonly keywords: string
  readonly summary: string
  readonly advert: string
  readonly interested: string
}

export const phrases: Readonly<Record<StuffingLanguage, Phrases>> = {
  en: {
    keywords: 'Keywords',
    summary: 'Versatile {title} with a strong background in {list}.',
    advert: 'Vacancy seen online: "We are hiring: {title}. You bring {n} years of experience in {list}."',
    interested: 'I am interested in {list} and in a position as {title}.',
  },
  de: {
    keywords: 'Stichworte',
    summary: 'Vielseitige Fachkraft ({title}) mit umfassendem Hintergrund in {list}.',
    advert: 'Stellenanzeige: „Wir suchen: {title}. Sie bringen {n} Jahre Erfahrung in {list} mit.“',
    interested: 'Ich interessiere mich für {list} und für eine Stelle als {title}.',
  },
  fr: {
    keywords: 'Mots-clés',
    summary: 'Profil polyvalent ({title}), solide bagage en {list}.',
    advert: 'Annonce vue en ligne : « Nous recrutons : {title}. Vous avez {n} ans d’expérience en {list}. »',
    interested: "Je m'intéresse à {list} et à un poste de {title}.",
  },
  es: {
    keywords: 'Palabras clave',
    summary: 'Perfil polivalente ({title}) con amplia trayectoria en {list}.',
    advert: 'Oferta vista en internet: «Buscamos {title}. Aportas {n} años de experiencia en {list}.»',
    interested: 'Me interesan {list} y un puesto de {title}.',
  },
}
