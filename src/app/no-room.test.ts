/** A small disk of its own has no room left for the folder of files, and a database says what it says then. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { world } from '#test'
import { clientOf } from '#test/kit/client.ts'
import { makeFile } from '#test/kit/file.ts'
import { ownService } from '#test/kit/own-service.ts'

describe('no room left', () => {
  test('for files is told as such, also by readyz, while all else goes on', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-full-'))
    t.after(() => {
      // The disk goes lazily, because the service that uses it ends after this.
      spawnSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    })
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status !== 0) {
      return t.skip('nobody may mount a disk here')
    }
    const { recruiter, as } = await world()
    const url = await ownService(t, { MUSTER_DATA: folder })
    const bytes = Buffer.alloc(300_000, 'Binds books.\n')

    const stored = makeFile(as(recruiter, url), { contentType: 'text/plain', bytes })

    await assert.rejects(stored, /gateway_error.*no room left/s)
    const ready = await clientOf(url, {}).get('/readyz')
    assert.deepEqual([ready.status, ready.body.checks.files], [200, 'full'])
    assert.equal((await as(recruiter, url).get('/v1/me')).status, 200)
  })

  test('in the database is told as such, also by readyz, and reading goes on', async (t) => {
    const { admin, as, owner } = await world()
    const url = await ownService(t, {})
    // PostgreSQL says it in these words, here for one person alone.
    await owner.query(`
      create or replace function refuse_for_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger no_room before update on app_user for each row when (old.id = '${admin.userId}') execute function refuse_for_room()`)
    t.after(() => owner.query('drop trigger no_room on app_user'))

    const refused = await as(admin, url).patch('/v1/me', { name: 'Ada' })

    const ready = await clientOf(url, {}).get('/readyz')
    assert.deepEqual([refused.status, refused.body.code], [503, 'gateway_error'])
    assert.match(refused.body.detail, /no room left/)
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
    assert.deepEqual([ready.status, ready.body.checks.database], [200, 'full'])
    assert.equal((await as(admin, url).get('/v1/me')).status, 200)
  })
})
