import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type World, world } from '#test'
import { candidateWith, evaluationPath, plainResume } from './evaluation.fixture.ts'

const role = 'Experience\n01/2015 - 12/2022  Backend developer, Fischer GmbH\n- Services in '
const texts = {
  fits: `Jana Novak\n${role}Python and PostgreSQL\n`,
  silent: `Omar Haddad\n${role}Java\n`,
  denies: `Mia Berg\n${role}Java\nOther\nI have no experience with Python.\n`,
  foreign:
    'Ayşe Yılmaz\nİş Deneyimi\n01/2015 - 12/2022  Yazılım geliştirici, Anadolu Yazılım A.Ş.\n- Python ile servisler geliştirdim ve ekip ile birlikte çalıştım\n',
}

async function applied(here: World, criteria: readonly object[], who: readonly (keyof typeof texts)[]) {
  const job = await here.make.job({ status: 'live', criteria })
  const applications = []
  for (const each of who) {
    const { id: candidateId } = await candidateWith(here, plainResume(texts[each]))
    applications.push(await here.make.application({ jobId: job.id, candidateId }))
  }
  await here.settle()
  return { job, applications }
}

const python = [{ text: 'Experience with Python', weight: 3 }]

describe('somebody of whom too little is known', () => {
  test('has no score, is told why, and stands between those who may fit and those who do not', async () => {
    const here = await world()
    const { job, applications } = await applied(here, python, ['denies', 'fits', 'silent'])
    const recruiter = here.as(here.recruiter)

    const { body } = await recruiter.get(`/v1/jobs/${job.id}/applications/page?sort=score`)
    const evaluations = await Promise.all(applications.map((each) => recruiter.get(evaluationPath(each))))

    assert.deepEqual(
      evaluations.map(({ body: { score, unscored, verdict } }) => [score, unscored, verdict]),
      [
        [0, null, 'weak'],
        [100, null, 'strong'],
        [null, 'mostly_unknown', 'unclear'],
      ],
    )
    const [denies, fits, silent] = applications
    assert.deepEqual(
      body.data.map(({ id, score }: { id: number; score: number | null }) => [id, score]),
      [
        [fits?.id, 100],
        [silent?.id, null],
        [denies?.id, 0],
      ],
    )
  })

  test('is not judged in a language that the rules do not know', async () => {
    const here = await world()
    const { applications } = await applied(here, python, ['foreign'])

    const { body } = await here.as(here.recruiter).get(evaluationPath(applications[0] ?? { id: 0 }))

    assert.deepEqual([body.score, body.unscored, body.criteria[0].met], [null, 'language', 'unknown'])
  })

  test('is not ranked by a criterion that nobody understands', async () => {
    const here = await world()
    const { applications } = await applied(here, [...python, { text: 'Good and solid', weight: 1 }], ['fits'])

    const { body } = await here.as(here.recruiter).get(evaluationPath(applications[0] ?? { id: 0 }))

    assert.deepEqual(
      [body.score, body.criteria.map(({ isUnderstood }: { isUnderstood: boolean }) => isUnderstood)],
      [100, [true, false]],
    )
  })
})
