import { describe, test } from 'node:test'
import { linesOf, slice } from '../words/text.ts'
import { statementsIn } from './statements.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const read = (written: string): string =>
  statementsIn(linesOf(asDocument(written)))
    .map(({ topic, isDenied }) => `${isDenied ? 'not ' : ''}${topic}`)
    .join(', ')

describe('what people say of themselves', () => {
  test('is read in seven languages', () => {
    assertRead(
      [
        ['Willing to travel and to work weekends', 'travel, weekends'],
        ['Happy to work night shifts', 'shifts, nights'],
        ['Open to relocation', 'relocation'],
        ['Available for overtime and on-call', 'overtime'],
        ['Right to work in the UK', 'permit'],
        ['Bereit zu Schichtarbeit und Reisen', 'travel, shifts'],
        ['Reisebereitschaft: ja', 'travel'],
        ['Umzugsbereitschaft vorhanden', 'relocation'],
        ['Arbeitserlaubnis vorhanden', 'permit'],
        ['Disponible le week-end et de nuit', 'nights, weekends'],
        ['Mobile, déplacements acceptés', 'travel, relocation'],
        ['Disponibilidad para viajar y turnos rotativos', 'travel, shifts'],
        ['Disponibile a trasferte e turni di notte', 'travel, shifts, nights'],
        ['Disponibilidade para viagens e horas extras', 'travel, overtime'],
        ['Disponível para viagens', 'travel'],
        ['Bereid tot ploegendienst en overuren', 'shifts, overtime'],
      ],
      read,
    )
  })

  test('is denied by a word or an answer', () => {
    assertRead(
      [
        ['Not willing to travel', 'not travel'],
        ['I am not available for night shifts', 'not shifts, not nights'],
        ['Pas disponible le week-end', 'not weekends'],
        ['No disponible para viajar', 'not travel'],
        ['Non disponibile a trasferte', 'not travel'],
        ['Não disponível para viagens', 'not travel'],
        ['Niet beschikbaar voor nachtdiensten', 'not nights'],
        ['Keine Bereitschaft zu Nachtschichten', 'not nights'],
        ['Sem disponibilidade para viagens', 'not travel'],
        ['Are you willing to travel? No', 'not travel'],
        ['Können Sie im Schichtdienst arbeiten? ⏎ Nein', 'not shifts'],
        ['Can you work weekends? ⏎ Yes', 'weekends'],
        ['¿Puede viajar? Sí', 'travel'],
        ['Pouvez-vous travailler de nuit ? Oui', 'nights'],
      ],
      read,
    )
  })

  test('is willing where nothing stands against it', () => {
    assertRead(
      [
        ['Kein Problem mit Schichtarbeit', 'shifts'],
        ['No problem with weekends', 'weekends'],
        ['Sin problema para viajar', 'travel'],
        ['Not only willing to travel, but keen', 'travel'],
      ],
      read,
    )
  })

  test('is nothing without a word of willingness, nor before an answer', () => {
    assertRead(
      [
        ['Organised travel for forty people', ''],
        ['Planung von Schichten', ''],
        ['Are you willing to travel? ⏎ It depends', ''],
        ['', ''],
      ],
      read,
    )
  })

  test('stands as a sentence of its own among others', () => {
    assertRead(
      [
        ['I cook. I am willing to travel. I like dogs.', 'I am willing to travel.'],
        ['Leeds | Willing to travel | 1990', 'Willing to travel'],
      ],
      (written) =>
        statementsIn(linesOf(written))
          .map((statement) => slice(written, statement).replace(/^\W+|\s+\|?$/g, ''))
          .join(', '),
    )
  })
})
