import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { nameStrength } from './name-form.ts'

const isForm = (text: string): boolean => nameStrength(text.split(' ')) !== undefined

describe('the form of a name', () => {
  test('is two capitals at least, or the words and signs of a script without them', () => {
    const names = [
      'Lena Brandt',
      'LENA BRANDT',
      "d'Arcy Lefèvre",
      'van der Berg Jan',
      'José Luis de la Cruz',
      'J. Smith',
    ]
    const others = ['Олена Коваленко', 'أحمد علي', 'דנה כהן', 'प्रिया सिंह', '山田 太郎', '王小明', '김민수', '최 수진']
    const none = [
      'Lena',
      'lena brandt',
      'Led the team',
      'J. S.',
      'Lena Brandt 5',
      'A B C D E F G',
      'Senior nurse',
      'أحمد',
      '東京都渋谷区神南',
      '자기소개서입니다',
      '',
    ]

    assert.deepEqual([...names, ...others, ...none].filter(isForm), [...names, ...others])
  })
})
