/**
 * Countries have names in seven languages and larger cities, folded: `CODE | names | cities`. Phones and blinding need
 * them.
 */
const table = `
GB | united kingdom; uk; u.k.; great britain; england; scotland; wales; northern ireland; grossbritannien; royaume-uni; reino unido; regno unito; verenigd koninkrijk | london; manchester; birmingham; leeds; glasgow; edinburgh; bristol; liverpool; sheffield; cardiff; belfast; nottingham; newcastle; leicester; coventry; brighton; oxford; cambridge; york; guildford; wakefield; northampton; reading; southampton; portsmouth; plymouth; norwich; aberdeen; dundee; swansea; exeter; bath; derby; hull; stoke-on-trent; wolverhampton; milton keynes; bradford; sunderland
IE | ireland; irland; irlande; irlanda; ierland | dublin; cork; galway; limerick; waterford
US | united states; usa; u.s.a.; vereinigte staaten; etats-unis; estados unidos; stati uniti; verenigde staten; eeuu | new york; new york city; los angeles; chicago; houston; phoenix; philadelphia; san antonio; san diego; dallas; austin; san jose; seattle; denver; boston; san francisco; portland; atlanta; miami; detroit; minneapolis; columbus; charlotte; nashville; baltimore; oakland; pittsburgh; cleveland; orlando; tampa; sacramento; brooklyn; washington dc; salt lake city; kansas city; st. louis
CA | canada; kanada; quebec; ontario | toronto; montreal; vancouver; calgary; ottawa; edmonton; winnipeg; halifax; laval; gatineau
AU | australia; australien; australie | sydney; melbourne; brisbane; perth; adelaide; canberra
NZ | new zealand; neuseeland; nouvelle-zelande; nueva zelanda | auckland; wellington; christchurch
DE | germany; deutschland; allemagne; alemania; germania; alemanha; duitsland | berlin; hamburg; munchen; munich; koln; cologne; frankfurt; frankfurt am main; stuttgart; dusseldorf; dortmund; essen; leipzig; bremen; dresden; hannover; nurnberg; nuremberg; duisburg; bochum; wuppertal; bielefeld; bonn; munster; karlsruhe; mannheim; augsburg; wiesbaden; kiel; lubeck; erfurt; rostock; mainz; kassel; freiburg; aachen; magdeburg; halle; saarbrucken; potsdam; oldenburg; heidelberg; darmstadt; regensburg; wurzburg; ulm; gottingen; jena; gelsenkirchen; luneburg; chemnitz; braunschweig; osnabruck; paderborn; koblenz; trier
AT | austria; osterreich; autriche; oostenrijk | wien; vienna; graz; linz; salzburg; innsbruck; klagenfurt
CH | switzerland; schweiz; suisse; suiza; svizzera; suica; zwitserland | zurich; genf; geneve; geneva; basel; bern; berne; lausanne; winterthur; luzern; st. gallen; lugano; biel
FR | france; frankreich; francia; franca; frankrijk | paris; lyon; marseille; toulouse; nice; nantes; strasbourg; montpellier; bordeaux; lille; rennes; reims; le havre; saint-etienne; toulon; grenoble; dijon; angers; nimes; villeurbanne; brest; le mans; tours; amiens; limoges; metz; nancy; rouen; caen; orleans; mulhouse; perpignan; besancon; clermont-ferrand; annecy; avignon; poitiers; la rochelle; pau; quimper; vannes
BE | belgium; belgien; belgique; belgica; belgio; belgie | brussel; brussels; bruxelles; antwerpen; antwerp; gent; ghent; brugge; liege; luik; charleroi; leuven; namur; mons; mechelen; hasselt; kortrijk
LU | luxembourg; luxemburg; luxemburgo; lussemburgo |
NL | netherlands; the netherlands; niederlande; pays-bas; paises bajos; paesi bassi; paises baixos; nederland; holland; holanda; olanda | amsterdam; rotterdam; den haag; the hague; utrecht; eindhoven; groningen; tilburg; almere; breda; nijmegen; arnhem; haarlem; enschede; apeldoorn; maastricht; venlo; leiden; zwolle; delft; dordrecht; den bosch; 's-hertogenbosch; amersfoort; deventer; leeuwarden; alkmaar; hilversum; zaandam; zoetermeer; helmond; gouda; roermond
ES | spain; spanien; espagne; espana; spagna; espanha; spanje | madrid; barcelona; valencia; sevilla; seville; zaragoza; malaga; murcia; palma; palma de mallorca; bilbao; alicante; cordoba; valladolid; vigo; gijon; granada; a coruna; vitoria; vitoria-gasteiz; elche; oviedo; cartagena; pamplona; almeria; donostia; san sebastian; santander; castellon; burgos; salamanca; huelva; logrono; badajoz; tarragona; lleida; cadiz; jaen; leon; girona; toledo; santiago de compostela
PT | portugal; portogallo | lisboa; lisbon; porto; braga; coimbra; aveiro; faro; setubal; funchal; evora; leiria; viseu; guimaraes; matosinhos; vila nova de gaia; almada; sintra; cascais; oeiras; viana do castelo; santarem; amadora
BR | brazil; brasil; brasilien; bresil; brasile; brazilie | sao paulo; rio de janeiro; belo horizonte; brasilia; salvador; fortaleza; curitiba; recife; porto alegre; manaus; campinas; florianopolis; goiania; belem; joinville; natal; santos; uberlandia; ribeirao preto; sorocaba; vitoria; niteroi; londrina; guarulhos; osasco
IT | italy; italien; italie; italia; italie | roma; rome; milano; milan; napoli; naples; torino; turin; palermo; genova; bologna; firenze; florence; bari; catania; venezia; venice; verona; messina; padova; trieste; brescia; parma; modena; prato; rimini; monza; bergamo; perugia; ravenna; ferrara; cagliari; livorno; vicenza; trento; bolzano; udine; pisa; lecce; ancona; piacenza; novara; salerno; foggia; siena; como; varese; reggio emilia
MX | mexico; mexiko; mexique; messico | ciudad de mexico; cdmx; guadalajara; monterrey; puebla; tijuana; queretaro; merida; cancun; leon guanajuato
AR | argentina; argentinien; argentine; argentinie | buenos aires; rosario; mendoza; la plata; cordoba argentina
CO | colombia; kolumbien; colombie | bogota; medellin; cali; barranquilla
CL | chile; chili; cile | santiago de chile; valparaiso; concepcion
PE | peru; perou | lima; arequipa
PL | poland; polen; pologne; polonia; polska | warsaw; warszawa; krakow; wroclaw; poznan; gdansk; lodz; katowice
CZ | czech republic; czechia; tschechien; republique tcheque; republica checa; repubblica ceca; tsjechie | prague; praha; prag; brno
SK | slovakia; slowakei; slovaquie; eslovaquia | bratislava
HU | hungary; ungarn; hongrie; hungria; ungheria; hongarije | budapest
RO | romania; rumanien; roumanie; rumania; romenia; roemenie | bucharest; bucuresti; cluj; cluj-napoca; timisoara; iasi
BG | bulgaria; bulgarien; bulgarie | sofia; plovdiv; varna
GR | greece; griechenland; grece; grecia; griekenland | athens; athen; athenes; atenas; atene; thessaloniki
TR | turkey; turkei; turquie; turquia; turchia; turkije; turkiye | istanbul; ankara; izmir; bursa; antalya
UA | ukraine; ucrania; ucraina; oekraine | kyiv; kiev; kyjiw; lviv; leopoli; odesa; odessa; kharkiv
RU | russia; russland; russie; rusia; rusland | moscow; moskau; moscou; moscu; mosca; saint petersburg; sankt petersburg
SE | sweden; schweden; suede; suecia; svezia; zweden; sverige | stockholm; goteborg; gothenburg; malmo; uppsala
NO | norway; norwegen; norvege; noruega; norvegia; noorwegen | oslo; bergen; trondheim; stavanger
DK | denmark; danemark; dinamarca; danimarca; denemarken | copenhagen; kopenhagen; kobenhavn; aarhus; odense
FI | finland; finnland; finlande; finlandia | helsinki; tampere; turku; espoo
IN | india; indien; inde | mumbai; delhi; new delhi; bengaluru; bangalore; hyderabad; chennai; pune; kolkata; ahmedabad; jaipur; kochi; gurgaon; noida
PK | pakistan | karachi; lahore; islamabad
BD | bangladesh | dhaka
CN | china; chine; cina | beijing; shanghai; shenzhen; guangzhou; peking
JP | japan; japon; giappone; japao | tokyo; osaka; kyoto
SG | singapore; singapur; singapour |
PH | philippines; philippinen; filipinas; filippine; filipijnen | manila; cebu; quezon city
NG | nigeria | lagos; abuja; ibadan; kano; port harcourt
GH | ghana | accra; kumasi
KE | kenya; kenia | nairobi; mombasa
ZA | south africa; sudafrika; afrique du sud; sudafrica; zuid-afrika | johannesburg; cape town; kapstadt; durban; pretoria
EG | egypt; agypten; egypte; egipto; egitto; egito | cairo; kairo; le caire; alexandria
MA | morocco; marokko; maroc; marruecos; marocco; marrocos | casablanca; rabat; marrakech; tanger; fes
DZ | algeria; algerien; algerie; argelia | alger; oran; algiers
TN | tunisia; tunesien; tunisie; tunez | tunis; sfax
SY | syria; syrien; syrie; siria | damascus; damaskus; aleppo; damas
IR | iran | tehran; teheran; isfahan; shiraz
IL | israel | tel aviv; jerusalem; haifa
AE | united arab emirates; uae; vereinigte arabische emirate; emirats arabes unis; emiratos arabes unidos | dubai; abu dhabi
VN | vietnam | hanoi; ho chi minh city; saigon
`

export interface KnownPlace {
  readonly region: string
  readonly isCountry: boolean
}

export const places: ReadonlyMap<string, KnownPlace> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [region = '', countries = '', cities = ''] = line.split('|').map((cell) => cell.trim())
      const named = (cell: string, isCountry: boolean): [string, KnownPlace][] =>
        cell
          .split(';')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => [name, { region, isCountry }])
      return [...named(cities, false), ...named(countries, true)]
    }),
)

/** The end of a mail address tells a country, when nothing else does. */
export const regionOfDomain: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...places.values()].map(({ region }) => region))].map((region) => [
    region === 'GB' ? 'uk' : region.toLowerCase(),
    region,
  ]),
)
