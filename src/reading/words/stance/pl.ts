import type { StanceWords } from './stance-words.ts'

export const pl: StanceWords = {
  no: 'nie|brak|brakuje|bez|nigdy|zadn(?:ego|ej|ych|a|e|y)|ani|zero',
  claim:
    'doswiadczen\\p{L}*|znajomosc\\p{L}*|wiedz\\p{L}*|praktyk\\p{L}*|uprawnien\\p{L}*|certyfikat\\p{L}*|prawa? jazdy|kwalifikacj\\p{L}*|wyksztalceni\\p{L}*|szkoleni\\p{L}*|umiejetnosc\\p{L}*|mam|mialem|mialam|posiadam|znam|umiem|mowie|potrafie|pracowal\\p{L}*|uzywal\\p{L}*|korzystal\\p{L}*|stosowal\\p{L}*|dysponuje|gotow\\p{L}*|dyspozycyjn\\p{L}*|moge|jestem|kierowal\\p{L}*|robilem|robilam|mozliw\\p{L}*|moge|obowiazk\\p{L}*|zadan\\p{L}*',
  turn: 'ale|jednak|natomiast|lecz|za to|chociaz|podczas gdy',
  idiom: 'nie tylko|bez (?:problemow|wypadkow|bledow|zarzutu|nadzoru|przerw)|no-?code|no ?sql|nie mniej',
  learning: 'ucze sie|nauka|poznaje|przygotowuje sie',
  wished:
    'nauczyc sie|chcialbym|chcialabym|chce|interesuje sie|zainteresowan\\p{L}*|zainteresowanie|marze o|pragne|zamierzam|planuje|mam nadzieje|ciekaw\\p{L}*|poznac|chetnie poznam|rozwijac sie w|widze siebie|moim marzeniem|interesuje sie|interesuje mnie',
  sought: 'poszukuje|szukam|w poszukiwaniu|aplikuje|ubiegam sie',
  basic: 'podstaw\\p{L}*|poczatkujac\\p{L}*|troche|elementarn\\p{L}*|ograniczon\\p{L}*',
  expired:
    'wygas\\p{L}*|niewazn\\p{L}*|przeterminowan\\p{L}*|nieaktualn\\p{L}*|utracil\\p{L}*|utracon\\p{L}*|cofniet\\p{L}*|zatrzyman\\p{L}*|nieodnowion\\p{L}*|stracil\\p{L}* waznosc|stracil\\p{L}* waznosc|utrat\\p{L}*|zabran\\p{L}*|nie przedluzy\\p{L}*|bylo wazne|byl wazny|juz nie',
  failed:
    'niezdan\\p{L}*|nie zdal\\p{L}*|nie zdan\\p{L}*|nieukonczon\\p{L}*|nie ukonczy\\p{L}*|przerwan\\p{L}*|niezaliczon\\p{L}*|oblan\\p{L}*|niepowodzenie\\p{L}*|nie zaliczy\\p{L}*|bez dyplomu|rzucil\\p{L}*|bez powodzenia|oblal\\p{L}*|wynik negatywny|z wynikiem negatywnym|nie uzyskal\\p{L}*',
  planned:
    'planowan\\p{L}*|zaplanowan\\p{L}*|zapisan\\p{L}*|wkrotce|nadchodzac\\p{L}*|rozpoczne|rozpoczynam|egzamin (?:w|we)|przewidzian\\p{L}*|termin egzaminu|przyszl\\p{L}*|najblizsz\\p{L}*|przede mna|czeka\\p{L}*|zdaje (?:w|we)|przystapie|zapisal\\p{L}*|kurs od|termin|w przyszlym',
  ongoing: 'w trakcie|w toku|niedokonczon\\p{L}*|jeszcze nie|oczekuj\\p{L}*',
  others:
    'zespol|programisci|deweloperzy|koledzy|kolega|kolezanka|wspolpracownicy|dzial|firma|klient|klienci|dostawca|dostawcy|szef|szefowa|kierownik|przelozony|pracodawca|maz|zona|brat|siostra|ojciec|matka|znajomi|przyjaciel|partner|agencja|konsultanci|oni|inni|wlasciciel\\p{L}*',
  othersDo:
    'uzywa|uzywal|uzywali|uzywaja|korzysta|korzystal|korzystali|korzystaja|pracuje|pracowal|pracowala|pracowali|pracuja|zna|znal|znali|znaja|mowi|mowili|mowia|wlada|ma|mial|mieli|maja|jest|sa|byl|byla|byli|tworzy|tworzyl|tworzyli|zarzadza|zarzadzal|zarzadzali|stosuje|stosowali|robi|robili|posiada|umie',
  seeks:
    'panstwa (?:oferta|ogloszenie)|szukaja panstwo|poszukuja panstwo|poszukujemy|szukamy|ogloszeni\\p{L}*|oferta pracy|oferty pracy|wymagania|wymagamy|wymagane|oczekujemy|oczekiwania|od kandydat\\p{L}*|kandydat (?:powinien|musi)|idealny kandydat|stanowisko wymaga|mile widziane|oferujemy|twoj profil|profil kandydata',
  handled:
    'zajmowal[aoiy]? sie|zajmuje sie|zajmuja sie|odpowiadal[aoiy]? za|wykonywal[aoiy]?|robil[aoiy]?|prowadzil[aoiy]?',
  except: 'oprocz|poza|z wyjatkiem|procz|zamiast',
  relatives:
    '(?:osob\\p{L}*|ludz\\p{L}*|koleg\\p{L}*|tych|kims)(?:,)? (?:ktor\\p{L}*|co)|(?:moj|moja|moi) (?:maz|zona|brat|siostra|ojciec|matka|syn|corka|przyjaciel|znajomi|szef|szefowa|kolega|kolezanka|koledzy|partner)',
  exam: 'egzamin\\p{L}*|test\\p{L}*|prob\\p{L}*|punkt\\p{L}*|podejsci\\p{L}*|oddal\\p{L}*|stracil\\p{L}*|rzucil\\p{L}*|wniosek|zlozyl\\p{L}*|bez powodzenia|nigdy nie odnowi\\p{L}*',
  passed:
    'zdan\\p{L}*|uzyskan\\p{L}*|ukonczon\\p{L}*|posiadam|wazn\\p{L}*|aktualn\\p{L}*|odnowion\\p{L}*|wydan\\p{L}*|zdobyt\\p{L}*',
}
