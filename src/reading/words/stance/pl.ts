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
    'zespol|programisci|deweloperzy|koledzy|kolega|kolezanka|wspolpracownicy|dzial|firma|klient|klienci|dostawca|dostawcy|szef|szefowa|kierownik|przelozony|pracodawca|maz|zona|brat|siostra|ojciec|matka|znajomi|przyjaciel|partner|agencja|konsultanci|oni|inni|wlasciciel\\p{L}*|centrala|siedziba|biuro|ksiegowa|ksiegowy|ksiegowosc|dyrekcja|poprzednik|poprzedniczka|administracja',
  othersDo:
    'uzywa|uzywal|uzywali|uzywaja|korzysta|korzystal|korzystali|korzystaja|pracuje|pracowal|pracowala|pracowali|pracuja|zna|znal|znali|znaja|mowi|mowili|mowia|wlada|ma|mial|mieli|maja|jest|sa|byl|byla|byli|tworzy|tworzyl|tworzyli|zarzadza|zarzadzal|zarzadzali|stosuje|stosowali|robi|robili|posiada|umie|prowadzila|prowadzil|prowadzili|prowadzi|prowadza|trzymala|trzymal|ksiegowala|utrzymuje|zamawiala|zamawial|sprzedaje|uczy|montuje|naliczala|nalicza',
  seeks:
    'panstwa (?:oferta|ogloszenie)|szukaja panstwo|poszukuja panstwo|poszukujemy|szukamy|ogloszeni\\p{L}*|oferta pracy|oferty pracy|wymagania|wymagamy|wymagane|oczekujemy|oczekiwania|od kandydat\\p{L}*|kandydat (?:powinien|musi)|idealny kandydat|stanowisko wymaga|mile widziane|oferujemy|twoj profil|profil kandydata|pytaja|(?:panstwo|panstwa) (?:pytaja|wymagaja|oczekuja|chca|szukaja|wspominaja)|oczekuja panstwo|wymagaja panstwo|stanowisko zaklada|w ogloszeniu',
  handled:
    'zajmowal[aoiy]? sie|zajmuje sie|zajmuja sie|odpowiadal[aoiy]? za|wykonywal[aoiy]?|robil[aoiy]?|prowadzil[aoiy]?|(?:prowadzon|wykonywan|robion|zlecan|zlecon|przygotowywan|obslugiwan|rozliczan)\\p{L}* (?:przez|do|firmie|biuru)|nalezal[aoy]? do|bylo zadaniem|lezal[aoy]? po stronie|spoczywal[aoy]? na|zajmuje|zajmowal\\p{L}*|robi|robia|prowadzi|prowadza|prowadzila|prowadzili',
  except: 'oprocz|poza|z wyjatkiem|procz|zamiast',
  relatives:
    '(?:osob\\p{L}*|ludz\\p{L}*|koleg\\p{L}*|tych|kims)(?:,)? (?:ktor\\p{L}*|co)|(?:moj|moja|moi) (?:maz|zona|brat|siostra|ojciec|matka|syn|corka|przyjaciel|znajomi|szef|szefowa|kolega|kolezanka|koledzy|partner)|(?:moj|moja) (?:kuzyn|kuzynka|wujek|ciotka|szwagier|szwagierka|tesc|tesciowa|narzeczon[ya]|wspollokator\\p{L}*|sasiad\\p{L}*|chlopak|dziewczyna|dziadek)',
  exam: 'egzamin\\p{L}*|test\\p{L}*|prob\\p{L}*|punkt\\p{L}*|podejsci\\p{L}*|oddal\\p{L}*|stracil\\p{L}*|rzucil\\p{L}*|wniosek|zlozyl\\p{L}*|bez powodzenia|nigdy nie odnowi\\p{L}*',
  passed:
    'zdan\\p{L}*|uzyskan\\p{L}*|ukonczon\\p{L}*|posiadam|wazn\\p{L}*|aktualn\\p{L}*|odnowion\\p{L}*|wydan\\p{L}*|zdobyt\\p{L}*|zrobion\\p{L}*|zaktualizowan\\p{L}*|odswiezon\\p{L}*|przyznan\\p{L}*|bezterminow\\p{L}*|ukonczyl\\p{L}*|uzyskal\\p{L}*|zdobyl\\p{L}*|zdal\\p{L}*',
  aims: 'lis[ct]\\p{L}* zyczen|(?:moj\\p{L}*|to) (?:cel\\p{L}*|marzen\\p{L}*)|celem jest|kiedys|marzy mi sie|docelowo|chcial\\p{L}* kiedys|przyszlosc',
  doubt:
    'w drodze|liscie oczekujacych|oczek\\p{L}*|mam nadziej\\p{L}*|jesli|jeszcze|dopiero|do (?:zrobienia|ustalenia|odnowienia|uzupelnienia|zdania|lata|wiosny|jesieni|zimy|konca roku)|po terminie|po swietach|po nowym|wygas\\p{L}*|przeterminow\\p{L}*|niewazn\\p{L}*|nieaktual\\p{L}*|nieodnaw\\p{L}*|nieodnowi\\p{L}*|nieprzedluz\\p{L}*|nie|juz nie|nigdy|brak\\p{L}*|zabrak\\p{L}*|bez (?:odnowieni\\p{L}*|powodzeni\\p{L}*|skutku|zdani\\p{L}*|dyplomu|aktualizacji|przedluzeni\\p{L}*)|skoncz\\p{L}*|utrac\\p{L}*|straci\\p{L}*|zabran\\p{L}*|odebran\\p{L}*|cofni\\p{L}*|zawiesz\\p{L}*|zatrzym\\p{L}*|odmow\\p{L}*|odrzuc\\p{L}*|rzuc\\p{L}*|porzuc\\p{L}*|przerwa\\p{L}*|zrezygn\\p{L}*|rezygn\\p{L}*|w polowie|polowy|niezda\\p{L}*|nieudan\\p{L}*|nieukon\\p{L}*|niezalicz\\p{L}*|oblan\\p{L}*|oblal\\p{L}*|negatywn\\p{L}*|stary|stare|dawn\\p{L}*|kiedys|chce|chcial\\p{L}*|marz\\p{L}*|cel\\p{L}*|planow\\p{L}*|planuj\\p{L}*|zaplanow\\p{L}*|zamierz\\p{L}*|przewidyw\\p{L}*|przewidzian\\p{L}*|spodziew\\p{L}*|przyszl\\p{L}*|najblizsz\\p{L}*|nastepn\\p{L}*|wkrotce|niebawem|pozniej|zrobie|robie|zdaje|zdam|bede|przystep\\p{L}*|przystapi\\p{L}*|podejd\\p{L}*|uzyskam|zdobed\\p{L}*|odbier\\p{L}*|zapisa\\p{L}*|wniosek|zlozon\\p{L}*|ubiegam|staram|w trakcie|w toku|przygotow\\p{L}*|ucze|kurs od|rozpoczyn\\p{L}*|rozpoczn\\p{L}*|zaczyn\\p{L}*|termin egzaminu|data egzaminu|terminie|egzamin (?:w|we|na)|punktow|wysyla\\p{L}*|gdy|kiedy|poniewaz|zamiast|na wiosne|na jesieni|latem|zima|miala?m|musz\\p{L}*|powin\\p{L}*|zakaz\\p{L}*|przed(?:e)? mna|dokumenty|papiery|dopoki|gdyby|zrobil[a]?bym|miejsce|w (?:przygotowaniu|planach|zalatwianiu)',
}
