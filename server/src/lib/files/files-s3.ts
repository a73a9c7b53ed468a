/** The file store in a bucket. Loaded only when one is set: its client is large. */
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '../settings.ts'

export function createS3Disk(settings: S3Settings, limitMs: number): Disk {
  const { accessKeyId, secretAccessKey } = settings
  return new Disk(
    new S3Driver({
      bucket: settings.bucket,
      region: settings.region,
      visibility: 'private',
      // Connections of operations without a waiting caller are closed.
      requestHandler: { requestTimeout: limitMs, connectionTimeout: limitMs, throwOnRequestTimeout: true },
      maxAttempts: 2,
      // Private by the bucket's own policy; many S3 servers know no access lists.
      supportsACL: false,
      // An own server has no name per bucket.
      ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
      ...(accessKeyId === undefined || secretAccessKey === undefined
        ? {}
        : { credentials: { accessKeyId, secretAccessKey } }),
    }),
  )
}
