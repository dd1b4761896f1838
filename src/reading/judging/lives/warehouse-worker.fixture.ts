import { asked, type Life } from './life.fixture.ts'

export const warehouseWorker: Life = {
  name: 'a warehouse worker',
  criteria: asked(
    '3 years of experience in a warehouse',
    'Order picking',
    'Forklift licence',
    'Customer service',
    'Polish B1',
    'Experience as a sales assistant',
  ),
  told: {
    en: `Tom Vale
Work experience
Warehouse worker, Lager Nord Ltd, 05/2020 – present
- Picked orders with a handheld scanner
- Drove a forklift and loaded trucks
Sales assistant, Corner Shop Ltd, 02/2017 – 04/2020
- Served customers and ran the till
Licences
Forklift licence
Languages
Polish B2
Skills
Excel`,
    de: `Tom Vale
Berufserfahrung
Lagermitarbeiter, Lager Nord GmbH, 05/2020 – heute
- Kommissionierung von Aufträgen mit dem Handscanner
- Gabelstapler gefahren und Lkw beladen
Verkäufer, Eckladen GmbH, 02/2017 – 04/2020
- Kunden bedient und kassiert
Führerscheine
Staplerschein
Sprachen
Polnisch B2
Kenntnisse
Excel`,
    fr: `Tom Vale
Expérience professionnelle
Magasinier, Entrepôt Nord SARL, 05/2020 – aujourd'hui
- Préparation de commandes au scanner
- Conduite d'un chariot élévateur et chargement des camions
Vendeur, Épicerie du Coin SARL, 02/2017 – 04/2020
- Accueil des clients et tenue de la caisse
Permis
CACES chariot élévateur
Langues
Polonais B2
Compétences
Excel`,
    es: `Tom Vale
Experiencia laboral
Mozo de almacén, Almacén Norte S.L., 05/2020 – actualidad
- Preparación de pedidos con escáner
- Manejo de carretilla elevadora y carga de camiones
Dependiente, Tienda Esquina S.L., 02/2017 – 04/2020
- Atención a clientes y manejo de la caja
Carnets
Carnet de carretillero
Idiomas
Polaco B2
Habilidades
Excel`,
    it: `Tom Vale
Esperienza lavorativa
Magazziniere, Magazzino Nord S.r.l., 05/2020 – oggi
- Preparazione degli ordini con lo scanner
- Guida del carrello elevatore e carico dei camion
Commesso, Negozio Angolo S.r.l., 02/2017 – 04/2020
- Servizio ai clienti e gestione della cassa
Patenti
Patentino per il carrello elevatore
Lingue
Polacco B2
Competenze
Excel`,
    pt: `Tom Vale
Experiência profissional
Operador de armazém, Armazém Norte Lda, 05/2020 – atual
- Preparação de encomendas com scanner
- Condução de empilhador e carga de camiões
Empregado de loja, Loja da Esquina Lda, 02/2017 – 04/2020
- Atendimento a clientes e caixa
Licenças
Carta de empilhador
Idiomas
Polaco B2
Competências
Excel`,
    nl: `Tom Vale
Werkervaring
Magazijnmedewerker, Magazijn Noord B.V., 05/2020 – heden
- Orders verzameld met een handscanner
- Heftruck gereden en vrachtwagens geladen
Verkoopmedewerker, Hoekwinkel B.V., 02/2017 – 04/2020
- Klanten geholpen en afgerekend aan de kassa
Certificaten
Heftruckcertificaat
Talen
Pools B2
Vaardigheden
Excel`,
    pl: `Tom Vale
Doświadczenie zawodowe
Magazynier, Magazyn Północ Sp. z o.o., 05/2020 – obecnie
- Kompletacja zamówień skanerem
- Obsługa wózka widłowego i załadunek ciężarówek
Sprzedawca, Sklep Narożny Sp. z o.o., 02/2017 – 04/2020
- Obsługa klientów i kasy
Uprawnienia
Uprawnienia na wózki widłowe
Języki
Polski B2
Umiejętności
Excel`,
    cs: `Tom Vale
Pracovní zkušenosti
Skladník, Sklad Sever s.r.o., 05/2020 – dosud
- Vychystávání zakázek se skenerem
- Řízení vysokozdvižného vozíku a nakládka kamionů
Prodavač, Obchod Na Rohu s.r.o., 02/2017 – 04/2020
- Obsluha zákazníků a pokladny
Průkazy
Průkaz na vysokozdvižný vozík
Jazyky
Polština B2
Dovednosti
Excel`,
    ro: `Tom Vale
Experiență profesională
Lucrător depozit, Depozit Nord SRL, 05/2020 – prezent
- Pregătirea comenzilor cu scanerul
- Conducerea stivuitorului și încărcarea camioanelor
Vânzător, Magazinul din Colț SRL, 02/2017 – 04/2020
- Servirea clienților și lucrul la casă
Permise
Autorizație de stivuitorist
Limbi
Poloneză B2
Competențe
Excel`,
    sv: `Tom Vale
Arbetslivserfarenhet
Lagerarbetare, Lager Nord AB, 05/2020 – pågående
- Plockade order med handscanner
- Körde truck och lastade lastbilar
Butiksbiträde, Hörnbutiken AB, 02/2017 – 04/2020
- Betjänade kunder och skötte kassan
Behörigheter
Truckkort
Språk
Polska B2
Kunskaper
Excel`,
    da: `Tom Vale
Erhvervserfaring
Lagermedarbejder, Lager Nord A/S, 05/2020 – nu
- Plukkede ordrer med håndscanner
- Kørte gaffeltruck og læssede lastbiler
Butiksassistent, Hjørnebutikken A/S, 02/2017 – 04/2020
- Betjente kunder og passede kassen
Certifikater
Truckcertifikat
Sprog
Polsk B2
Kompetencer
Excel`,
  },
}
