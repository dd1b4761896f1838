import type { LanguageWords } from './language-words.ts'

export const portuguese: LanguageWords = {
  code: 'pt',
  headings: {
    experience: `
      experiências; experiência; experiência laboral; experiência prévia; empregos; emprego; histórico de trabalho; trajetória;
      minha experiência; vivência profissional; vida profissional; experiência profissional e estágios; experiência relevante;
      cargos ocupados; estágio; estágios profissionais
    `,
    education: `
      formação; educação e qualificações; formação académica e profissional; formação acadêmica e complementar; ensino;
      formação educacional; graduação; instrução; educação formal; grau de escolaridade; percurso escolar; percurso formativo
    `,
    skills: `
      competências profissionais; competências de comunicação; competências de organização; competências organizacionais;
      competências interpessoais; competências chave; competências-chave; habilidades técnicas; habilidades e competências;
      competências e habilidades; conhecimentos e competências; softwares; informática e tecnologia; pontos fortes; qualidades;
      conhecimentos de informática; habilidades pessoais; principais competências; outras competências; áreas de conhecimento;
      ferramentas e tecnologias; soft skills; hard skills
    `,
    languages: `
      língua materna; outras línguas; língua(s) materna(s); outros idiomas; outra(s) língua(s); línguas faladas; domínio de idiomas;
      conhecimento de idiomas; idiomas e níveis; conhecimentos linguísticos; proficiência em idiomas; línguas maternas
    `,
    licences: `
      cursos e formações; formações; formações complementares; cursos extracurriculares; carteira de habilitação; cnh; habilitação;
      carta de condução e certificados; certificações profissionais; licenças e certificações; certificações e licenças; capacitação;
      treinamentos; cursos e treinamentos; formação contínua; formação e cursos; qualificações complementares; workshops;
      certificados e cursos; cursos livres
    `,
    interests: `
      passatempos e interesses; hobbies; interesses e passatempos; hobbies e interesses pessoais; tempos livres; lazer
    `,
    volunteering: 'trabalho voluntário; voluntário; atividades voluntárias; experiência de voluntariado; ações sociais',
    summary: `
      sumário; perfil e objetivos; objetivos; resumo pessoal; meu perfil; quem sou eu; objectivo; resumo das qualificações;
      apresentação pessoal; sobre o profissional
    `,
    personal: 'dados de contacto; dados de contato; informações de contato; informações de contacto; dados',
    references: 'recomendações; referências pessoais',
    publications: 'conferências e seminários; conferências; artigos',
    other: `
      prémios; prêmios; distinções e prémios; prêmios e reconhecimentos; conquistas; realizações; redes e afiliações; outras atividades;
      informação adicional
    `,
  },
  tongues: `
    en inglês; de alemão; fr francês; es espanhol; it italiano; pt português; nl holandês; pl polonês; cs tcheco; ro romeno; sv sueco;
    da dinamarquês; no norueguês; fi finlandês; tr turco; el grego; uk ucraniano; ru russo; hu húngaro; ar árabe; he hebraico;
    hi hindi; ja japonês; ko coreano; zh chinês; sk eslovaco; sl esloveno; hr croata; sr sérvio; bs bósnio; mk macedônio; bg búlgaro;
    sq albanês; et estoniano; lv letão; lt lituano; ga irlandês; cy galês; is islandês; mt maltês; ca catalão; eu basco; gl galego;
    lb luxemburguês; be bielorrusso; ka georgiano; hy armênio; az azerbaijano; kk cazaque; uz uzbeque; fa persa; ku curdo; ps pashto;
    ur urdu; bn bengali; pa panjabi; ta tâmil; te télugo; ml malaiala; gu guzerate; mr marati; kn canarim; ne nepalês; si cingalês;
    vi vietnamita; th tailandês; tl filipino; id indonésio; ms malaio; my birmanês; km khmer; mn mongol; am amárico; ti tigrínia;
    so somali; sw suaíli; yo iorubá; ig igbo; ha hauçá; wo uolofe; ln lingala; af africâner; la latim; eo esperanto; ht haitiano
  `,
}
