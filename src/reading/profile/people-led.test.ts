import { describe, test } from 'node:test'
import { fold } from '../words/text.ts'
import { leadIn } from './people-led.ts'
import { assertRead } from './table.fixture.ts'

const led = (text: string): string => {
  const found = leadIn(fold(text))
  return found ? `led ${found.people ?? 'some'}` : 'nobody'
}

describe('people led', () => {
  test('are told by the verbs and nouns of each language', () => {
    assertRead(
      [
        ['Led a team of 3 people', 'led 3'],
        ['Vorgesetzter von 5 Mitarbeitern', 'led 5'],
        ['Dirección de un equipo de 3 personas', 'led 3'],
        ['Gestione di un team di 3 persone', 'led 3'],
        ['Ledede et team på 3 personer', 'led 3'],
        ['Leidde een team van 4 medewerkers', 'led 4'],
      ],
      led,
    )
  })

  test('are nobody where others are only met or carried', () => {
    assertRead(
      [
        ['Contatto diretto con clienti e collaboratori', 'nobody'],
        ['Conducción de autobuses con 50 personas', 'nobody'],
        ['Begeleiding van bezoekers door mensen', 'nobody'],
      ],
      led,
    )
  })
})
