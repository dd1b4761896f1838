import type { LanguageWords } from './language-words.ts'

export const english: LanguageWords = {
  code: 'en',
  headings: {
    experience: `
      professional history; work background; employment experience; professional experiences; work history and experience;
      selected professional experience; roles; my work; experience highlights; employment background; experience and employment
    `,
    education: `
      educational background; education history; educational qualifications; academic record; academic profile;
      education and development; academic credentials; educational history
    `,
    skills: `
      digital skills; job-related skills; personal skills; communication and interpersonal skills; organisational skills;
      organizational skills; management and leadership skills; communication skills; technical expertise; skill set; skillset;
      technical summary; programming skills; abilities; competences; it and software; proficiencies; knowledge; technical knowledge;
      other skills; interpersonal skills; my skills; digital competences; skills and competences; skills and abilities; core strengths;
      programming languages; it knowledge
    `,
    languages: `
      language proficiency; language competencies; language knowledge; mother tongue; mother tongues; other languages; other language;
      language competences; languages known; known languages; linguistic skills; fluency; mother tongue(s); other language(s);
      my languages; language abilities
    `,
    licences: `
      licence; license; driving license; driver's license; drivers license; professional certifications; certificates and training;
      training and certificates; trainings; trainings and certificates; qualifications and training; awards and certifications; permits;
      professional licences; training and development; workshops; trainings and courses; courses and training; certificates and licenses;
      certification and training; professional qualifications
    `,
    volunteering: `
      volunteer; volunteering experience; volunteer activities; community service; community involvement; volunteer and community
    `,
    interests: `
      leisure; leisure activities; interests and activities; activities and interests; activities; extracurricular activities;
      hobbies & interests; free time; about my free time
    `,
    references: `
      recommendations; referee; references on request; references available on request; references available upon request;
      recommendation
    `,
    publications: `
      conferences and seminars; conferences and publications; presentations; research; patents; creative works
    `,
    other: `
      networks and memberships; honours and awards; honors and awards; awards and honors; awards and achievements; key achievements;
      accomplishments; social and political activities; further details; more
    `,
    summary: `
      career overview; overview; profile summary; personal summary; career goal; career goals; goal; resume summary; about the candidate;
      professional overview; brief profile; summary of qualifications; qualifications summary
    `,
    personal: 'personal particulars; contacts; contact me; personal; personal info; reach me; get in touch',
    projects: 'project experience; academic project; relevant projects; project highlights; notable projects',
  },
  tongues: `
    en english; de german; fr french; es spanish; it italian; pt portuguese; nl dutch; pl polish; cs czech; ro romanian; sv swedish;
    da danish; no norwegian; fi finnish; tr turkish; el greek; uk ukrainian; ru russian; hu hungarian; ar arabic; he hebrew; hi hindi;
    ja japanese; ko korean; zh chinese; sk slovak; sl slovenian; hr croatian; sr serbian; bs bosnian; mk macedonian; bg bulgarian;
    sq albanian; et estonian; lv latvian; lt lithuanian; ga irish; cy welsh; is icelandic; mt maltese; ca catalan; eu basque;
    gl galician; lb luxembourgish; be belarusian; ka georgian; hy armenian; az azerbaijani; kk kazakh; uz uzbek; fa persian;
    ku kurdish; ps pashto; ur urdu; bn bangla; pa punjabi; ta tamil; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada;
    ne nepali; si sinhala; vi vietnamese; th thai; tl filipino; id indonesian; ms malay; my burmese; km khmer; mn mongolian;
    am amharic; ti tigrinya; so somali; sw swahili; yo yoruba; ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans; la latin;
    eo esperanto; ht haitian creole
  `,
}
