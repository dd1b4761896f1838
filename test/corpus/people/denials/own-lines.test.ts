import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { languages, mostOfOwn } from '../bars.ts'
import { judgeDenial } from './denials.ts'
import { isHonest, ownLinesOf } from './own-lines.ts'

describe('lines of our own', () => {
  for (const language of languages) {
    const judged = ownLinesOf(language).map(judgeDenial)
    const written = ({ criterion, line, said }: (typeof judged)[number]): string => `${criterion} | ${line}: ${said}`

    test(`that deny, wish, plan, failed or ran out are not believed in ${language}`, () => {
      const believed = judged.filter((each) => !isHonest(each) && each.said === 'yes')

      assert.ok(judged.filter((each) => !isHonest(each)).length >= 80)
      assert.deepEqual(believed.map(written), [])
    })

    test(`that are honest are believed in ${language}`, (t) => {
      const honest = judged.filter(isHonest)
      const lost = honest.filter(({ said }) => said !== 'yes')

      t.diagnostic(`${lost.length} of ${honest.length} lost`)
      assert.ok(honest.length >= 50)
      assert.ok(lost.length / honest.length <= mostOfOwn['honest lines lost'], lost.map(written).join('\n'))
    })
  }
})
