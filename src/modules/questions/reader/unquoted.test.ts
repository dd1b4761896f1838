import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unquoted } from './unquoted.ts'

describe('a statement in a log', () => {
  test('says nothing of what it quotes or comments on', () => {
    const statements: Readonly<Record<string, string>> = {
      [`select 1 where a = 'Grace' and b = 2`]: `select 1 where a = '…' and b = 2`,
      [`select 'it''s Grace', "it's", 'x'`]: `select '…', "it's", '…'`,
      [`select E'\\'Grace', 'Ada'`]: `select '…', '…'`,
      'select $$Grace$$, $a$Ada$a$ || b': `select '…', '…' || b`,
      [`select 1 -- it's Grace\n, 2 /* 'Ada */, 3`]: `select 1  \n, 2  , 3`,
      [`select 'Grace`]: `select '…'`,
      'select 1 /* Grace': 'select 1',
      [`select 1 where a like'\\' or b = 'Grace'`]: `select 1 where a like'…' or b = '…'`,
      'select $ä$Grace$ä$, $A$ $a$ Grace$A$': `select '…', '…'`,
      [`select a$x$, 'Grace $x$ Hopper'`]: `select a$x$, '…'`,
      [`select 1 /* /* */ ' */, 'Grace'`]: 'select 1',
    }

    for (const [sql, kept] of Object.entries(statements)) assert.equal(unquoted(sql), kept)
  })

  test('is cut, and has no character that can not be kept', () => {
    assert.equal(unquoted(`${'x'.repeat(999)}😀y`), `${'x'.repeat(999)}\ufffd`)
    assert.equal(unquoted('a\0b'), 'a b')
  })
})
