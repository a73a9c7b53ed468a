import { expect, it } from 'vitest'
import { checkUrl, findAddresses, isPublicAddress } from './addresses.ts'

it.each([
  '127.0.0.1',
  '127.255.0.3',
  '::1',
  '0.0.0.0',
  '0.1.2.3',
  '::',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  'fec0::1',
  'ff02::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  // IPv4 within IPv6, as it was written once.
  '::127.0.0.1',
  '::7f00:1',
  '::10.0.0.1',
  '::8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '2002:7f00:1::',
  '2002:808:808::1',
  // Set apart by the registries of special addresses, or given to nobody yet.
  '192.31.196.1',
  '192.52.193.1',
  '192.175.48.1',
  '198.51.100.1',
  '64:ff9b:2::1',
  '100:0:0:1::1',
  '2001:2::1',
  '2001:3::1',
  '2001:4:112::1',
  '2001:10::1',
  '2001:20::1',
  '2001:30::1',
  '2620:4f:8000::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fe00::1',
  // Clouds' own, some of them within public ranges.
  '168.63.129.16',
  '::ffff:168.63.129.16',
  '64:ff9b::168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '161.26.0.10',
  '166.11.255.255',
  '199.36.153.4',
  '199.36.153.11',
  '2600:2d00:2:1000::1',
  'fd20:ce::254',
  'localhost',
  '',
])('nothing is sent to %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '168.63.129.15',
  '168.63.129.17',
  '166.12.0.1',
  '199.36.153.12',
  '2606:4700::1',
  '2600:2d00:2:3000::1',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s may be sent to', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

const strict = { webhookPrivate: false } as never
const names: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['8.8.8.8', '2606:4700::1'],
  'inside.example': ['10.1.2.3'],
  'both.example': ['8.8.8.8', '127.0.0.1'],
  'compatible.example': ['::127.0.0.1'],
  'azure.example': ['168.63.129.16'],
  'nowhere.example': [],
}
const resolveHost = (name: string): Promise<readonly string[]> =>
  name in names ? Promise.resolve(names[name] ?? []) : Promise.reject(new Error('ENOTFOUND'))

it.each([
  ['https://public.example/', null],
  ['https://8.8.8.8/', null],
  ['https://[2606:4700::1]:8443/x', null],
  ['https://inside.example/', 'notPublic'],
  ['https://both.example/', 'notPublic'],
  ['https://nowhere.example/', 'notPublic'],
  ['https://elsewhere.example/', 'notPublic'],
  ['https://127.0.0.1/', 'notPublic'],
  // As a browser reads them, they are addresses of loopback and of a private network.
  ['https://0x7f.1/', 'notPublic'],
  ['https://2130706433/', 'notPublic'],
  ['https://0177.0.0.1/', 'notPublic'],
  ['https://127.1/', 'notPublic'],
  ['https://１２７.0.0.1/', 'notPublic'],
  ['https://127。0。0。1/', 'notPublic'],
  ['https://%31%32%37.0.0.1/', 'notPublic'],
  ['https://0.0.0.0/', 'notPublic'],
  ['https://169.254.169.254/', 'notPublic'],
  ['https://[::]/', 'notPublic'],
  ['https://[fd00::1]/', 'notPublic'],
  ['https://[::ffff:7f00:1]/', 'notPublic'],
  ['https://[2002:7f00:1::]/', 'notPublic'],
  ['https://[::1]/', 'notPublic'],
  ['https://[::ffff:192.168.0.1]/', 'notPublic'],
  ['https://[64:ff9b::a00:1]/', 'notPublic'],
  ['https://[::127.0.0.1]/', 'notPublic'],
  ['https://[::7f00:1]/', 'notPublic'],
  ['https://compatible.example/', 'notPublic'],
  ['https://azure.example/', 'notPublic'],
  ['https://168.63.129.16/', 'notPublic'],
  ['https://localhost/', 'notPublic'],
  ['https://999.999.999.999/', 'notAnAddress'],
  ['https://[::1/', 'notAnAddress'],
  ['http://public.example/', 'notHttps'],
])('%s is refused as %s', async (url, issue) => {
  expect(await checkUrl({ settings: strict, resolveHost }, url)).toBe(issue)
})

it('takes the own network where the operator allows it', async () => {
  const deps = { settings: { webhookPrivate: true } as never, resolveHost }
  for (const url of ['http://127.0.0.1:3000/', 'http://inside.example/', 'https://[::1]/']) {
    expect(await checkUrl(deps, url)).toBeNull()
  }
  expect(await findAddresses(deps, '127.0.0.1')).toEqual({ ok: true, value: ['127.0.0.1'] })
  expect(await checkUrl(deps, 'http://nowhere.example/')).toBe('notPublic')
})
