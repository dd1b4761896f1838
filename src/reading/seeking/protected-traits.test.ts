import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalOf } from './protected-traits.ts'

const refused = [
  'Female candidate',
  'female only',
  'nur Männer',
  'Junge Mitarbeiter',
  'under 35 years old',
  'Under 30',
  'Male, under 30',
  'Java; women only',
  'Age: 25-35',
  'maximal 40 Jahre alt, max. 40 Jahre',
  'moins de 35 ans',
  'born after 1990',
  'German nationality',
  'EU citizen',
  'deutsche Staatsangehörigkeit',
  'nationalité française',
  'no children',
  'ohne Kinder',
  'not pregnant',
  'Christian faith',
  'katholisch',
  'keine Behinderung',
  'without a disability',
  'attractive woman',
  'white candidates',
  'not older than 50 years',
]

const allowed = [
  'Care of female patients',
  'Work with young people and children',
  '5+ years of Java',
  'At least 10 years',
  'mindestens 10 Jahre Erfahrung',
  'plus de 10 ans en vente',
  'German C1',
  'Native speaker of French',
  'Permit to work in the EU',
  'Single page applications in React',
  'Bachelor of Arts',
  'Knowledge of occupational health and safety',
  'Erfahrung mit Kindern',
  'Altenpflege, 3 Jahre',
  'Over 20 years in sales',
  'Sex education is no topic here: nursing',
  'Blackboard and white label products',
  'Driving licence B',
  'Leads a team of 12',
]

describe('a criterion on a protected trait', () => {
  for (const text of refused) test(`is refused: ${text}`, () => assert.ok(refusalOf(text)))
})

describe('a criterion on work', () => {
  for (const text of allowed) test(`is allowed: ${text}`, () => assert.equal(refusalOf(text), undefined))
})
