import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from './read-config.ts'
import { readS3Url } from './s3-url.ts'

describe('the address of an S3 store', () => {
  test('names the store, its bucket and the keys', () => {
    assert.deepEqual(readS3Url('s3://AKIA:pa%2Fss%2Bw%3Drd@s3.eu-central-1.amazonaws.com/files?region=eu-central-1'), {
      origin: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'files',
      region: 'eu-central-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'pa/ss+w=rd',
      style: 'path',
    })
  })

  test('may name a port, plain HTTP, and another style', () => {
    assert.deepEqual(readS3Url('s3://a:b@minio:9000/my.files/?tls=false&style=virtual'), {
      origin: 'http://minio:9000',
      bucket: 'my.files',
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      style: 'virtual',
    })
  })

  const refused: [string, RegExp][] = [
    ['', /must be like s3:/],
    ['files', /must be like s3:/],
    ['https://a:b@host/files', /must be like s3:/],
    ['s3:files', /must be like s3:/],
    ['s3://AKIA:hunter2/rest@host/files', /with \/ as %2F/],
    ['s3://host/files', /must name the keys/],
    ['s3://a@host/files', /must name the keys/],
    ['s3://a:hunter2%@host/files', /must name the keys/],
    ['s3://a:hunter2@host', /must name one bucket/],
    ['s3://a:hunter2@host/', /must name one bucket/],
    ['s3://a:hunter2@host/Files', /must name one bucket/],
    ['s3://a:hunter2@host/files/prefix', /must name one bucket/],
    ['s3://a:hunter2@host/files#x', /must not have a #/],
    ['s3://a:hunter2@host/files?regoin=x', /takes region, tls and style/],
    ['s3://a:hunter2@host/files?tls=true&tls=false', /once each/],
    ['s3://a:hunter2@host/files?region=EU', /must name a region/],
    ['s3://a:hunter2@host/files?tls=no', /must have tls=/],
    ['s3://a:hunter2@host/files?style=host', /must have style=/],
    ['s3://a:hunter2@ho%20st/files', /must name a host|must be like/],
  ]
  for (const [text, complaint] of refused) {
    test(`is refused, without quoting its secret: ${text || 'nothing'}`, () => {
      assert.throws(() => readS3Url(text), complaint)
      assert.throws(
        () => readS3Url(text),
        (error) => !String(error).includes('hunter2'),
      )
    })
  }

  test('is a setting, refused by its name before anything starts', () => {
    assert.equal(readConfig({}).s3, null)
    assert.throws(() => readConfig({ S3_URL: 's3://host' }), /S3_URL must/)
  })
})
