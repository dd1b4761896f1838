import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { likenessTo, mailboxOf } from './mail-likeness.ts'

const told = (name: string, email: string): string => {
  const { points, isWhole } = likenessTo(name.split(' '), mailboxOf(email))
  return isWhole ? 'whole' : points > 0 ? 'part' : 'none'
}

describe('a mail address', () => {
  test('bears the name in its letters, by initials, and in other scripts by its consonants', () => {
    const rows: readonly (readonly [string, string, string])[] = [
      ['Anna Kowalska', 'anna.kowalska@post.example', 'whole'],
      ['Anna Kowalska', 'kowalskaanna85@post.example', 'whole'],
      ['Anna Kowalska', 'akowalska@post.example', 'whole'],
      ['Anna Kowalska', 'kowalska.a@post.example', 'whole'],
      ['Anna Kowalska', 'kowalska99@post.example', 'part'],
      ['Anna Kowalska', 'info@anna-kowalska.example', 'whole'],
      ['Anna Kowalska', 'jan.nowak@post.example', 'none'],
      ['Jürgen Groß', 'juergen.gross@post.example', 'whole'],
      ['Jürgen Groß', 'jurgen.gross@post.example', 'whole'],
      ['Łukasz Żółć', 'lukasz.zolc@post.example', 'whole'],
      ['Ayşe Yılmaz', 'ayse.yilmaz@post.example', 'whole'],
      ['Søren Kjærgaard', 'soeren.kjaergaard@post.example', 'whole'],
      ['Олена Коваленко', 'elena_kovalenko@post.example', 'whole'],
      ['Сергей Щербаков', 's.shcherbakov@post.example', 'part'],
      ['Γιώργος Παπαδόπουλος', 'g.papadopoulos@post.example', 'part'],
      ['أحمد عبد الرحمن', 'ahmed.abdulrahman@post.example', 'whole'],
      ['יוסי מזרחי', 'yossi.mizrahi@post.example', 'whole'],
      ['राजेश शर्मा', 'rajesh.sharma@post.example', 'whole'],
      ['राजेश शर्मा', 'anil.gupta@post.example', 'none'],
      ['Acme Widgets', 'lena@acmewidgets.example', 'none'],
      ['Anna Kowalska', '', 'none'],
    ]

    assert.deepEqual(
      rows.map(([name, email]) => [name, email, told(name, email)]),
      rows,
    )
  })

  test('of any kind is compared without an end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, email) => {
        const likeness = likenessTo(name.split(' '), mailboxOf(email))

        assert.ok(likeness.points >= 0 && likeness.points <= 60)
        assert.deepEqual(likenessTo(name.split(' '), mailboxOf(email)), likeness)
      }),
    )
  })
})
